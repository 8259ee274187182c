import { addDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { isOn, type BannerEntry, type PushEntry } from './entries';

/** Pushes that follow each other within so many milliseconds bother riders. */
export const CLOSE_MS = 2 * 60 * 60 * 1000;

/** Pushes that go out so soon after each other that they clash, the first of them first. */
export type PushClash = readonly [PushEntry, PushEntry, ...PushEntry[]];

const asClash = ([first, second, ...rest]: readonly PushEntry[]): readonly PushClash[] =>
  first && second ? [[first, second, ...rest]] : [];

/**
 * Pushes each of which goes out within two hours of the one before, from a day on: what is over cannot be put right. One that failed,
 * or went to the log only, reached no phone.
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

/** The days of a range, from today on, on which riders see no banner. */
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

/** What clashes on the days on show. */
export interface Clashes {
  readonly pushes: readonly PushClash[];
  readonly bare: readonly Day[];
}

/** What clashes on some days; of what could not be read nothing is said. */
export const clashesIn = (
  { banners, pushes }: { readonly banners?: readonly BannerEntry[]; readonly pushes?: readonly PushEntry[] },
  range: DayRange,
  today: Day,
): Clashes => ({
  pushes: pushClashes(pushes ?? [], today).filter((run) => run.some((push) => isOn(push, range.from, range.to))),
  bare: banners ? daysWithoutBanner(banners, range, today) : [],
});

/** The keys of the pushes that clash with another. */
export const clashingKeys = ({ pushes }: Clashes): ReadonlySet<string> => new Set(pushes.flat().map(({ key }) => key));
