import { beginsMonth, comparisons, type Comparison } from '../../../contract/dashboards/comparison';
import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import { addDays, type DayRange } from '../../../contract/reports/range';
import { Day } from '../../../contract/values';
import { presetsOf, type RangePreset } from '../../ui/days/presets';
import { daysFault } from '../../ui/days/daysFault';
import { daysInWords, formatDay } from '../../ui/words/time';
import { uncapitalized } from '../../ui/words/words';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

/** The named ranges of the analytics pages, in order, by a key that does not depend on the day. */
export const rangeNames = [
  'today',
  'yesterday',
  'last-7',
  'last-28',
  'last-30',
  'last-91',
  'this-month',
  'last-month',
  'financial-year',
  'last-financial-year',
] as const;
type RangeName = (typeof rangeNames)[number];

/** The range of an address without one. */
const USUAL: RangeName = 'last-28';

const lastDays = (label: string, count: number, today: Day): RangePreset => ({
  label,
  range: { from: addDays(today, -count), to: addDays(today, -1) },
});

// Ends a range at the last finished day; a month that begins today has only today.
const finished = ({ label, range: { from, to } }: RangePreset, today: Day): RangePreset => ({
  label,
  range: { from, to: to >= today && from < today ? addDays(today, -1) : to },
});

/** Returns the named ranges on a day: all but "Today" end at the last finished day, where they have one. */
export const dashboardRanges = (today: Day): Readonly<Record<RangeName, RangePreset>> => {
  const presets = presetsOf(today);
  const endOfLastYear = addDays(presets['financial-year'].range.from, -1);
  return {
    today: presets.today,
    yesterday: presets.yesterday,
    'last-7': lastDays(t('Last 7 days'), 7, today),
    'last-28': lastDays(t('Last 28 days'), 28, today),
    'last-30': lastDays(t('Last 30 days'), 30, today),
    'last-91': lastDays(t('Last 13 weeks'), 91, today),
    'this-month': finished(presets['this-month'], today),
    'last-month': presets['last-month'],
    'financial-year': finished({ ...presets['financial-year'], label: t('This financial year') }, today),
    'last-financial-year': {
      label: t('Last financial year'),
      range: { from: presetsOf(endOfLastYear)['financial-year'].range.from, to: endOfLastYear },
    },
  };
};

/** True where two ranges have the same days. */
const sameDays = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

/** A named range, which changes with the day, or two days. */
export type RangeSelection = RangeName | DayRange;

/** The selection of an analytics page: its days, and those of the comparison, if any. */
export interface Selection {
  readonly choice: RangeSelection;
  readonly days: DayRange;
  readonly compare: Comparison | undefined;
  /** The reason why the days differ from those of the address, in words. */
  readonly fault?: string;
}

const isPreset = (text: string): text is RangeName => (rangeNames as readonly string[]).includes(text);

const faultOf = ({ from, to }: DayRange, today: Day): string | undefined => {
  const wrong = [from, to].find((day) => !Day.safeParse(day).success);
  if (wrong !== undefined) return t('“{day}” is not a date. Enter it as YYYY-MM-DD.', { day: wrong });
  if (from > today) return t('{day} is in the future.', { day: formatDay(from) });
  const many = daysFault({ from, to }, DASHBOARD_DAYS);
  return (
    many && t('{days}: {fault}.', { days: daysInWords({ from, to }), fault: uncapitalized(translateServerText(many)) })
  );
};

const choiceOf = (
  params: URLSearchParams,
  today: Day,
): { readonly choice: RangeSelection; readonly fault?: string } => {
  const [from, to, range] = [params.get('from'), params.get('to'), params.get('range')];
  if (from !== null || to !== null) {
    // A single day has one name in the address.
    const asked = { from: from ?? to ?? '', to: to ?? from ?? '' };
    const fault = faultOf(asked, today);
    return fault === undefined ? { choice: asked } : { choice: USUAL, fault };
  }
  if (range === null || isPreset(range)) return { choice: range ?? USUAL };
  return { choice: USUAL, fault: t('Unknown date range “{range}”.', { range }) };
};

/** Returns the days of a choice, none of them in the future: a month in progress ends today. */
export const daysOf = (choice: RangeSelection, today: Day): DayRange =>
  typeof choice === 'string'
    ? dashboardRanges(today)[choice].range
    : { from: choice.from, to: choice.to < today ? choice.to : today };

/** Returns the comparisons offered for some days: by months where the days begin with one. */
export const offeredComparisons = (days: DayRange): readonly Comparison[] =>
  comparisons.filter((each) => each !== 'months' || beginsMonth(days));

// A month in progress is compared as it is reported: with the same dates last month. A financial year compared with the
// days before it would be winter against summer.
const usualComparison = (choice: RangeSelection): Comparison => {
  if (choice === 'this-month') return 'months';
  return choice === 'financial-year' || choice === 'last-financial-year' ? 'year' : 'weekdays';
};

const compareOf = (asked: string | null, choice: RangeSelection, days: DayRange): Comparison | undefined =>
  asked === '0' ? undefined : (offeredComparisons(days).find((each) => each === asked) ?? usualComparison(choice));

/** Reads the selection from the query of an address. A faulty one falls back to the last 28 days, with the reason. */
export const readSelection = (params: URLSearchParams, today: Day): Selection => {
  const { choice, fault } = choiceOf(params, today);
  const days = daysOf(choice, today);
  return {
    ...{ choice, days, compare: compareOf(params.get('compare'), choice, days) },
    ...(fault !== undefined && { fault: `${fault} ${t('Showing the last 28 days.')}` }),
  };
};

/** Returns the query of a selection: empty for the default one with its default comparison. */
export const writeSelection = ({ choice, compare }: Pick<Selection, 'choice' | 'compare'>): string => {
  const params = new URLSearchParams();
  if (typeof choice !== 'string') {
    params.set('from', choice.from);
    params.set('to', choice.to);
  } else if (choice !== USUAL) params.set('range', choice);
  if (compare !== usualComparison(choice)) params.set('compare', compare ?? '0');
  return params.toString();
};

/** Returns the selection with other days. A chosen comparison is kept where it is offered; else the default applies. */
export const withDays = ({ choice: before, compare }: Selection, choice: RangeSelection, today: Day): Selection => {
  const days = daysOf(choice, today);
  const isChosen = compare !== usualComparison(before) && (!compare || offeredComparisons(days).includes(compare));
  return { choice, days, compare: isChosen ? compare : usualComparison(choice) };
};

/** Returns the name of a choice: a preset's, also where its two days were picked; undefined for other days. */
export const rangeNameOf = ({ choice, days }: Pick<Selection, 'choice' | 'days'>, today: Day): string | undefined => {
  const ranges = dashboardRanges(today);
  if (typeof choice === 'string') return ranges[choice].label;
  const same = rangeNames.find((name) => sameDays(ranges[name].range, days));
  return same && ranges[same].label;
};
