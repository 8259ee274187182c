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

test.each([
  ['users', '/admin-management-dashboard/admin-and-permissions', { last_sign_in: 'yesterday' }, '1 of 1'],
  ['customers', '/customers-management', { last_active: 'last week' }, '1 of 2'],
  ['ratings', '/app-rating', { created_at: 'soon' }, '1 of 2'],
  ['feedback', '/feed-back', { createdAt: '32/01/2026' }, '1 of 1'],
  ['banners', '/add-banner-dashboard', { startDate: 'Diwali' }, '1 of 2'],
  ['notifications', '/notification-management', { schedule_times: ['2031-11-20', 'tomorrow'] }, '1 of 2'],
  ['departments', '/department-management', { updated_at: {} }, '1 of 1'],
  ['contents', '/cms-management', { updated_at: 'now' }, '1 of 1'],
] as const)('the list of %s counts days and times that could not be read', async (name, at, values, count) => {
  Object.assign(backend.records[name][0] ?? {}, values);
  await openConsole(at);

  expect(await screen.findByText(`${count} dates and times could not be read.`)).toBeVisible();
});

test('Downloads counts days and times that could not be read, on a page and in another order', async () => {
  const file = { name: 'Tickets', file_type: 'xlsx', report_type: 'ticket_details', status: 'completed' };
  const days = { created_at: new Date().toISOString(), start_date: '2026-11-20', end_date: '2026-11-20' };
  backend.records.reports.push({ id: 1, ...file, ...days }, { id: 2, ...file, ...days, start_date: 'Monday' });
  const { user } = await openConsole('/report-dashboard/downloads');
  expect(await screen.findByText('1 of 6 dates and times could not be read.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Name/ }));
  expect(await screen.findByText('1 of 6 dates and times could not be read.')).toBeVisible();
});

test('a list whose days and times were all read says nothing of them', async () => {
  await openConsole('/customers-management');
  await lineOf('Asha Rao');

  expect(screen.queryByText(/could not be read/)).toBeNull();
});
