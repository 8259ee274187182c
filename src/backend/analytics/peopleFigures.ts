import { NOT_STATED, type Amount } from '../../contract/dashboards/figures';
import type { GroupResult } from './question';
import type { Hidden } from './smallGroups';

/** A figure that follows from others: shown only where all of those are, so that it reveals nothing new. */
export const following = (from: readonly Amount[], figure: (...numbers: number[]) => number | null): Amount => {
  if (from.includes(null)) return null;
  const numbers = from.filter((each) => typeof each === 'number');
  if (numbers.length === from.length) return figure(...numbers);
  return from.includes('<10') ? '<10' : 'withheld';
};

/** A part of a whole in per cent, both of them numbers of people. */
export const share = (part: Amount, whole: Amount): Amount =>
  following([part, whole], (some, all) => (all === 0 ? null : (100 * some) / all));

/** Any other figure of a group of people: their tickets, their spend. */
export const ofGroup = (people: Amount, figure: number | null): Amount => following([people], () => figure);

/** A group of riders: its name, and its number of riders. */
export interface RiderGroup {
  readonly key: string;
  readonly riders: number;
}

/** The counts of a chart's groups, and their names: `age/18–24`. */
export const groupName = (chart: string, key: string): string => `${chart}/${key}`;

/** The numbers of a chart's groups by name. */
export const groupCounts = (chart: string, groups: readonly RiderGroup[]): Record<string, number> =>
  Object.fromEntries(groups.map(({ key, riders }) => [groupName(chart, key), riders]));

/** The groups of both, in the order of the first: with 0 people where one does not have it. */
export const sameGroups = <G extends RiderGroup>(
  now: readonly G[],
  before: readonly G[],
  empty: (key: string) => G,
): readonly [readonly G[], readonly G[]] => {
  const keys = [...new Set([...now, ...before].map(({ key }) => key))];
  const withAll = (groups: readonly G[]): readonly G[] =>
    keys.map((key) => groups.find((group) => group.key === key) ?? empty(key));
  return [withAll(now), withAll(before)];
};

type Rows = GroupResult['groups'];

/**
 * Sorts by a figure, largest first.
 * Hidden rows follow by name, since their place would reveal their size. Riders who state nothing are last.
 */
export const ranked = (rows: Rows, measure: string): Rows => {
  const size = (values: Rows[number]['values']): number => {
    const amount = values[measure];
    return typeof amount === 'number' ? amount : -1;
  };
  return [...rows].sort(
    (a, b) =>
      Number(a.key === NOT_STATED) - Number(b.key === NOT_STATED) ||
      size(b.values) - size(a.values) ||
      (a.label < b.label ? -1 : 1),
  );
};

/** A chart of riders by group. */
export const riderRows = (chart: string, groups: readonly RiderGroup[], hidden: Hidden): Rows =>
  groups.map(({ key }) => ({ key, label: key, values: { riders: hidden(groupName(chart, key)) } }));
