import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import { dayCount, tooManyDays, type DayRange } from '../../../contract/reports/range';
import { Day } from '../../../contract/values';
import { presetsOf, type PresetName } from '../../ui/days/presets';
import { formatDay } from '../../ui/fields/time';

/** The named ranges of the analytics pages, in their order. */
export const offeredPresets = [
  'today',
  'yesterday',
  'last-7',
  'last-30',
  'this-month',
  'last-month',
  'financial-year',
] as const satisfies readonly PresetName[];

/** A named range, which is another one tomorrow, or two days. */
export type Choice = (typeof offeredPresets)[number] | DayRange;

/** What an analytics page shows: which days, and whether beside the period before. */
export interface Selection {
  readonly choice: Choice;
  readonly days: DayRange;
  readonly isCompared: boolean;
  /** Why the days are not the ones that the address asks for, in words. */
  readonly fault?: string;
}

const USUAL = 'last-30';

const isPreset = (text: string): text is (typeof offeredPresets)[number] =>
  (offeredPresets as readonly string[]).includes(text);

const faultOf = ({ from, to }: DayRange, today: Day): string | undefined => {
  const wrong = [from, to].find((day) => !Day.safeParse(day).success);
  if (wrong !== undefined) return `“${wrong}” is not a day: write it as YYYY-MM-DD.`;
  if (from > today) return `${formatDay(from)} is still to come.`;
  const many = tooManyDays(dayCount(from, to), DASHBOARD_DAYS);
  return many && `${formatDay(from)} to ${formatDay(to)}: ${many.charAt(0).toLowerCase()}${many.slice(1)}.`;
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
  return { choice: USUAL, fault: `There is no range “${range}”.` };
};

/** The days of a choice. None is still to come: of a month that is shared before it is over, those that there are. */
export const daysOf = (choice: Choice, today: Day): DayRange =>
  typeof choice === 'string'
    ? presetsOf(today)[choice].range
    : { from: choice.from, to: choice.to < today ? choice.to : today };

/** What the query of an address asks for; what cannot be shown falls back to the last 30 days, and says so. */
export const readSelection = (params: URLSearchParams, today: Day): Selection => {
  const { choice, fault } = choiceOf(params, today);
  return {
    choice,
    days: daysOf(choice, today),
    isCompared: params.get('compare') !== '0',
    ...(fault !== undefined && { fault: `${fault} These are the last 30 days.` }),
  };
};

/** The query that asks for a selection: empty for the usual one, which is compared. */
export const writeSelection = ({ choice, isCompared }: Pick<Selection, 'choice' | 'isCompared'>): string => {
  const params = new URLSearchParams();
  if (typeof choice !== 'string') {
    params.set('from', choice.from);
    params.set('to', choice.to);
  } else if (choice !== USUAL) params.set('range', choice);
  if (!isCompared) params.set('compare', '0');
  return params.toString();
};

/** What a choice is called: the name of a preset, also where its two days were picked. */
export const nameOf = ({ choice, days }: Pick<Selection, 'choice' | 'days'>, today: Day): string => {
  const presets = presetsOf(today);
  if (typeof choice === 'string') return presets[choice].label;
  const same = offeredPresets.find((name) => {
    const { from, to } = presets[name].range;
    return from === days.from && to === days.to;
  });
  return same ? presets[same].label : 'Other days';
};
