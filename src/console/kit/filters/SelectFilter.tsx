import { MenuItem, TextField } from '@mui/material';
import type { Choice } from './Choice';
import { useFilter } from './useFilter';

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
