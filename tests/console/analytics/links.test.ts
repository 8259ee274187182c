import { expect, test } from 'vitest';
import { openedBy, reportLink } from '../../../src/console/resources/analytics/reportLink';
import { dashboardNames, dashboards } from '../../../src/contract/dashboards/dashboards';
import type { Chart, Dashboard, LineChart, Opens } from '../../../src/contract/dashboards/description';
import { withViews, noFlags, type Flag } from '../../../src/contract/permissions';
import { reportPageNames, reportPages } from '../../../src/contract/reports/pages';

const holding = (...flags: readonly Flag[]) =>
  withViews({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) });

const finance = holding('dashboard_view', 'reports_view');
const month = { from: '2026-02-01', to: '2026-03-02' };

const filterIn = (address: string | undefined): unknown =>
  address === undefined
    ? undefined
    : JSON.parse(new URLSearchParams(address.slice(address.indexOf('?'))).get('filter') ?? '');

const { net_by_day, by_mode }: Readonly<Record<string, Chart>> = dashboards.revenue.charts;

test('a figure leads to its report with the same days and filter, only for whoever may see it', () => {
  const { opens } = dashboards.revenue.tiles.collection;

  const link = reportLink(opens, month, finance);
  expect(link?.title).toBe('QR Order Wise Report');
  expect(link?.note).toBe('Opens QR Order Wise Report for the same days.');
  expect(link?.to).toMatch(/^\/qr-orders\?/);
  expect(filterIn(link?.to)).toEqual({ ...month, payment: ['Paid', 'Refunded', 'Partly refunded'] });

  expect(reportLink(opens, month, holding('dashboard_view'))).toBeUndefined();
  expect(reportLink(undefined, month, finance)).toBeUndefined();
});

test('more days than a report shows are a reason, not a link', () => {
  const link = reportLink(dashboards.revenue.tiles.tickets.opens, { from: '2026-01-01', to: '2026-02-01' }, finance);

  expect(link?.to).toBeUndefined();
  expect(link?.note).toBe('Choose 31 days or fewer to open QR Ticket Wise Report.');
});

test('ratings and feedback keep days under names of their own, and show any number of them', () => {
  const care = holding('dashboard_view', 'apprating_view');
  const link = reportLink(dashboards.ratings.tiles.ratings.opens, { from: '2025-01-01', to: '2026-02-01' }, care);

  expect(link?.title).toBe('App Rating');
  expect(filterIn(link?.to)).toEqual({ at_gte: '2025-01-01', at_lte: '2026-02-01' });
  expect(filterIn(openedBy(dashboards.ratings.charts.by_star, month, care)('4'))).toMatchObject({ stars: '4' });
});

test('riders lead to those who joined in these days, and to all who had joined by the last of them', () => {
  const care = holding('dashboard_view', 'customerdetails_view');
  const { new_riders: came, registered } = dashboards.users.tiles;
  const days = { from: '2025-01-01', to: '2026-02-01' };

  expect(filterIn(reportLink(came.opens, days, care)?.to)).toEqual({
    joined_at_gte: days.from,
    joined_at_lte: days.to,
  });
  expect(filterIn(reportLink(registered.opens, days, care)?.to)).toEqual({ joined_at_lte: days.to });
  expect(reportLink(registered.opens, days, holding('dashboard_view'))).toBeUndefined();
});

test('a group leads to its own rows, and one that no filter knows leads nowhere', () => {
  const { reasons } = dashboards['qr-analytics'].charts;
  const behind = openedBy(by_mode, month, finance);

  expect(filterIn(behind('UPI'))).toMatchObject({ ...month, mode: ['UPI'], payment: expect.any(Array) as unknown });
  expect(filterIn(behind())).not.toHaveProperty('mode');
  expect(filterIn(openedBy(reasons, month, finance)('The UPI PIN was wrong'))).toEqual({
    ...month,
    reason: ['The UPI PIN was wrong'],
  });
  expect(openedBy(dashboards.users.charts.by_platform, month, finance)('Android')).toBeUndefined();
});

test('a day, a week or a month leads to its days within the range, an hour nowhere', () => {
  const behind = (along: LineChart['along'], days = month) => openedBy({ ...net_by_day, along }, days, finance);

  const quarter = { from: '2026-01-28', to: '2026-04-30' };
  const year = { from: '2025-04-01', to: '2026-03-02' };
  expect(filterIn(behind('time')('2026-02-14'))).toMatchObject({ from: '2026-02-14', to: '2026-02-14' });
  expect(filterIn(behind('time', quarter)('2026-01-26'))).toMatchObject({ from: '2026-01-28', to: '2026-02-01' });
  expect(filterIn(behind('time', year)('2026-02-01'))).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(filterIn(behind('time', year)('2026-03-01'))).toMatchObject({ from: '2026-03-01', to: '2026-03-02' });
  expect(behind('hours of the day')('08')).toBeUndefined();
  expect(behind('time', { from: '2026-02-14', to: '2026-02-14' })('08')).toBeUndefined();
});

test('every filter that a description names is one that its report has', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(reportPageNames.map((name) => [name, Object.keys(reportPages[name].filters)])),
    ratings: ['stars', 'platform', 'app_version'],
    feedback: ['category', 'station'],
    customers: ['joined_at_gte', 'joined_at_lte'],
  };
  for (const name of dashboardNames) {
    const { tiles, charts }: Dashboard = dashboards[name];
    const all = [...Object.values(tiles), ...Object.values(charts)].map(({ opens }) => opens);
    for (const { resource, filter = {}, by } of all.filter((opens): opens is Opens => opens !== undefined))
      for (const field of [...Object.keys(filter), ...(by === undefined ? [] : [by])])
        expect(known[resource], `${name}: ${resource} by ${field}`).toContain(field);
  }
});
