import { NOT_STATED, type Amount } from '../../../contract/dashboards/figures';
import type { GroupResult } from './figuresQuery';
import type { Hidden } from './smallGroups';

/** A figure that is computed from other figures. It is shown only where all of these are, so that it reveals nothing new. */
export const derivedAmount = (from: readonly Amount[], figure: (...numbers: number[]) => number | null): Amount => {
  if (from.includes(null)) return null;
  const numbers = from.filter((each) => typeof each === 'number');
  if (numbers.length === from.length) return figure(...numbers);
  return from.includes('<10') ? '<10' : 'withheld';
};

/** The percentage of one number of people in another. */
export const share = (part: Amount, whole: Amount): Amount =>
  derivedAmount([part, whole], (some, all) => (all === 0 ? null : (100 * some) / all));

/** A figure about a group of people, such as their tickets; shown only where their number is. */
export const groupAmount = (people: Amount, figure: number | null): Amount => derivedAmount([people], () => figure);

/** A group of riders: its name, and its number of riders. */
export interface RiderGroup {
  readonly key: string;
  readonly riders: number;
}

/** The name of a group's count: `age/18–24`. */
export const groupName = (chart: string, key: string): string => `${chart}/${key}`;

/** Returns the counts of a chart's groups, by name. */
export const groupCounts = (chart: string, groups: readonly RiderGroup[]): Record<string, number> =>
  Object.fromEntries(groups.map(({ key, riders }) => [groupName(chart, key), riders]));

/** Gives two lists the same groups, in the order of the first; a missing group has 0 people. */
export const alignGroups = <G extends RiderGroup>(
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
export const rankRows = (rows: Rows, measure: string): Rows => {
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
