import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flagLabel } from '../../../src/contract/permissionWords';
import { allFlags, type Flag } from '../../../src/contract/permissions';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openConsole } from '../../support/console';
import { everyRow } from '../../support/everyRow';

/** A row of the route table: its flag, and its page's title where that is not a record's own. */
interface Row {
  readonly route: string;
  readonly flag: Flag;
  readonly title?: string;
  /** The request of a record's page, where an empty installation has no such record. */
  readonly asks?: string;
}

const reports = [
  ['qr-ticket-detail', 'QR Ticket Wise Report'],
  ['qr-ticket-order-detail', 'QR Order Wise Report'],
  ['qr-ticket-settlement', 'QR Ticket Settlement Report'],
  ['qr-ticket-txn-failed', 'QR Failed Transaction Report'],
  ['recharge-detailed', 'Card Recharge Detail Report'],
  ['recharge-failed-txn-detailed', 'Card Recharge Failed Transaction Report'],
  ['loyalty-points-ledger-report', 'Loyalty Points Ledger Report'],
  ['loyalty-points-summary-report', 'Loyalty Points Summary Report'],
  ['downloads', 'Downloads'],
] as const;

const rows: readonly Row[] = [
  ...['revenue', 'loyalty', 'users', 'ratings', 'occupation', 'mau-dau', 'user-demographics', 'qr-card-usage'].map(
    (name): Row => ({ route: `/${name}-dashboard`, flag: 'dashboard_view' }),
  ),
  { route: '/qr-analytics', flag: 'dashboard_view' },
  { route: '/notification-management', flag: 'notification_view', title: 'Notification' },
  { route: '/notification-management/add-notification', flag: 'notification_create' },
  { route: '/notification-management/edit-notification/1', flag: 'notification_update', asks: 'POST /notification' },
  { route: '/add-banner-dashboard', flag: 'banner_view', title: 'Banner Management' },
  { route: '/add-banner-dashboard/create-new-banner', flag: 'banner_create' },
  { route: '/add-banner-dashboard/preview-banner', flag: 'banner_view' },
  { route: '/add-banner-dashboard/edit-banner/1', flag: 'banner_update', asks: 'POST /banner' },
  ...reports.map(([name, title]): Row => ({ route: `/report-dashboard/${name}`, flag: 'reports_view', title })),
  {
    route: '/admin-management-dashboard/admin-and-permissions',
    flag: 'usermanagement_view',
    title: 'Admin Management',
  },
  { route: '/admin-management-dashboard/create-user', flag: 'usermanagement_create' },
  { route: '/admin-management-dashboard/edit-user/1', flag: 'usermanagement_update' },
  { route: '/admin-management-dashboard/feed-keys', flag: 'usermanagement_update', title: 'Feed Keys' },
  { route: '/department-management', flag: 'department_view', title: 'Department' },
  { route: '/department-management/add-department', flag: 'department_create' },
  { route: '/department-management/edit-department?id=1', flag: 'department_update', asks: 'POST /department' },
  { route: '/loyalty-dashboard/qr-code-loyalty', flag: 'loyaltymanagement_view', title: 'QR Code Loyalty' },
  { route: '/loyalty-dashboard/recharge-card-amount', flag: 'loyaltymanagement_view', title: 'Recharge Card Amount' },
  { route: '/loyalty-dashboard/redeem-points', flag: 'loyaltymanagement_view', title: 'Redeem Points' },
  {
    route: '/loyalty-dashboard/loyalty-debit-credit',
    flag: 'loyaltymanagement_credit_debit_update',
    title: 'Credit/Debit Points',
  },
  { route: '/cms-management', flag: 'banner_view', title: 'Content Management' },
  { route: '/cms-management/create-content', flag: 'banner_create' },
  { route: '/cms-management/edit-content/1', flag: 'banner_update', asks: 'GET /content/1' },
  { route: '/customers-management', flag: 'customerdetails_view', title: 'Customer Details' },
  { route: '/app-rating', flag: 'apprating_view', title: 'App Rating' },
  { route: '/feed-Back', flag: 'feedback_view', title: 'FeedBack' },
  { route: '/daily-logs', flag: 'logs_view', title: 'Daily Logs' },
  { route: '/bussinessHours', flag: 'businesshours_view', title: 'Bussiness Hours' },
];

const views = allFlags.filter((flag) => flag.endsWith('_view') && flag !== 'dashboard_view');
const moduleOf = (flag: Flag) => flag.split('_')[0] ?? '';
const nameFor = (flag: Flag) => `holds.${flag.replaceAll('_', '.')}`.slice(0, 32);

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  for (const flag of new Set(rows.map((row) => row.flag))) await backend.hire(nameFor(flag), holding(flag));
  await backend.hire('viewer', holding(...views));
  for (const module of new Set(rows.map(({ flag }) => moduleOf(flag))))
    await backend.hire(`no.${module}`, holding(...views.filter((flag) => moduleOf(flag) !== module)));
});
afterAll(() => backend.close());

type Opened = Awaited<ReturnType<typeof openConsole>>;

/** Opens the console on each route as an account, checks it, and expects none to fail. */
const everyRoute = async (
  routes: readonly Row[],
  accountOf: (row: Row) => string,
  check: (opened: Opened, row: Row) => Promise<void>,
): Promise<void> => {
  await everyRow(
    routes,
    ({ route }) => route,
    async (row) => {
      const opened = await openConsole({ backend, as: accountOf(row), at: row.route });
      await check(opened, row).finally(() => {
        opened.unmount();
        clearBrowserStorage();
      });
    },
  );
};

const landedAtStart = async (address: () => string) => {
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  await waitFor(() => expect(address()).toBe('/'));
};

test('every page opens with its flag', () =>
  everyRoute(
    rows,
    ({ flag }) => nameFor(flag),
    async ({ address, asked }, { route, title, asks }) => {
      if (asks !== undefined) {
        await waitFor(() => expect(asked).toContain(asks));
        expect(address()).toBe(route);
        return;
      }
      const heading = await screen.findByRole('heading', { level: 1, ...(title && { name: title }) });
      expect(heading).not.toHaveTextContent(/^Welcome/);
      expect(address()).toBe(route);
    },
  ));

test('every page leads to / without its flag', () =>
  everyRoute(
    rows,
    ({ flag }) => `no.${moduleOf(flag)}`,
    async ({ address }, { flag }) => {
      await landedAtStart(address);
      // The page shows the reason.
      expect(screen.getByText(new RegExp(`needs the permission .*“${flagLabel(flag)}”`))).toBeVisible();
    },
  ));

test('a viewer who opens a page of another flag lands on /', () =>
  everyRoute(
    rows.filter(({ flag }) => !flag.endsWith('_view')),
    () => 'viewer',
    ({ address }) => landedAtStart(address),
  ));
