import { MenuItem, TextField, FormControlLabel, Switch } from '@mui/material';
import { useFilter } from './useList';
import type { Choice } from './ChoicesPicker';

/** Narrows a list to the rows that have something. */
export const SwitchFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { value, set } = useFilter(source);
  return (
    <FormControlLabel
      control={<Switch checked={Boolean(value)} onChange={(_, isOn) => set(isOn || undefined)} />}
      label={label}
    />
  );
};

interface SelectFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Narrows a list to one of a few values. */
export const SelectFilter = ({ source, label, choices }: SelectFilterProps) => {
  const { value, set } = useFilter(source);
  const chosen = choices.find(({ id }) => String(id) === String(value));
  return (
    <TextField
      select
      label={label}
      value={chosen?.id ?? ''}
      onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
    >
      <MenuItem value="">Any</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
