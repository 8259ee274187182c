import { useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, useEvent, useListContext } from 'react-admin';
import { isFailure } from '../../../contract/failure';
import type { ReportFilter } from '../../../contract/reports/filters';
import { coversAllDays, limitsToOpenMatters, pageDays, type DayRange } from '../../../contract/reports/range';
import { isRecordNumber } from '../../../contract/search/searchQuery';
import { boundedDay, type Day } from '../../../contract/values';
import { useToday } from '../../ui/days/today';
import { QuietListBase } from '../../ui/list/List';
import { useSame, type ViewDays, ViewDaysContext } from '../../ui/list/useList';
import { defaultRange, namedDays, useReport, RangeProvider, viewDays, type ReportRange } from './useReport';

const ADay = boundedDay().optional();
const isNoDay = (day: unknown): boolean => !ADay.safeParse(day).success;

interface PartsProps {
  readonly today: Day;
  readonly children: ReactNode;
}

const DaysApart = ({ today, children }: PartsProps) => {
  const { filters } = useReport().report;
  const list = useListContext();
  const filter = useSame(list.filterValues as ReportFilter);
  const setFilters: typeof list.setFilters = useEvent(list.setFilters);
  // The days before a search over all days; they return when the search ends.
  const [before, setBefore] = useState<DayRange>();
  const context = useMemo((): { range: ReportRange; rest: ReportFilter; kept: readonly ViewDays[] } => {
    const { from, to, ...rest } = filter;
    // An address may hold an invalid day. It is requested unchanged, and refused in words.
    const isWrong = isNoDay(from) || isNoDay(to);
    const range = isWrong ? defaultRange(today) : pageDays(filter, today, filters);
    return {
      rest,
      kept: viewDays(range, today),
      range: {
        range,
        today,
        filter: isWrong ? filter : { ...rest, ...range },
        setRange: (days) => setFilters({ ...rest, ...days }),
      },
    };
  }, [filter, filters, setFilters, today]);
  const { range } = context.range;
  const apart = {
    ...list,
    filterValues: context.rest,
    setFilters: ({ days, ...next }: ReportFilter) => {
      const named = namedDays(days, today);
      if (named) return setFilters({ ...next, ...named });
      const isNumber = next.q !== undefined && next.q !== filter.q && isRecordNumber(next.q);
      if (isNumber || (limitsToOpenMatters(next, filters) && !limitsToOpenMatters(filter, filters))) {
        if (range) setBefore(range);
        return setFilters(next);
      }
      // The refused part may be the days: they are cleared with everything else.
      if (isFailure(list.error, 'refused') && Object.keys(next).length === 0) return setFilters(defaultRange(today));
      return setFilters({
        ...(range ?? (coversAllDays(next, filters) ? undefined : (before ?? defaultRange(today)))),
        ...next,
      });
    },
  };
  return (
    <RangeProvider value={context.range}>
      <ViewDaysContext value={context.kept}>
        <ListContextProvider value={apart as typeof list}>{children}</ListContextProvider>
      </ViewDaysContext>
    </RangeProvider>
  );
};

/**
 * The rows of a report as a list in the URL, with its days separate from its other filters.
 * A search for a record's number, or for waiting rows, covers all days.
 */
export const ReportList = ({ children }: { readonly children: ReactNode }) => {
  const { report } = useReport();
  const today = useToday();
  const filterDefaultValues = useMemo(() => defaultRange(today), [today]);
  return (
    <QuietListBase sort={report.sort} filterDefaultValues={filterDefaultValues}>
      <DaysApart today={today}>{children}</DaysApart>
    </QuietListBase>
  );
};
