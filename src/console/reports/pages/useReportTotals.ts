import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReportFilter } from '../../../contract/reports/filters';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';

/** The sums over everything filtered, and how many rows that is. */
export type Totals = Readonly<Record<string, number | null>> & { readonly count: number };

/** The totals of a report over everything that a filter holds, asked beside the rows. */
export const useReportTotals = (resource: string, filter: ReportFilter) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource, 'getTotals', filter],
    queryFn: async () => (await dataProvider.getTotals(resource, { filter })).data as Totals,
    placeholderData: (before) => before,
  });
};
