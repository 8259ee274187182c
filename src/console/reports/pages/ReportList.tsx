import { useMemo, useState, type ReactNode } from 'react';
import { ListBase, ListContextProvider, useListContext } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import type { ReportFilter } from '../../../contract/reports/filters';
import { pageDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { today as dayNow } from '../../ui/days/today';
import { useReport } from '../useReport';
import { defaultRange } from './rangePresets';
import { RangeProvider, type ReportRange } from './RangeContext';

// What failed is said where the rows would stand, and once.
const quietly = { onError: () => undefined };

interface PartsProps {
  readonly today: Day;
  readonly children: ReactNode;
}

const DaysApart = ({ today, children }: PartsProps) => {
  const list = useListContext();
  const filter = list.filterValues as ReportFilter;
  const { setFilters } = list;
  const context = useMemo((): { range: ReportRange; rest: ReportFilter } => {
    const { from: _from, to: _to, ...rest } = filter;
    const range = pageDays(filter, today);
    return {
      rest,
      range: { range, today, filter: { ...rest, ...range }, setRange: (days) => setFilters({ ...rest, ...days }) },
    };
  }, [filter, setFilters, today]);
  const { range } = context.range;
  const apart = {
    ...list,
    filterValues: context.rest,
    setFilters: (next: ReportFilter) =>
      setFilters({ ...(range ?? (next.q === undefined ? defaultRange(today) : undefined)), ...next }),
  };
  return (
    <RangeProvider value={context.range}>
      <ListContextProvider value={apart as typeof list}>{children}</ListContextProvider>
    </RangeProvider>
  );
};

/** The rows of a report as a list in the URL, its days kept apart from its other filters. */
export const ReportList = ({ children }: { readonly children: ReactNode }) => {
  const { report } = useReport();
  const [today] = useState(() => dayNow());
  const filterDefaultValues = useMemo(() => defaultRange(today), [today]);
  return (
    <ListBase
      sort={report.sort}
      perPage={DEFAULT_PAGE_SIZE}
      filterDefaultValues={filterDefaultValues}
      queryOptions={quietly}
      exporter={false}
      disableAuthentication
    >
      <DaysApart today={today}>{children}</DaysApart>
    </ListBase>
  );
};
