import { MenuItem, TextField } from '@mui/material';
import { t } from '../../language/t';
import { useFilter } from './useList';
import type { Choice } from './ChoicesPicker';

interface SelectFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The id of the choice; an empty text if none is chosen. */
  readonly value: Choice['id'];
  /** True if the filter always has a value. */
  readonly isAlwaysSet?: boolean;
  readonly onChange: (value: Choice['id'] | undefined) => void;
}

/** A select of one of a few values, or of any. */
export const SelectField = ({ label, choices, value, isAlwaysSet = false, onChange }: SelectFieldProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
  >
    {!isAlwaysSet && <MenuItem value="">{t('Any')}</MenuItem>}
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

interface SelectFilterProps extends Pick<SelectFieldProps, 'label' | 'choices'> {
  readonly source: string;
}

/** Filters a list by one of a few values. */
export const SelectFilter = ({ source, label, choices }: SelectFilterProps) => {
  const { value, set } = useFilter(source);
  const chosen = choices.find(({ id }) => String(id) === String(value));
  return <SelectField label={label} choices={choices} value={chosen?.id ?? ''} onChange={set} />;
};
