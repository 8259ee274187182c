import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { DayInput } from '../days/DayInput';
import { today } from '../days/today';
import { formatDay } from '../words/time';
import type { ListFilter } from './ListFilter';
import { useFilter, useLiveFilters } from './useList';

interface DayFilterInputProps {
  readonly source: string;
  readonly label: string;
  /** The field of the other end of the range, which limits this end. */
  readonly from?: string;
  readonly to?: string;
}

const asDay = (value: unknown): Day | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** One end of a list's range of days, none of them in the future. */
const DayFilterInput = ({ source, label, from, to }: DayFilterInputProps) => {
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
export const dayFilters = (field: string, what: string): readonly ListFilter[] => {
  const [from, to] = [`${field}_gte`, `${field}_lte`];
  const [fromLabel, toLabel] = [t('{what} from', { what }), t('{what} to', { what })];
  return [
    {
      source: from,
      label: fromLabel,
      input: <DayFilterInput source={from} label={fromLabel} to={to} />,
      describe: formatDay,
    },
    {
      source: to,
      label: toLabel,
      input: <DayFilterInput source={to} label={toLabel} from={from} />,
      describe: formatDay,
    },
  ];
};
