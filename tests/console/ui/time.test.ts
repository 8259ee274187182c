import { expect, onTestFinished, test, vi } from 'vitest';
import { formatRecent, formatTime, momentOf, timeLeft } from '../../../src/console/ui/words/time';

test('a time reads as DD-MM-YYYY hh:mm A at +05:30, whatever the zone of the machine', () => {
  expect(formatTime('2026-03-02T04:30:00.000Z')).toBe('02-03-2026 10:00 AM');
  expect(formatTime('2026-12-31T18:30:00.000Z')).toBe('01-01-2027 12:00 AM');
  expect(formatTime('2026-03-02T06:59:00.000Z')).toBe('02-03-2026 12:29 PM');
});

test('no time, and what is none, reads as nothing', () => {
  expect(formatTime(undefined)).toBe('');
  expect(formatTime(null)).toBe('');
  expect(formatTime('yesterday')).toBe('');
});

test('a draft of today is told by its time alone, an older one with its date', () => {
  const now = Date.parse('2026-03-02T19:00:00.000Z'); // 12:30 AM of 3 March at +05:30

  expect(formatRecent('2026-03-02T18:45:00.000Z', now)).toBe('12:15 AM');
  expect(formatRecent('2026-03-02T18:15:00.000Z', now)).toBe('02-03-2026 11:45 PM');
});

test('a time of day is one at +05:30, whatever the zone of the machine', () => {
  expect(momentOf('2026-03-06', '08:00')).toBe('2026-03-06T02:30:00.000Z');
  expect(momentOf('2026-03-06', '00:15')).toBe('2026-03-05T18:45:00.000Z');
});

test.each([
  [7 * 60 + 59, '7 hours left'],
  [60, '1 hour left'],
  [59, '59 minutes left'],
  [15, '15 minutes left'],
  [0.5, '1 minute left'],
  [-5, '0 minutes left'],
])('what is left of %f minutes is said in hours, and in the last one in minutes', (minutes, said) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T16:30:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());

  expect(timeLeft(new Date(Date.now() + minutes * 60_000).toISOString())).toBe(said);
});
