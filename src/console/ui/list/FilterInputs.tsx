import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { DayInput } from '../days/DayInput';
import { today } from '../days/today';
import { formatDay } from '../words/time';
import type { Choice, FilterElement, FilterProps } from './ActiveFilters';
import { useFilter, useLiveFilters } from './useList';

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

/** Filters a list by one of a few values. */
export const SelectFilter = ({ source, label, choices = [] }: FilterProps) => {
  const { value, set } = useFilter(source);
  const chosen = choices.find(({ id }) => String(id) === String(value));
  return <SelectField label={label} choices={choices} value={chosen?.id ?? ''} onChange={set} />;
};

/** Filters a list by a property that rows have or lack. */
export const TickFilter = ({ source, label }: FilterProps) => {
  const { value, set } = useFilter(source);
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox size="small" checked={Boolean(value)} onChange={(_, on) => set(on || undefined)} />}
      // The box is in line with the fields above it, and as high.
      sx={{ minHeight: ({ spacing }) => spacing(4.625), ml: -0.75, whiteSpace: 'nowrap' }}
    />
  );
};

interface DayFilterProps extends FilterProps {
  /** The field of the other end of the range, which limits this end. */
  readonly from?: string;
  readonly to?: string;
}

const asDay = (value: unknown): Day | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** One end of a list's range of days, none of them in the future. */
const DayFilter = ({ source, label, from, to }: DayFilterProps) => {
  const { filterValues } = useLiveFilters();
  const { value, set } = useFilter(source);
  return (
    <DayInput
      isLater
      label={label}
      value={asDay(value)}
      least={from === undefined ? undefined : asDay(filterValues[from])}
      most={(to === undefined ? undefined : asDay(filterValues[to])) ?? today()}
      onChange={set}
    />
  );
};

/** The two ends of a range of days over a field of moments, both inclusive. */
export const dayFilters = (field: string, what: string): readonly FilterElement[] => {
  const [from, to] = [`${field}_gte`, `${field}_lte`];
  return [
    <DayFilter source={from} label={t('{what} from', { what })} to={to} describe={formatDay} />,
    <DayFilter source={to} label={t('{what} to', { what })} from={from} describe={formatDay} />,
  ];
};
