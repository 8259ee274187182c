import { addDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { isOn, type BannerEntry, type PushEntry } from './entries';

/** Pushes clash within this many milliseconds of each other: they annoy riders. */
export const CLOSE_MS = 2 * 60 * 60 * 1000;

/** Pushes that are sent too soon after each other, the first one first. */
export type PushClash = readonly [PushEntry, PushEntry, ...PushEntry[]];

const asClash = ([first, second, ...rest]: readonly PushEntry[]): readonly PushClash[] =>
  first && second ? [[first, second, ...rest]] : [];

/**
 * Returns runs of pushes that each follow the previous one within two hours, from a day on.
 * Past ones cannot be corrected. One that failed, or went to the log only, reached no phone.
 */
export const pushClashes = (pushes: readonly PushEntry[], since: Day): readonly PushClash[] => {
  const runs: PushEntry[][] = [];
  const goingOut = pushes.filter(
    ({ state, from }) => state !== 'failed' && state !== 'undelivered' && from >= addDays(since, -1),
  );
  for (const push of goingOut.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const last = runs.at(-1)?.at(-1);
    if (last && Date.parse(push.at) - Date.parse(last.at) <= CLOSE_MS) runs.at(-1)?.push(push);
    else runs.push([push]);
  }
  return runs.flatMap(asClash).filter((run) => run.some(({ from }) => from >= since));
};

/** Returns the days of a range, from today on, on which riders see no banner. */
export const daysWithoutBanner = (
  banners: readonly BannerEntry[],
  { from, to }: DayRange,
  today: Day,
): readonly Day[] => {
  const days: Day[] = [];
  for (let day = from > today ? from : today; day <= to; day = addDays(day, 1))
    if (!banners.some((banner) => isOn(banner, day))) days.push(day);
  return days;
};

/** The clashes on the shown days. */
export interface Clashes {
  readonly pushes: readonly PushClash[];
  readonly bare: readonly Day[];
}

/** Returns the clashes on some days; lists that could not be read are left out. */
export const clashesIn = (
  { banners, pushes }: { readonly banners?: readonly BannerEntry[]; readonly pushes?: readonly PushEntry[] },
  range: DayRange,
  today: Day,
): Clashes => ({
  pushes: pushClashes(pushes ?? [], today).filter((run) => run.some((push) => isOn(push, range.from, range.to))),
  bare: banners ? daysWithoutBanner(banners, range, today) : [],
});

/** Returns the keys of the pushes that clash with another. */
export const clashingKeys = ({ pushes }: Clashes): ReadonlySet<string> => new Set(pushes.flat().map(({ key }) => key));
