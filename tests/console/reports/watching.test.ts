import { expect, test, vi } from 'vitest';
import { announcementOf, finishedOf, statusesOf, followLink } from '../../../src/console/resources/downloads/downloads';
import { pollDelay } from '../../../src/console/resources/downloads/useFinishedFiles';
import { Report } from '../../../src/contract/endpoints/reports';

const report = (id: number, status: string) =>
  Report.parse({ id, created_at: '2026-03-02T04:30:00Z', name: `Report ${id}`, status });

test('files in the making are asked for a few seconds apart, and slower with time', () => {
  const waits = Array.from({ length: 15 }, (_, tries) => pollDelay(tries));

  expect(waits[0]).toBe(3_000);
  for (const [place, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[place - 1] ?? 0);
  expect(waits.at(-1)).toBe(60_000);
});

test('a list that takes many calls is asked for less often', () => {
  expect(pollDelay(0, 4)).toBe(3_000);
  expect(pollDelay(0, 40)).toBe(30_000);
});

test('a file is told of once, when it stops being made', () => {
  const before = statusesOf([report(1, 'processing'), report(2, 'processing'), report(3, 'completed')]);
  const after = [report(1, 'completed'), report(2, 'processing'), report(3, 'completed'), report(4, 'completed')];

  expect(finishedOf(before, after).map(({ id }) => id)).toEqual([1]);
  expect(finishedOf(statusesOf(after), after)).toEqual([]);
});

test('what is said of a finished file is its name and how it ended', () => {
  expect(announcementOf(report(1, 'completed'))).toBe('“Report 1” is ready to download');
  expect(announcementOf(report(1, 'failed'))).toBe('“Report 1”: failed');
});

test('the browser is sent to web addresses only', () => {
  const assign = vi.fn<(link: string) => void>();
  const browser = { location: { assign } };

  for (const link of ['https://files.example/a', 'http://files.example/b', 'javascript:alert(1)', 'data:text/html,x'])
    followLink(link, browser);

  expect(assign.mock.calls.flat()).toEqual(['https://files.example/a', 'http://files.example/b']);
});
