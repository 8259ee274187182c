import { createContext, useContext } from 'react';
import type { ReportFilter } from '../../../../contract/reports/filters';
import type { DayRange } from '../../../../contract/reports/range';
import type { Day } from '../../../../contract/values';

/** The days that a report shows, apart from its other filters: clearing those leaves the days as they are. */
export interface ReportRange {
  /** Undefined: a search goes through all days. */
  readonly range: DayRange | undefined;
  readonly setRange: (range: DayRange | undefined) => void;
  readonly today: Day;
  /** Everything that the rows are asked by, days included. */
  readonly filter: ReportFilter;
}

const RangeContext = createContext<ReportRange | undefined>(undefined);
/** Hands the days of the report on show to its parts. */
export const RangeProvider = RangeContext.Provider;

/** The days of the report on show. */
export const useReportRange = (): ReportRange => {
  const range = useContext(RangeContext);
  if (!range) throw new Error('useReportRange needs a RangeProvider above it');
  return range;
};
