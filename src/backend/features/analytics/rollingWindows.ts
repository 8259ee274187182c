import { SMALLEST_GROUP, type Amount } from '../../../contract/dashboards/figures';

/** A day's figure as it is shown, and the active riders of the window that ends on it. A day without a figure has no window. */
export interface WindowDay {
  readonly daily: Amount;
  readonly stretch?: number;
}

// The bounds of a day's number that its figure reveals; a day without a figure reveals none.
const least = (daily: Amount | undefined): number =>
  typeof daily === 'number' ? daily : daily === '<10' ? 1 : daily === 'withheld' ? SMALLEST_GROUP : 0;
const most = (daily: Amount | undefined): number =>
  typeof daily === 'number' ? daily : daily === '<10' ? SMALLEST_GROUP - 1 : Infinity;

/**
 * Returns the figures of windows, such as weeks, that can be shown next to the daily figures.
 * A rider of a window was active on one of its days, so a week's figure gives a lower bound of a hidden day, and so
 * does its change from day to day. A figure that narrows a hidden number further than `<10` does is withheld.
 */
export const windowFigures = (days: readonly WindowDay[], length: number): readonly Amount[] => {
  const dailies = days.map(({ daily }) => daily);
  const told: Amount[] = [];
  const between = (first: number, last: number): readonly (Amount | undefined)[] =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => dailies[first + index]);
  const sumOfMost = (some: readonly (Amount | undefined)[]): number =>
    some.reduce<number>((so, each) => so + most(each), 0);
  // Returns true where a lower bound of these days narrows a hidden one further than its mark.
  const says = (many: number, some: readonly (Amount | undefined)[]): boolean =>
    some.some(
      (each, place) =>
        typeof each === 'string' && many - sumOfMost(some.filter((_, other) => other !== place)) > least(each),
    );

  days.forEach(({ stretch }, day) => {
    if (stretch === undefined) {
      told.push(null);
      return;
    }
    const isFew = stretch > 0 && stretch < SMALLEST_GROUP;
    const earlier = told.findLastIndex((each) => typeof each === 'number');
    const few = told.findLastIndex((each) => each === '<10');
    const gained = stretch - (days[earlier]?.stretch ?? stretch);
    const lost = between(earlier - length + 1, day - length);
    const isTelling = isFew
      ? earlier >= 0 && (days[earlier]?.stretch ?? 0) - sumOfMost(lost) > 1
      : says(stretch, between(day - length + 1, day)) ||
        (earlier >= 0 && (says(gained, between(earlier + 1, day)) || says(-gained, lost))) ||
        (few >= 0 && stretch - sumOfMost(between(few + 1, day)) > 1);
    told.push(isTelling ? 'withheld' : isFew ? '<10' : stretch);
  });
  return told;
};
