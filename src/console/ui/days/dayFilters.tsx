import { formatDay } from '../fields/time';
import type { ListFilter } from '../list/ListFilter';
import { DayFilterInput } from './DayFilterInput';

/** The two ends of a range of days over a field of moments, both counted in. */
export const dayFilters = (field: string, what: string): readonly ListFilter[] => {
  const [from, to] = [`${field}_gte`, `${field}_lte`];
  const [fromLabel, toLabel] = [`${what} from`, `${what} to`];
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
