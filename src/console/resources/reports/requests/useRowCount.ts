import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReportFilter } from '../../../../contract/reports/filters';
import { type DayRange, addDays } from '../../../../contract/reports/range';
import type { Day } from '../../../../contract/values';
import type { ConsoleDataProvider } from '../../../data/ConsoleDataProvider';

const lastOfMonth = (day: Day): Day => {
  const later = addDays(`${day.slice(0, 8)}01`, 31);
  return addDays(`${later.slice(0, 8)}01`, -1);
};

/** A range cut at the ends of its months: no part has more days than a page of a report may ask for. */
export const monthsOf = ({ from, to }: DayRange): readonly DayRange[] => {
  const last = lastOfMonth(from);
  return to <= last ? [{ from, to }] : [{ from, to: last }, ...monthsOf({ from: addDays(last, 1), to })];
};

/** How many rows a file would have, counted month by month: a page's totals are of 31 days at most. */
export const useRowCount = (resource: string, filters: ReportFilter, range: DayRange | undefined) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource, 'countRows', filters, range],
    enabled: range !== undefined,
    queryFn: async () => {
      const parts = (range ? monthsOf(range) : []).map((month) =>
        dataProvider.getTotals(resource, { filter: { ...filters, ...month } }),
      );
      return (await Promise.all(parts)).reduce((sum, { data }) => sum + (data.count ?? 0), 0);
    },
  });
};
