import { dayCount } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { isOn, type Entry } from './entries';

/** An entry as a bar over days of a week. */
export interface Bar {
  readonly entry: Entry;
  /** Its line below the heads of the days, from 0. */
  readonly lane: number;
  /** The first of its days in this week, and how many there are. */
  readonly day: Day;
  readonly span: number;
  /** False where it goes on from the week before, or into the week after. */
  readonly begins: boolean;
  readonly ends: boolean;
}

const isBar = ({ kind }: Entry): boolean => kind === 'banner' || kind === 'hours';

/** What lasts for days as bars over a week, each in the first lane that is free on all of its days; holidays on top, long ones first. */
export const barsOf = (entries: readonly Entry[], week: readonly Day[]): readonly Bar[] => {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const cut = entries
    .filter((entry) => isBar(entry) && isOn(entry, monday, sunday))
    .map((entry) => ({
      entry,
      day: entry.from < monday ? monday : entry.from,
      last: entry.to > sunday ? sunday : entry.to,
    }))
    .toSorted(
      (a, b) =>
        Number(b.entry.kind === 'hours') - Number(a.entry.kind === 'hours') ||
        a.entry.from.localeCompare(b.entry.from) ||
        b.entry.to.localeCompare(a.entry.to) ||
        a.entry.key.localeCompare(b.entry.key),
    );
  const taken: Day[][] = [];
  return cut.map(({ entry, day, last }) => {
    const days = week.filter((each) => each >= day && each <= last);
    const free = taken.findIndex((lane) => !days.some((each) => lane.includes(each)));
    const lane = free < 0 ? taken.length : free;
    (taken[lane] ??= []).push(...days);
    return { entry, lane, day, span: dayCount(day, last), begins: entry.from >= monday, ends: entry.to <= sunday };
  });
};

/** What is on one day only: rules, pushes and pages to be published. */
export const isSingle = (entry: Entry): boolean => !isBar(entry);
