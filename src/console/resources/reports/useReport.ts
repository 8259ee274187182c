import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { REPORT_OPENS_DAYS } from '../../../contract/limits';
import type { ReportDescription } from '../../../contract/reports/description';
import type { ReportFilter } from '../../../contract/reports/filters';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { lastDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { presetsOf, type RangePreset } from '../../kit/days/presets';
import type { ActiveFilter } from '../../kit/list/ListFilter';
import { optionWords } from '../../kit/words/ourWords';
import { inOwnWords } from '../../language/inOwnWords';

/** How what a report is narrowed to reads on its chips. */
export const activeFilters = ({ filters }: ReportDescription): readonly ActiveFilter[] =>
  Object.entries(filters).map(([source, { label, kind }]) => ({
    source,
    label,
    ...(kind === 'toggle' && { isWhole: true }),
    ...((kind === 'choice' || kind === 'one') && {
      describe: (values: string) =>
        values
          .split(', ')
          .map((value) => optionWords(source, value))
          .join(', '),
    }),
  }));

/** The days that a report opens with. */
export const defaultRange = (today: Day): DayRange => lastDays(REPORT_OPENS_DAYS, today);

/** The ranges that a report offers with one press: none has more days than a screen shows. */
export const rangePresets = (today: Day): readonly RangePreset[] => {
  const presets = presetsOf(today);
  return (['today', 'yesterday', 'last-7', 'last-31', 'this-month', 'last-month'] as const).map(
    (name) => presets[name],
  );
};

/** What a range is called: a preset's name, or its two days. */
export const rangeName = (range: DayRange, today: Day): string | undefined =>
  rangePresets(today).find(({ range: { from, to } }) => from === range.from && to === range.to)?.label;

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

/** Which of the eight reports the page on show is, and what it is. */
export const useReport = (): { readonly name: ReportPageName; readonly report: ReportDescription } => {
  const name = useResourceContext() as ReportPageName;
  return { name, report: inOwnWords(reportPages[name]) };
};
