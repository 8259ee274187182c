import { expect, test } from 'vitest';
import { notificationFacts, timesOf } from '../../src/contract/notificationTimes';

const now = Date.parse('2026-03-02T04:30:00.000Z');
const [past, before, next, later] = [
  '2026-03-01T02:30:00.000Z',
  '2026-03-02T02:30:00.000Z',
  '2026-03-03T02:30:00.000Z',
  '2026-03-04T02:30:00.000Z',
];

test.each([
  ['Scheduled', next, { schedule_times: [later, next], sent_times: [] }],
  ['Partly sent', next, { schedule_times: [past, next], sent_times: [past] }],
  ['Partly sent', next, { schedule_times: [past, next], sent_times: [], failed_times: [past] }],
  ['Sent', undefined, { schedule_times: [past, before], sent_times: [past, before] }],
  ['Failed', undefined, { schedule_times: [past, before], sent_times: [past], failed_times: [before] }],
  ['Not delivered', undefined, { schedule_times: [past, before], sent_times: [past], undelivered_times: [before] }],
  ['Failed', undefined, { schedule_times: [past, before], failed_times: [past], undelivered_times: [before] }],
  ['Scheduled', next, { schedule_times: [past, next], sent_times: [], undelivered_times: [past] }],
  ['Scheduled', before, { schedule_times: [before], sent_times: [] }],
  ['Partly sent', next, { schedule_times: [past, next] }],
  ['Sent', undefined, { schedule_times: [past] }],
  [undefined, undefined, { schedule_times: [] }],
] as const)('a notification is %s, next at %s', (status, next_time, notification) => {
  expect(notificationFacts(notification, now)).toMatchObject({ status, next_time });
});

test('a time that is over is being sent, unless the server never says what was', () => {
  expect(timesOf({ schedule_times: [before], sent_times: [] }, now)).toEqual([{ at: before, state: 'due' }]);
  expect(timesOf({ schedule_times: [before] }, now)).toEqual([{ at: before, state: 'passed' }]);
});
