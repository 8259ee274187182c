import { FormControlLabel, Switch } from '@mui/material';
import type { Filter } from '../../../contract/reports/filters';
import { useList } from '../../ui/list/useList';
import { ChoiceFilterInput } from './ChoiceFilterInput';
import { OneFilterInput } from './OneFilterInput';
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
          label={filter.label}
          options={filter.options}
          isPreset={filter.preset === true}
          value={several[0] ?? ''}
          onChange={set}
        />
      );
    default:
      return <ChoiceFilterInput label={filter.label} options={filter.options} value={several} onChange={set} />;
  }
};
