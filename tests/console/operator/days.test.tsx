import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { openConsole as open } from '../../support/console';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const openConsole = (at: string) => open({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at });
const lineOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

const [FIRST, LAST] = [Date.UTC(2026, 0, 2) / 1000, Date.UTC(2031, 10, 30) / 1000];

test.each([
  ['epoch seconds', FIRST, LAST],
  ['epoch seconds as text', String(FIRST), String(LAST)],
  ['epoch milliseconds', FIRST * 1000, LAST * 1000],
  ['YYYY/MM/DD', '2026/01/02', '2031/11/30'],
  ['YYYYMMDD', '20260102', '20311130'],
  ['YYYYMMDD as a number', 20260102, 20311130],
  ['DD/MM/YYYY', '02/01/2026', '30/11/2031'],
  ['DD-MM-YYYY', '02-01-2026', '30-11-2031'],
  ['a day with a time', '2026-01-02 00:00:00', '2031-11-30T23:59:59'],
])('the days of a banner are read as %s', async (_writing, startDate, endDate) => {
  Object.assign(backend.records.banners[0] ?? {}, { startDate, endDate });
  await openConsole('/add-banner-dashboard');

  const banner = await lineOf('Monsoon offer');
  expect(banner.getByText('Live')).toBeVisible();
  expect(banner.getByText(/02-01-2026/)).toBeVisible();
  expect(banner.getByText(/30-11-2031/)).toBeVisible();
});

const MOMENT = Date.UTC(2031, 10, 20, 4, 37) / 1000;

test.each([
  ['epoch seconds', MOMENT],
  ['epoch milliseconds as text', String(MOMENT * 1000)],
  ['YYYY/MM/DD', '2031/11/20 04:37:00'],
  ['DD/MM/YYYY', '20/11/2031 04:37'],
  ['DD-MM-YYYY and a clock of twelve hours', '20-11-2031 04:37 AM'],
])('the times of a push are read as %s', async (_writing, time) => {
  Object.assign(backend.records.notifications[0] ?? {}, { schedule_times: [time] });
  await openConsole('/notification-management');

  const late = await lineOf('Late trains');
  expect(late.getByText('20-11-2031 10:07 AM')).toBeVisible();
  expect(late.getByText('Scheduled')).toBeVisible();
});

test('a time that could not be read gives a push no status', async () => {
  Object.assign(backend.records.notifications[0] ?? {}, { schedule_times: ['2020-11-20 04:37:00', 'tomorrow'] });
  await openConsole('/notification-management');

  const late = await lineOf('Late trains');
  expect(late.queryByText(/^(Sent|Scheduled|Passed)/)).toBeNull();
});

test('the calendar counts banners whose days could not be read, and does not say that there is none', async () => {
  Object.assign(backend.records.banners[0] ?? {}, { startDate: 'Diwali' });
  await openConsole('/calendar');

  expect(await screen.findByText(/1 of 1 Banners have an unreadable date/)).toBeVisible();
  expect(screen.queryByText(/^No banner on/)).toBeNull();
});
