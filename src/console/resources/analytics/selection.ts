import { beginsMonth, comparisons, type Comparison } from '../../../contract/dashboards/comparison';
import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import { addDays, type DayRange } from '../../../contract/reports/range';
import { Day } from '../../../contract/values';
import { presetsOf, type RangePreset } from '../../kit/days/presets';
import { wrongDays } from '../../kit/days/wrongDays';
import { daysInWords, formatDay } from '../../kit/words/time';
import { uncapitalized } from '../../kit/words/words';
import { said } from '../../language/said';
import { t } from '../../language/t';

/** The named ranges of the analytics pages by a key that is the same tomorrow, in their order. */
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

/** The range of an address that asks for none. */
const USUAL: RangeName = 'last-28';

const lastDays = (label: string, count: number, today: Day): RangePreset => ({
  label,
  range: { from: addDays(today, -count), to: addDays(today, -1) },
});

// Up to the last finished day; of a month that begins today there is only today.
const finished = ({ label, range: { from, to } }: RangePreset, today: Day): RangePreset => ({
  label,
  range: { from, to: to >= today && from < today ? addDays(today, -1) : to },
});

/** The named ranges on a day: all but "Today" end at the last finished day, where they have one. */
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

/** Whether two ranges are of the same days. */
const sameDays = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

/** A named range, which is another one tomorrow, or two days. */
export type Choice = RangeName | DayRange;

/** What an analytics page shows: which days, and beside which others, if any. */
export interface Selection {
  readonly choice: Choice;
  readonly days: DayRange;
  readonly compare: Comparison | undefined;
  /** Why the days are not the ones that the address asks for, in words. */
  readonly fault?: string;
}

const isPreset = (text: string): text is RangeName => (rangeNames as readonly string[]).includes(text);

const faultOf = ({ from, to }: DayRange, today: Day): string | undefined => {
  const wrong = [from, to].find((day) => !Day.safeParse(day).success);
  if (wrong !== undefined) return t('“{day}” is not a day: write it as YYYY-MM-DD.', { day: wrong });
  if (from > today) return t('{day} is still to come.', { day: formatDay(from) });
  const many = wrongDays({ from, to }, DASHBOARD_DAYS);
  return many && t('{days}: {fault}.', { days: daysInWords({ from, to }), fault: uncapitalized(said(many)) });
};

const choiceOf = (params: URLSearchParams, today: Day): { readonly choice: Choice; readonly fault?: string } => {
  const [from, to, range] = [params.get('from'), params.get('to'), params.get('range')];
  if (from !== null || to !== null) {
    // One day alone is asked for by its one name.
    const asked = { from: from ?? to ?? '', to: to ?? from ?? '' };
    const fault = faultOf(asked, today);
    return fault === undefined ? { choice: asked } : { choice: USUAL, fault };
  }
  if (range === null || isPreset(range)) return { choice: range ?? USUAL };
  return { choice: USUAL, fault: t('There is no range “{range}”.', { range }) };
};

/** The days of a choice. None is still to come: of a month that is shared before it is over, those that there are. */
export const daysOf = (choice: Choice, today: Day): DayRange =>
  typeof choice === 'string'
    ? dashboardRanges(today)[choice].range
    : { from: choice.from, to: choice.to < today ? choice.to : today };

/** How days can be compared: by months where they begin with one. */
export const offeredComparisons = (days: DayRange): readonly Comparison[] =>
  comparisons.filter((each) => each !== 'months' || beginsMonth(days));

// A financial year beside the days before it would be winter beside summer.
const usualComparison = (choice: Choice): Comparison =>
  choice === 'financial-year' || choice === 'last-financial-year' ? 'year' : 'weekdays';

const compareOf = (asked: string | null, choice: Choice, days: DayRange): Comparison | undefined =>
  asked === '0' ? undefined : (offeredComparisons(days).find((each) => each === asked) ?? usualComparison(choice));

/** What the query of an address asks for; what cannot be shown falls back to the last 28 days, and says so. */
export const readSelection = (params: URLSearchParams, today: Day): Selection => {
  const { choice, fault } = choiceOf(params, today);
  const days = daysOf(choice, today);
  return {
    ...{ choice, days, compare: compareOf(params.get('compare'), choice, days) },
    ...(fault !== undefined && { fault: `${fault} ${t('These are the last 28 days.')}` }),
  };
};

/** The query that asks for a selection: empty for the usual one, compared as is usual for it. */
export const writeSelection = ({ choice, compare }: Pick<Selection, 'choice' | 'compare'>): string => {
  const params = new URLSearchParams();
  if (typeof choice !== 'string') {
    params.set('from', choice.from);
    params.set('to', choice.to);
  } else if (choice !== USUAL) params.set('range', choice);
  if (compare !== usualComparison(choice)) params.set('compare', compare ?? '0');
  return params.toString();
};

/** A selection of other days: compared as before where it can be, and where that was chosen; else as is usual. */
export const withDays = ({ choice: before, compare }: Selection, choice: Choice, today: Day): Selection => {
  const days = daysOf(choice, today);
  const isChosen = compare !== usualComparison(before) && (!compare || offeredComparisons(days).includes(compare));
  return { choice, days, compare: isChosen ? compare : usualComparison(choice) };
};

/** What a choice is called: the name of a preset, also where its two days were picked; undefined for other days. */
export const nameOf = ({ choice, days }: Pick<Selection, 'choice' | 'days'>, today: Day): string | undefined => {
  const ranges = dashboardRanges(today);
  if (typeof choice === 'string') return ranges[choice].label;
  const same = rangeNames.find((name) => sameDays(ranges[name].range, days));
  return same && ranges[same].label;
};
