import { expect, test } from 'vitest';
import { clocksOfDay, suiteClock, suiteClocks } from '../../src/launch/suiteClock.mjs';
import { startNode } from '../support/process';

/** Returns the time of day in India. */
const inIndia = (moment: number): string => new Date(moment + 330 * 60_000).toISOString().slice(0, 16);

test('each clock of the suite is the next such moment, seen from any day of a leap year and of the next', () => {
  const wanted: Readonly<Record<string, RegExp>> = {
    'before midnight in India': /T23:40$/,
    'after midnight in India': /T00:01$/,
    'before midnight UTC': /T05:10$/,
    'after midnight UTC': /T05:31$/,
    '1 January': /-01-01T/,
    '29 February': /-02-29T/,
    '1 April': /-04-01T/,
    '31 December': /-12-31T/,
    'a Monday after holidays': /-12-(2[6-9]|3[01])T|-01-01T/,
  };
  expect(Object.keys(suiteClocks)).toEqual(Object.keys(wanted));
  for (let day = 0; day < 800; day += 13) {
    const now = Date.parse('2027-06-01T12:00:00Z') + day * 86_400_000;
    for (const [name, moment] of Object.entries(suiteClocks)) {
      expect(moment(now), name).toBeGreaterThan(now);
      expect(inIndia(moment(now)), name).toMatch(wanted[name] as RegExp);
    }
    expect(new Date(suiteClocks['a Monday after holidays']?.(now) ?? 0).getUTCDay()).toBe(1);
  }
});

test('each day has two clocks, and within nine days unit tests and journeys have had all of them', () => {
  const days = Array.from({ length: 9 }, (_, day) =>
    clocksOfDay(Date.parse('2026-11-29T01:00:00Z') + day * 86_400_000),
  );
  for (const { unit, journeys } of days) expect(unit).not.toBe(journeys);
  const all = Object.keys(suiteClocks).toSorted();
  expect(days.map(({ unit }) => unit).toSorted()).toEqual(all);
  expect(days.map(({ journeys }) => journeys).toSorted()).toEqual(all);
});

test('a process of the suite and its threads have the clock that was wanted, and a name that is none is refused', async () => {
  const moment = Date.now() + 400 * 86_400_000;
  const clock = suiteClock(new Date(moment).toISOString(), 'unit');
  const script = `console.log(Date.now()); new (require('node:worker_threads').Worker)('console.log(+new Date())', { eval: true })`;
  const node = startNode(['-e', script], clock?.env);
  await node.ended;

  expect(node.lines).toHaveLength(2);
  for (const line of node.lines) {
    expect(Number(line)).toBeGreaterThanOrEqual(moment);
    expect(Number(line)).toBeLessThan(moment + 86_400_000);
  }
  expect(suiteClock(undefined, 'unit')).toBeUndefined();
  expect(() => suiteClock('full moon', 'unit')).toThrow(
    'There is no clock "full moon": drawn, before midnight in India',
  );
});
