import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReportFilter } from '../../../contract/reports/filters';
import type { DayRange } from '../../../contract/reports/range';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { monthsOf } from './monthsOf';

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
