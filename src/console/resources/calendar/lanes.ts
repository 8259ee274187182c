import { dayCount } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { isOn, type Entry } from './entries';

/** An entry as a bar over days of a week, or over those of them on which there is room for it. */
export interface Bar {
  readonly entry: Entry;
  /** Its line below the heads of the days, from 0. */
  readonly lane: number;
  /** The first day below it in this week, and how many there are. */
  readonly day: Day;
  readonly span: number;
  /** False where the entry goes on before, or after. */
  readonly begins: boolean;
  readonly ends: boolean;
}

const isBar = ({ kind }: Entry): boolean => kind === 'banner' || kind === 'hours';

/** The lane of what is seen on the last day of the week before, by key. */
type LanesBefore = ReadonlyMap<string, number>;

/** Holidays on top, then what goes on from the week before in the order that it has there, long ones first. */
const inOrder = (before: LanesBefore) => (a: Entry, b: Entry) => {
  const lane = ({ key }: Entry) => before.get(key) ?? Number.MAX_SAFE_INTEGER;
  return (
    Number(b.kind === 'hours') - Number(a.kind === 'hours') ||
    lane(a) - lane(b) ||
    a.from.localeCompare(b.from) ||
    b.to.localeCompare(a.to) ||
    a.key.localeCompare(b.key)
  );
};

/** The days of an entry that lie side by side in one lane, a bar for each row of them. */
const piecesOf = (entry: Entry, week: readonly Day[], laneOn: (day: Day) => number): readonly Bar[] => {
  const pieces: Bar[] = [];
  for (const day of week) {
    const lane = laneOn(day);
    const last = pieces.at(-1);
    const ends = day === entry.to;
    if (last?.lane === lane && dayCount(last.day, day) === last.span + 1)
      pieces.splice(-1, 1, { ...last, span: last.span + 1, ends });
    else if (lane >= 0) pieces.push({ entry, lane, day, span: 1, begins: day === entry.from, ends });
  }
  return pieces;
};

/**
 * What lasts for days as bars over a week, each in the first lane that is free on all of its days. Of what finds none among so
 * many lanes, the days on which there is room are seen; one more lane takes what would be hidden alone: a line that says “1 more”
 * takes as much room.
 */
export const barsOf = (
  entries: readonly Entry[],
  week: readonly Day[],
  most = Number.POSITIVE_INFINITY,
  before: LanesBefore = new Map(),
): readonly Bar[] => {
  const bars = entries
    .filter((entry) => isBar(entry) && isOn(entry, week[0] ?? '', week.at(-1) ?? ''))
    .toSorted(inOrder(before));
  const daysOf = (entry: Entry) => week.filter((day) => isOn(entry, day));
  // What is in the lanes of each day, by key.
  const taken = new Map<Day, string[]>(week.map((day) => [day, []]));
  const isFree = (day: Day, lane: number) => taken.get(day)?.[lane] === undefined;
  const laneOn = (entry: Entry, day: Day) => taken.get(day)?.indexOf(entry.key) ?? -1;
  const put = (entry: Entry, day: Day, lane: number) => {
    const lanes = taken.get(day);
    if (lanes) lanes[lane] = entry.key;
  };
  const freeOn = (days: readonly Day[]): number | undefined => {
    for (let lane = 0; lane < most; lane += 1) if (days.every((day) => isFree(day, lane))) return lane;
    return undefined;
  };
  const rest = bars.filter((entry) => {
    const lane = freeOn(daysOf(entry));
    if (lane !== undefined) daysOf(entry).forEach((day) => put(entry, day, lane));
    return lane === undefined;
  });
  const isAlone = (entry: Entry) =>
    !rest.some((other) => other !== entry && daysOf(entry).some((day) => isOn(other, day)));
  for (const entry of rest.filter(isAlone)) daysOf(entry).forEach((day) => put(entry, day, most));
  const crowd = rest.filter((entry) => !isAlone(entry));
  week.forEach((day, place) => {
    const here = crowd.filter((entry) => isOn(entry, day));
    const lanes = here.map((entry) => laneOn(entry, week[place - 1] ?? ''));
    here.forEach((entry, at) => {
      const lane = lanes[at] ?? -1;
      if (lane >= 0 && lane < most && isFree(day, lane)) put(entry, day, lane);
    });
    for (const entry of here.filter((each) => laneOn(each, day) < 0)) {
      const lane = freeOn([day]);
      if (lane !== undefined) put(entry, day, lane);
    }
    const [left, ...others] = here.filter((entry) => laneOn(entry, day) < 0);
    if (left && others.length === 0) put(left, day, most);
  });
  return bars.flatMap((entry) => piecesOf(entry, week, (day) => laneOn(entry, day)));
};

/** The bars of weeks that follow each other: what is seen at the end of one comes first in the next. */
export const barsOfWeeks = (
  entries: readonly Entry[],
  weeks: readonly (readonly Day[])[],
  most?: number,
): readonly (readonly Bar[])[] => {
  let before: LanesBefore = new Map();
  return weeks.map((week) => {
    const bars = barsOf(entries, week, most, before);
    const isLast = ({ day, span }: Bar) => dayCount(day, week.at(-1) ?? day) === span;
    before = new Map(bars.filter(isLast).map(({ entry, lane }) => [entry.key, lane]));
    return bars;
  });
};

/** What is on one day only: rules, pushes and pages to be published. */
export const isSingle = (entry: Entry): boolean => !isBar(entry);
