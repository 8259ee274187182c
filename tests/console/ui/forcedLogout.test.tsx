import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { PASSWORD, everything } from '../../support/backend';
import { openAdjusting, type Adjusting } from '../../support/adjusting';
import { openConsole } from '../../support/console';
import { writeRules } from '../../support/rules';

/** A form, the way to it, and a text for one of its fields. */
interface FormVisit {
  readonly form: string;
  readonly at: string;
  /** Presses on the page before the form is open. */
  readonly open?: (user: UserEvent) => Promise<unknown>;
  /** Changes in the form beforehand, which are restored with the text. */
  readonly first?: (user: UserEvent) => Promise<unknown>;
  readonly field: () => Promise<HTMLElement>;
  readonly text: string;
}

const named = (name: string | RegExp) => () => screen.findByRole('textbox', { name });
const pressed = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const story = async (user: UserEvent) => {
  const row = within(await screen.findByRole('row', { name: /\+200/ }));
  await user.click(await row.findByRole('button', { name: /[AP]M$/ }));
  await user.click(within(await screen.findByRole('dialog', { name: /Credit for/ })).getByText('Reverse'));
};
const waiting = (verb: string) => async (user: UserEvent) => {
  const region = within(await screen.findByRole('region', { name: /Pending approval/ }));
  await user.click(await region.findByRole('button', { name: new RegExp(`^${verb} `) }));
};

const points = '/loyalty-dashboard/loyalty-debit-credit';
const forms: readonly FormVisit[] = [
  { form: 'a department', at: '/department-management/add-department', field: named('Name'), text: 'Night desk' },
  {
    form: 'a user',
    at: '/admin-management-dashboard/create-user',
    field: named('Username'),
    text: 'night.desk',
  },
  { form: 'a banner', at: '/add-banner-dashboard/create-new-banner', field: named('Name'), text: 'Ferry week' },
  {
    form: 'ad settings',
    at: '/add-banner-dashboard',
    open: pressed('Ad settings'),
    field: () => screen.findByRole('textbox', { name: 'Maximum banners shown' }),
    text: '3',
  },
  {
    form: 'a notification',
    at: '/notification-management/add-notification',
    field: named('Title'),
    text: 'Late trains',
  },
  { form: 'a page', at: '/cms-management/create-content', field: named('Title'), text: 'Cycles' },
  {
    form: 'a rule of redemption',
    at: '/loyalty-dashboard/redeem-points/add-rule',
    field: () => screen.findByRole('textbox', { name: 'Maximum share of fare' }),
    text: '25',
  },
  {
    form: 'a week of hours',
    at: '/bussinessHours',
    open: pressed('Edit the week'),
    field: named('Monday, last train'),
    text: '22:10',
  },
  {
    form: 'an exception of the hours',
    at: '/bussinessHours',
    open: pressed('Add exception'),
    field: named('Name'),
    text: 'Diwali',
  },
  {
    form: 'points',
    at: points,
    first: async (user) => {
      const customer = await screen.findByLabelText('Customer’s mobile number');
      await user.click(customer);
      await user.paste('98200010');
      await user.click(await screen.findByRole('option', { name: /9820001001/ }));
    },
    field: named('Remark'),
    text: 'Lift was out of order',
  },
  {
    form: 'a reversal',
    at: points,
    open: story,
    field: async () =>
      within(await screen.findByRole('dialog', { name: 'Reverse this entry?' })).getByLabelText('Remark'),
    text: 'For the wrong customer',
  },
  { form: 'a rejection', at: points, open: waiting('Reject'), field: named('Reason'), text: 'Asked for twice' },
  {
    form: 'an approval',
    at: points,
    open: waiting('Approve'),
    field: named('Remark (optional)'),
    text: 'Seen with the manager',
  },
];

let adjusting: Adjusting;
beforeAll(async () => {
  adjusting = await openAdjusting();
  const { backend, members, enter } = adjusting;
  const admin = await backend.signInAdmin();
  await backend.longAgo(() => backend.hire('asha', everything));
  await admin.call(contract['redeem-points'].create, {
    body: {
      ...{ effective_from: '2026-03-02', point_value_paise: 25, least_balance: 50, largest_share_percent: 50 },
      ...{ expiry_days: 180, redeemable_for: ['QR tickets' as const], approval_above: 500, active: true },
    },
  });
  await writeRules(admin);
  const member = await members.join(420, { name: 'Meera Nair', mobile: '9820001001' });
  await enter(member, 'credit', 200);
  await enter(member, 'credit', 900);
});
afterAll(() => adjusting.backend.close());

/**
 * Signs the account in again, which the console finds out by its next call.
 * The alert is dismissed as soon as it is shown.
 */
const forcedOut = async ({ user, world, left }: Awaited<ReturnType<typeof openConsole>>) => {
  await adjusting.backend.signIn('asha', PASSWORD);
  await world.dataProvider.callRow('departments', 'getOne', { id: 1 }).catch(() => undefined);
  await user.click(await within(await screen.findByRole('alertdialog')).findByText('OK'));
  await waitFor(() => expect(left).toHaveBeenCalled());
};

test.each(forms)(
  'what was typed into $form a moment before a forced logout is offered back after the next sign-in',
  async ({ at, open, first: before, field, text }) => {
    const { backend } = adjusting;
    const first = await openConsole({ backend, as: 'asha', at });
    await open?.(first.user);
    await before?.(first.user);
    const typedInto = await field();
    await first.user.clear(typedInto);
    await first.user.click(typedInto);
    await first.user.paste(text);
    await forcedOut(first);
    first.unmount();

    const { user } = await openConsole({ backend, as: 'asha', at });
    await open?.(user);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const restored: unknown = (await field()).getAttribute('value') ?? (await field()).textContent;
    expect(restored).toBe(text);
  },
);

test('input into a list of rules just before a forced logout is offered back after the next sign-in', async () => {
  const at = '/loyalty-dashboard/qr-code-loyalty';
  const cell = async (name: RegExp) =>
    within(await screen.findByRole('grid', { name: 'Distance slabs' })).getByRole('gridcell', { name });
  const first = await openConsole({ backend: adjusting.backend, as: 'asha', at });
  await first.user.click(await cell(/^Points, row 2/));
  await first.user.keyboard('4{Enter}');
  await forcedOut(first);
  first.unmount();

  const { user } = await openConsole({ backend: adjusting.backend, as: 'asha', at });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await cell(/^Points, row 2: 4/)).toBeVisible();
});
