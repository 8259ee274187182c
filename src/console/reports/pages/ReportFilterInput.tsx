import { Autocomplete, Box, Chip, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import type { Filter } from '../../../contract/reports/filters';
import { useList } from '../../ui/list/useList';
import { StationFilterInput } from './StationFilterInput';

interface ReportFilterInputProps {
  readonly source: string;
  readonly filter: Filter;
}

/** One filter of a report as its kind asks: any of some values, one of some, a station, or on and off. */
export const ReportFilterInput = ({ source, filter }: ReportFilterInputProps) => {
  const { filterValues, setFilters } = useList();
  const value = filterValues[source];
  const set = (next: unknown) => setFilters({ ...filterValues, [source]: next });
  if (filter.kind === 'toggle')
    return (
      <FormControlLabel
        control={<Switch size="small" checked={value === true} onChange={(_, on) => set(on || undefined)} />}
        label={filter.label}
        sx={{ ml: 0, minHeight: (theme) => theme.spacing(5) }}
      />
    );
  if (filter.kind === 'station')
    return <StationFilterInput label={filter.label} value={[value ?? []].flat() as string[]} onChange={set} />;
  if (filter.kind === 'one')
    return (
      <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.5 } })}>
        <TextField
          select
          label={filter.label}
          value={value ?? ''}
          onChange={(event) => set(event.target.value || undefined)}
        >
          <MenuItem value="">Any</MenuItem>
          {filter.options.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    );
  const chosen = [value ?? []].flat() as string[];
  return (
    <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.625 } })}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        size="small"
        limitTags={1}
        options={[...new Set([...filter.options, ...chosen])]}
        value={chosen}
        onChange={(_, next) => set(next.length > 0 ? next : undefined)}
        renderValue={(values) => (
          <Chip size="small" label={values.length === 1 ? values[0] : `${values.length} chosen`} />
        )}
        renderInput={(params) => <TextField {...params} label={filter.label} />}
      />
    </Box>
  );
};
