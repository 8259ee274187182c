import { expect, test } from 'vitest';
import { sendingInWords, timesFault } from '../../../src/console/ui/words/sendingWords';
import {
  momentsOf,
  addRefusalOf,
  mergeTimes,
  requestInWords,
} from '../../../src/console/resources/notifications/moments';

const now = Date.parse('2026-03-02T04:30:00.000Z');
const eight = { day: '2026-03-06', clock: '08:00', repeat: 'once', every: 1, count: 5 } as const;

test('every day at 8:00 AM for 5 days is five times', () => {
  expect(momentsOf({ ...eight, repeat: 'days' }).map((time) => time.slice(0, 13))).toEqual([
    '2026-03-06T02',
    '2026-03-07T02',
    '2026-03-08T02',
    '2026-03-09T02',
    '2026-03-10T02',
  ]);
  expect(requestInWords({ ...eight, repeat: 'days' })).toBe(
    '5 times, every day at 08:00 AM, from 06-03-2026 to 10-03-2026',
  );
});

test('every third day passes over two, and Monday to Friday over the weekend', () => {
  const daysOf = (times: readonly string[]) => times.map((time) => time.slice(8, 10));
  expect(daysOf(momentsOf({ ...eight, repeat: 'days', every: 3, count: 3 }))).toEqual(['06', '09', '12']);
  expect(daysOf(momentsOf({ ...eight, repeat: 'weekdays', count: 3 }))).toEqual(['06', '09', '10']);
  expect(daysOf(momentsOf({ ...eight, day: '2026-03-07', repeat: 'weekdays', count: 1 }))).toEqual(['09']);
});

test('a time less than five minutes ahead is refused in words', () => {
  expect(timesFault(['2026-03-02T04:35:00.000Z'], now)).toBeUndefined();
  expect(timesFault(['2026-03-05T00:00:00.000Z', '2026-03-02T04:34:00.000Z'], now)).toBe(
    '02-03-2026 10:04 AM is too soon. Choose a time at least 5 minutes ahead',
  );
});

test('a time more than a year ahead is refused in words', () => {
  expect(timesFault(['2027-03-01T04:30:00.000Z'], now)).toBeUndefined();
  expect(timesFault(['2027-03-04T04:30:00.000Z'], now)).toBe(
    '04-03-2027 10:00 AM is more than a year ahead. Choose a time within a year',
  );
});

test('times that are there already are not added twice, and no more than 60 in all', () => {
  const week = momentsOf({ ...eight, repeat: 'days', count: 7 });
  const sixty = momentsOf({ ...eight, repeat: 'days', count: 60 });
  expect(addRefusalOf(week.slice(0, 1), week, now)).toBe('This time is already added');
  expect(addRefusalOf(week, week, now)).toBe('These times are already added');
  expect(addRefusalOf(week, week.slice(0, 5), now)).toBeUndefined();
  expect(addRefusalOf(sixty, ['2026-03-03T02:30:00.000Z'], now)).toBe(
    'A notification can have at most 60 times: remove 1',
  );
  expect(mergeTimes(week.slice(3), week.slice(0, 5).reverse())).toEqual(week);
});

test('what goes out is one sentence: to how many phones, when first, how often and until when', () => {
  const said = (times: readonly string[], over = 0) => sendingInWords(times, { phones: 12_403, over });
  const days = momentsOf({ ...eight, repeat: 'days' });

  expect(said([])).toBe('Nothing will be sent yet: choose a time.');
  expect(said([], 2)).toBe('Nothing more will be sent to riders.');
  expect(said(days.slice(0, 1))).toBe('Sent to 12,403 phones once, on Friday 06-03-2026 at 08:00 AM.');
  expect(said(days.slice(0, 1), 1)).toBe('Sent to 12,403 phones once more, on Friday 06-03-2026 at 08:00 AM.');
  expect(said(days.toReversed())).toBe(
    'Sent to 12,403 phones 5 times: first on Friday 06-03-2026 at 08:00 AM, then every day until Tuesday 10-03-2026.',
  );
  expect(said(momentsOf({ ...eight, repeat: 'days', every: 3, count: 3 }), 1)).toBe(
    'Sent to 12,403 phones 3 more times: first on Friday 06-03-2026 at 08:00 AM, then every 3 days until Thursday 12-03-2026.',
  );
  expect(said(momentsOf({ ...eight, repeat: 'weekdays', count: 3 }))).toMatch(
    /then Monday to Friday until Tuesday 10-03-2026\.$/,
  );
  expect(said([...days.slice(0, 2), ...days.slice(4)])).toBe(
    'Sent to 12,403 phones 3 times: first on Friday 06-03-2026 at 08:00 AM, last on Tuesday 10-03-2026 at 08:00 AM.',
  );
  expect(sendingInWords(days.slice(0, 1), { phones: undefined, over: 0 })).toBe(
    'Sent to riders’ phones once, on Friday 06-03-2026 at 08:00 AM.',
  );
});
