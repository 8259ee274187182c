import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { REPORT_OPENS_DAYS } from '../../../contract/limits';
import type { ReportDescription } from '../../../contract/reports/description';
import type { ReportFilter } from '../../../contract/reports/filters';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { lastDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { presetsOf, type RangePreset } from '../../ui/days/presets';
import type { FilterProps } from '../../ui/list/ActiveFilters';
import type { ViewDays } from '../../ui/list/useList';
import { optionInWords } from '../../ui/words/serverWords';
import { daysInWords } from '../../ui/words/time';
import { translateDescription } from '../../language/translateDescription';
import { t } from '../../language/t';

/** Returns the texts of a report's filters on their chips. */
export const activeFilters = ({ filters }: ReportDescription): readonly FilterProps[] =>
  Object.entries(filters).map(([source, { label, kind }]) => ({
    source,
    label,
    ...((kind === 'choice' || kind === 'one') && {
      describe: (values: string) =>
        values
          .split(', ')
          .map((value) => optionInWords(source, value))
          .join(', '),
    }),
  }));

/** Returns the initial days of a report. */
export const defaultRange = (today: Day): DayRange => lastDays(REPORT_OPENS_DAYS, today);

/** Returns the presets of a report: none has more days than a screen shows. */
export const rangePresets = (today: Day): readonly (RangePreset & { readonly name: string })[] => {
  const presets = presetsOf(today);
  return (['today', 'yesterday', 'last-7', 'last-31', 'this-month', 'last-month'] as const).map((name) => ({
    ...{ name, ...presets[name] },
  }));
};

const namesOf = (range: DayRange, today: Day) =>
  rangePresets(today).filter(({ range: { from, to } }) => from === range.from && to === range.to);

/** Returns the name of a range: a preset's name, or undefined for other days. */
export const rangeName = (range: DayRange, today: Day): string | undefined => namesOf(range, today)[0]?.label;

const ALL_DAYS = 'all';

/** Returns how a saved view can store a report's days: by each of their names, or as dates. */
export const viewDays = (range: DayRange | undefined, today: Day): readonly ViewDays[] =>
  range
    ? [
        ...namesOf(range, today).map(({ name, label }) => ({
          label: t('{days}, up to the day of opening', { days: label }),
          filter: { days: name },
        })),
        { label: daysInWords(range), filter: { ...range } },
      ]
    : [{ label: t('All days'), filter: { days: ALL_DAYS } }];

/** Returns the current days of a saved view that stores them by name; undefined for other views. */
export const namedDays = (name: unknown, today: Day): Partial<DayRange> | undefined =>
  name === ALL_DAYS ? {} : rangePresets(today).find((preset) => preset.name === name)?.range;

/** The days of a report, which are separate from its other filters: clearing filters keeps the days. */
export interface ReportRange {
  /** Undefined where a search covers all days. */
  readonly range: DayRange | undefined;
  readonly setRange: (range: DayRange | undefined) => void;
  readonly today: Day;
  /** The whole filter of the rows, days included. */
  readonly filter: ReportFilter;
}

const RangeContext = createContext<ReportRange | undefined>(undefined);
/** Provides the days of the shown report to its parts. */
export const RangeProvider = RangeContext.Provider;

/** Returns the days of the shown report. */
export const useReportRange = (): ReportRange => {
  const range = useContext(RangeContext);
  if (!range) throw new Error('useReportRange needs a RangeProvider above it');
  return range;
};

/** Returns the report of the shown page, by name and description. */
export const useReport = (): { readonly name: ReportPageName; readonly report: ReportDescription } => {
  const name = useResourceContext() as ReportPageName;
  return { name, report: translateDescription(reportPages[name]) };
};
