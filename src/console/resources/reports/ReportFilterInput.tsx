import { FormControlLabel, Switch, Box, MenuItem, TextField, Autocomplete } from '@mui/material';
import type { Filter } from '../../../contract/reports/filters';
import { Tag } from '../../ui/fields/Tag';
import { useStations } from '../../ui/form/useStations';
import { SelectField } from '../../ui/list/FilterInputs';
import { useList } from '../../ui/list/useList';
import { optionInWords } from '../../ui/words/serverWords';
import { t } from '../../language/t';

interface StationFilterInputProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (stations: readonly string[] | undefined) => void;
}

/** Filters a report by one or more stations, chosen by name. */
const StationFilterInput = ({ label, value, onChange }: StationFilterInputProps) => {
  const { stations, isPending } = useStations();
  return (
    <Box
      sx={({ measures }) => ({
        width: { xs: 1, sm: measures.card * 0.75 },
        '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
      })}
    >
      <Autocomplete
        multiple
        disableCloseOnSelect
        size="small"
        loading={isPending}
        options={[...new Set([...stations.map(({ name }) => name), ...value])]}
        value={[...value]}
        onChange={(_, next) => onChange(next.length > 0 ? next : undefined)}
        renderValue={(values) => (
          <Tag isFilled>{values.length === 1 ? values[0] : t('{count} chosen', { count: values.length })}</Tag>
        )}
        renderInput={(params) => <TextField {...params} label={label} />}
      />
    </Box>
  );
};

interface ChoiceFilterInputProps {
  readonly source: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** Filters a report by any of several values. */
const ChoiceFilterInput = ({ source, label, options, value, onChange }: ChoiceFilterInputProps) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.6 } })}>
    <TextField
      select
      label={label}
      value={[...value]}
      onChange={(event) => {
        // A field of several values passes a list, whatever its type declares.
        const chosen = [event.target.value].flat();
        onChange(chosen.length > 0 ? chosen : undefined);
      }}
      slotProps={{ select: { multiple: true } }}
    >
      {[...new Set([...options, ...value])].map((option) => (
        <MenuItem key={option} value={option}>
          {optionInWords(source, option)}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);

interface OneFilterInputProps {
  readonly source: string;
  readonly label: string;
  readonly options: readonly string[];
  /** True where one value always applies: the first where none is chosen. */
  readonly isPreset: boolean;
  readonly value: string;
  readonly onChange: (chosen: string | undefined) => void;
}

/** Filters a report by exactly one of several values. */
const OneFilterInput = ({ source, label, options, isPreset, value, onChange }: OneFilterInputProps) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.5 } })}>
    <SelectField
      label={label}
      choices={options.map((option) => ({ id: option, name: optionInWords(source, option) }))}
      isAlwaysSet={isPreset}
      value={value || (isPreset ? (options[0] ?? '') : '')}
      onChange={(chosen) => onChange(chosen?.toString())}
    />
  </Box>
);

interface ReportFilterInputProps {
  readonly source: string;
  readonly filter: Filter;
}

/** A filter of a report by its kind: any of several values, one value, a station, or a switch. */
export const ReportFilterInput = ({ source, filter }: ReportFilterInputProps) => {
  const { filterValues, setFilters } = useList();
  const value = filterValues[source];
  const set = (next: unknown) => setFilters({ ...filterValues, [source]: next });
  const several = [value ?? []].flat().map(String);
  switch (filter.kind) {
    case 'toggle':
      return (
        <FormControlLabel
          control={<Switch size="small" checked={value === true} onChange={(_, on) => set(on || undefined)} />}
          label={filter.label}
          sx={{ ml: 0, minHeight: (theme) => theme.spacing(4.5) }}
        />
      );
    case 'station':
      return <StationFilterInput label={filter.label} value={several} onChange={set} />;
    case 'one':
      return (
        <OneFilterInput
          source={source}
          label={filter.label}
          options={filter.options}
          isPreset={filter.preset === true}
          value={several[0] ?? ''}
          onChange={set}
        />
      );
    default:
      return (
        <ChoiceFilterInput
          {...{ source, label: filter.label, options: filter.options }}
          value={several}
          onChange={set}
        />
      );
  }
};
