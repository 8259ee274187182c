import { expect, test } from 'vitest';
import { bannerEntries, type BannerEntry } from '../../../src/console/resources/calendar/entries';
import { barsOf, barsOfWeeks, type Bar } from '../../../src/console/resources/calendar/lanes';
import { periodOf } from '../../../src/console/resources/calendar/period';
import type { Banner } from '../../../src/contract/endpoints/banners';

/** A banner of a day or of several in March 2026, by the days of the month. */
const banner = (bannerName: string, first: number, last: number): BannerEntry => {
  const day = (of: number) => `2026-03-${String(of).padStart(2, '0')}`;
  const [entry] = bannerEntries([{ id: bannerName, bannerName, startDate: day(first), endDate: day(last) } as Banner]);
  if (!entry) throw new Error(`${bannerName} is on no day`);
  return entry;
};

/** `A2 10–12`: the title, the lane and the days below it; `…` on the side on which the banner goes on. */
const drawn = (bars: readonly Bar[]): readonly string[] =>
  bars.map(({ entry, lane, day, span, begins, ends }) => {
    const first = Number(day.slice(8));
    return `${entry.title}${lane} ${begins ? '' : '…'}${first}–${first + span - 1}${ends ? '' : '…'}`;
  });

const { weeks } = periodOf('month', '2026-03-10');
const [, , second = [], third = []] = weeks;

test('a banner seen at the end of a week is seen in the next, before those that were hidden', () => {
  const entries = [
    ...[banner('A', 2, 11), banner('B', 3, 20), banner('C', 4, 20), banner('D', 5, 20), banner('E', 6, 20)],
    banner('R', 12, 22),
  ];

  const [, , before, after] = barsOfWeeks(entries, weeks, 3).map(drawn);

  expect(before).toEqual(['A0 …9–11', 'B1 …9–15…', 'C2 …9–15…', 'R0 12–15…']);
  expect(after).toEqual(['R0 …16–22', 'B1 …16–20', 'C2 …16–20']);
});

test('a banner that finds no lane for all of its days is seen on those that have one', () => {
  const entries = [
    ...[banner('A', 9, 15), banner('B', 9, 11), banner('C', 9, 11), banner('D', 10, 15), banner('E', 11, 13)],
  ];

  const bars = ['A0 9–15', 'B1 9–11', 'C2 9–11', 'D3 10–10…', 'D1 …12–15', 'E2 …12–13'];
  expect(drawn(barsOf(entries, second, 3))).toEqual(bars);
});

test('one banner too many has a lane below the others, where “1 more” would be', () => {
  const entries = [banner('A', 16, 22), banner('B', 16, 22), banner('C', 16, 22), banner('D', 18, 19)];

  expect(drawn(barsOf(entries, third, 3))).toEqual(['A0 16–22', 'B1 16–22', 'C2 16–22', 'D3 18–19']);
});
