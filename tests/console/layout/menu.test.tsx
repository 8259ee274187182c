import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { publicPaths } from '../../../src/console/app/publicPaths';
import { menu } from '../../../src/console/app/shell/menu';
import type { MenuItem } from '../../../src/console/app/shell/MenuItem';
import { currentItem, insidePath, itemsOf, visibleEntries } from '../../../src/console/app/shell/visibleEntries';
import { allFlags, moduleOf, type Flag } from '../../../src/contract/permissions';
import { holding, openConsole } from './openConsole';
import { everyRow } from '../../support/everyRow';

/** docs/product.md#routes, copied. */
const specified = `
Dashboard | / | dashboard_view
Notification | /notification-management | notification_view
Banner Management | /add-banner-dashboard | banner_view
Content Management | /cms-management | banner_view
Admin Management | /admin-management-dashboard/admin-and-permissions | usermanagement_view
Department | /department-management | department_view
Customer Details | /customers-management | customerdetails_view
App Rating | /app-rating | apprating_view
FeedBack | /feed-Back | feedback_view
Daily Logs | /daily-logs | logs_view
Bussiness Hours | /bussinessHours | businesshours_view
QR Ticket Wise Report | /report-dashboard/qr-ticket-detail | reports_view
QR Order Wise Report | /report-dashboard/qr-ticket-order-detail | reports_view
QR Ticket Settlement Report | /report-dashboard/qr-ticket-settlement | reports_view
QR Failed Transaction Report | /report-dashboard/qr-ticket-txn-failed | reports_view
Card Recharge Detail Report | /report-dashboard/recharge-detailed | reports_view
Card Recharge Failed Transaction Report | /report-dashboard/recharge-failed-txn-detailed | reports_view
Loyalty Points Ledger Report | /report-dashboard/loyalty-points-ledger-report | reports_view
Loyalty Points Summary Report | /report-dashboard/loyalty-points-summary-report | reports_view
Downloads | /report-dashboard/downloads | reports_view
QR Code Loyalty | /loyalty-dashboard/qr-code-loyalty | loyaltymanagement_view
Recharge Card Amount | /loyalty-dashboard/recharge-card-amount | loyaltymanagement_view
Redeem Points | /loyalty-dashboard/redeem-points | loyaltymanagement_view
Credit/Debit Points | /loyalty-dashboard/loyalty-debit-credit | loyaltymanagement_credit_debit_update`
  .trim()
  .split('\n');

/** Our own pages: one that needs any one of several flags, and one of our own back end. */
const own = ['Calendar', 'Feed Keys'];
const specifiedModules = new Set(specified.map((row) => moduleOf(row.split(' | ').at(-1) as Flag)));
const everything = new Set(itemsOf(menu()).map(insidePath));
const titles = (flags: Flag[], served = everything) =>
  itemsOf(visibleEntries(holding(...flags), served)).map(({ title }) => title);

describe('the menu as data', () => {
  const rows = itemsOf(menu()).map(({ title, url, permissionKey }) => `${title} | ${url} | ${permissionKey}`);

  it('is the table of the specification, in its order and spelling', () => {
    const ours = rows
      .filter((row) => !specified.includes(row) && !own.includes(row.split(' | ')[0] ?? ''))
      .map((row) => row.split(' | ').at(-1) as Flag);

    expect(rows.filter((row) => specified.includes(row))).toEqual(specified);
    expect(ours.filter((flag) => specifiedModules.has(moduleOf(flag)))).toEqual([]);
    const collapses = menu().flatMap(({ children = [] }) => children.filter(({ type }) => type === 'collapse'));
    expect(collapses.map(({ title }) => title)).toEqual(['Reports', 'Loyalty Management']);
  });

  it('has its entries under quiet headings, and none over nothing', () => {
    const headings = (flags: readonly Flag[]) =>
      visibleEntries(holding(...flags), everything).map(({ title, children = [] }) => [
        title,
        children.map((child) => child.title),
      ]);

    expect(headings(allFlags.filter((flag) => specifiedModules.has(moduleOf(flag))))).toEqual([
      ['Dashboard', []],
      ['App', ['Notification', 'Banner Management', 'Content Management', 'Calendar']],
      ['Access', ['Admin Management', 'Feed Keys', 'Department']],
      ['Riders', ['Customer Details', 'App Rating', 'FeedBack']],
      ['Operation', ['Daily Logs', 'Bussiness Hours', 'Reports', 'Loyalty Management']],
    ]);
    expect(headings(['feedback_view'])).toEqual([['Riders', ['FeedBack']]]);
  });

  it('says of each page in a sentence what it is for', () => {
    for (const { title, caption } of itemsOf(menu())) expect(caption, title).toMatch(/^[A-Z].+\.$/);
  });

  it('shows with one flag alone exactly the pages of that flag', async () => {
    await everyRow(allFlags, String, (flag) => {
      const expected = itemsOf(menu())
        .filter(({ permissionKey, anyOf }) => permissionKey === flag || anyOf?.includes(flag))
        .filter(({ permissionKey }) => permissionKey !== 'loyaltymanagement_credit_debit_update')
        .map(({ title }) => title);

      expect(titles([flag])).toEqual(expected);
    });
  });

  it('shows Credit/Debit Points with its own flag and the one of its group only', () => {
    expect(titles(['loyaltymanagement_credit_debit_update'])).toEqual([]);
    expect(titles(['loyaltymanagement_view', 'loyaltymanagement_credit_debit_update'])).toContain(
      'Credit/Debit Points',
    );
  });

  it('leaves out pages that are not served, and collapses with nothing in them', () => {
    expect(titles([...allFlags], new Set(['/departments', '/users']))).toEqual(['Admin Management', 'Department']);
    expect(visibleEntries(holding('reports_view'), new Set(['/departments']))).toEqual([]);
  });

  it('finds each entry again by its own path', async () => {
    await everyRow(
      itemsOf(menu()),
      ({ title }) => title,
      ({ id, url, pages }) => {
        for (const page of pages?.map(({ path }) => path) ?? [publicPaths.toInside(url ?? '')])
          expect(currentItem(menu(), page)).toMatchObject({ id });
      },
    );
  });

  it('knows the pages under an entry as its own, and the closest where several fit', () => {
    expect(currentItem(menu(), '/departments/create')?.title).toBe('Department');
    expect(currentItem(menu(), '/users/12')?.title).toBe('Admin Management');
    expect(currentItem(menu(), '/loyalty-dashboard')?.title).toBe('Dashboard');
    expect(currentItem(menu(), '/distanceSlabs')?.title).toBe('QR Code Loyalty');
    expect(currentItem(menu(), '/content-drafts/7')?.title).toBe('Content Management');
    expect(currentItem(menu(), '/')).toBeUndefined();
    expect(currentItem(menu(), '/departmentsish')).toBeUndefined();
  });

  it('keeps entries of unknown type and links to elsewhere', () => {
    const odd = [
      { id: 'a', title: 'A', type: 'heading' },
      { id: 'b', title: 'B', type: 'item', url: 'https://example.org/', external: true },
    ] as unknown as MenuItem[];

    expect(visibleEntries(holding(), new Set(), odd)).toEqual(odd);
  });
});

describe('the menu on the page', () => {
  const navigation = () => screen.findByRole('navigation', { name: 'Pages' });
  const shown = async () =>
    within(await navigation())
      .queryAllByRole('link')
      .map((link) => link.textContent);

  it('shows what the person may open, with public links, and marks the page that is open', async () => {
    openConsole({ at: '/department-management', flags: holding('department_view', 'usermanagement_view') });

    const department = await screen.findByRole('link', { name: 'Department' });
    expect(department).toHaveAttribute('aria-current', 'page');
    expect(department).toHaveAttribute('href', '/department-management');
    const users = screen.getByRole('link', { name: 'Admin Management' });
    expect(users).not.toHaveAttribute('aria-current');
    expect(users).toHaveAttribute('href', '/admin-management-dashboard/admin-and-permissions');
    expect(await shown()).toEqual(['Admin Management', 'Department']);
  });

  it('marks the entry on the pages under it', async () => {
    openConsole({ at: '/department-management/edit-department?id=12', flags: holding('department_view') });

    expect(await screen.findByRole('link', { name: 'Department' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Department · Harbour Metro');
  });

  it('opens the collapse of the page that is open, and no other', async () => {
    openConsole({
      at: '/report-dashboard/downloads',
      flags: holding('reports_view', 'loyaltymanagement_view'),
      served: ['/reports', '/qr-tickets', '/redeem-points'],
    });

    expect(await screen.findByRole('link', { name: 'Downloads' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Reports' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Loyalty Management' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens and closes a collapse by hand, and opens it by itself when a page of it opens', async () => {
    const { router } = openConsole({ flags: holding('reports_view'), served: ['/reports'] });
    const reports = await screen.findByRole('button', { name: 'Reports' });

    await userEvent.click(reports);
    expect(within(await navigation()).getByRole('link', { name: 'Downloads' })).toBeVisible();
    await userEvent.click(reports);
    expect(reports).toHaveAttribute('aria-expanded', 'false');

    await router.navigate('/report-dashboard/downloads');
    await waitFor(() => expect(reports).toHaveAttribute('aria-expanded', 'true'));
  });

  it('loads the code of a page that somebody points at, or comes to by the keyboard', async () => {
    const { loadPage } = openConsole({ at: '/users', flags: holding('department_view', 'usermanagement_view') });

    await userEvent.hover(await screen.findByRole('link', { name: 'Department' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/departments'));
    screen.getByRole('link', { name: 'Admin Management' }).focus();
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/users'));
  });

  it('corrects itself with the next page when a flag was taken away', async () => {
    const { grant, router } = openConsole({ flags: holding('department_view', 'usermanagement_view') });
    await waitFor(async () => expect(await shown()).toEqual(['Admin Management', 'Department']));

    grant(holding('usermanagement_view'));
    await router.navigate('/users');

    await waitFor(async () => expect(await shown()).toEqual(['Admin Management']));
  });
});
