import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDay } from '../../../src/console/ui/words/time';
import { today } from '../../../src/console/ui/days/today';
import { contract } from '../../../src/contract';
import { addDays } from '../../../src/contract/reports/range';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const at = '/loyalty-dashboard/redeem-points';
const rule = {
  ...{ effective_from: '2026-03-02', point_value_paise: 25, least_balance: 50, largest_share_percent: 50 },
  ...{ expiry_days: 180, redeemable_for: ['QR tickets' as const], approval_above: 1000, active: true },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', holding('loyaltymanagement_view', 'loyaltymanagement_update'));
  await backend.hire('bina', holding('loyaltymanagement_view'));
  await make({});
});
afterAll(() => backend.close());

const make = async (more: Partial<typeof rule>) =>
  (await backend.signInAdmin()).call(contract['redeem-points'].create, { body: { ...rule, ...more } });

test('the page says what counts now, what it means for a rider, and who made it so', async () => {
  await openConsole({ backend, as: 'asha', at });

  const now = within(await screen.findByRole('region', { name: 'In force now' }));
  expect(now.getByText('₹0.25')).toBeVisible();
  expect(now.getByText('180 days')).toBeVisible();
  expect(
    screen.getByText('A rider with 420 points buys a ₹60 ticket: may use at most 120 points (₹30, 50%), pays ₹30.'),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'History of changes' })).getByText(/^admin/)).toBeVisible();
});

test('a new rule begins as the one in force, its example follows the typing, and its errors stand at its fields', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  await user.click(await screen.findByRole('link', { name: 'Add redemption rule' }));

  const share = await screen.findByLabelText('Maximum share of fare');
  await user.clear(share);
  await user.type(share, '25');
  expect(await screen.findByText(/may use at most 60 points \(₹15, 25%\), pays ₹45/)).toBeVisible();
  await user.clear(share);
  await user.type(share, '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Use at most 100')).toBeVisible();
  expect(screen.getByText('Choose a day')).toBeVisible();
  expect(address()).toBe(`${at}/add-rule`);
});

test('the price of the example is typed with paise and groups; what is no amount says so', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  const price = await screen.findByLabelText('Price');
  const type = async (text: string) => {
    await user.clear(price);
    await user.type(price, text);
  };

  await type('40.00');
  expect(screen.getByText(/buys a ₹40 ticket: may use at most 80 points/)).toBeVisible();
  await type('1,250.50');
  expect(screen.getByText(/buys a ₹1,250\.50 ticket/)).toBeVisible();
  await type('12,50');

  expect(price).toHaveAccessibleDescription('Enter a number such as 40, 1,250 or 12.50');
  expect(screen.getByText('Fill in points and price to see an example.')).toBeVisible();
  await type('60');
  await user.clear(screen.getByLabelText('Points of the rider'));
  await user.type(screen.getByLabelText('Points of the rider'), '1,000.5');
  expect(screen.getByLabelText('Points of the rider')).toHaveAccessibleDescription('Enter a whole number of 0 or more');
});

test('a higher limit says before it is saved from when it counts, and for whom later', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await screen.findByRole('link', { name: 'Add redemption rule' }));

  const limit = await screen.findByLabelText('Approval needed above');
  expect(screen.queryByText(/Above today’s [\d,]+ points: applies from/)).toBeNull();
  await user.clear(limit);
  await user.type(limit, '3000');

  const tomorrow = formatDay(addDays(today(), 1));
  expect(screen.getByText(/Above today’s 1,000 points/)).toHaveTextContent(
    `applies from ${tomorrow} or later. For you and accounts that you manage`,
  );
});

test('what lets riders spend more on the same day says at its field from when it counts', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await screen.findByRole('link', { name: 'Add redemption rule' }));
  await screen.findByLabelText('Points expire after');
  // The picker loads when the field gets the focus.
  const plain = screen.queryByRole('textbox', { name: 'Effective from' });
  if (plain) await user.click(plain);
  await user.click(
    within(await screen.findByRole('group', { name: 'Effective from' })).getByRole('spinbutton', { name: 'Day' }),
  );
  await user.keyboard(formatDay(today()).replaceAll('-', ''));
  await user.clear(screen.getByLabelText('Points expire after'));
  await user.type(screen.getByLabelText('Points expire after'), '30');
  await user.click(screen.getByLabelText('Card recharges'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const from = `applies from the next day, ${formatDay(addDays(today(), 1))}:`;
  expect(await screen.findByText(`A different expiry ${from} use 180, or a later day`)).toBeVisible();
  expect(screen.getByText(`A new use of points ${from} remove Card recharges, or choose a later day`)).toBeVisible();
});

test('a rule that is still to come is changed, and withdrawn after a question', async () => {
  const day = addDays(today(), 30);
  const { id } = await make({ effective_from: day, expiry_days: 365 });
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  const coming = within(await screen.findByRole('region', { name: `Starts on ${formatDay(day)}` }));
  expect(coming.getByText('365 days')).toBeVisible();

  await user.click(await coming.findByRole('link', { name: 'Change or withdraw' }));
  await waitFor(() => expect(address()).toBe(`${at}/edit-rule/${id}`));
  const least = await screen.findByLabelText('Minimum balance');
  await user.clear(least);
  await user.type(least, '75');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', {
    name: `Change the redemption rule from ${formatDay(day)}?`,
  });
  expect(await within(question).findByText(/^No purchases/)).toBeVisible();
  expect(within(question).getByText(/points of members would be worth ₹0.00/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Redemption rule “from ${formatDay(day)}” saved`)).toBeVisible();
  await waitFor(() => expect(address()).toBe(at));
  expect((await screen.findAllByText('75 points'))[0]).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Change or withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(`Redemption rule “from ${formatDay(day)}” withdrawn`)).toBeVisible();
  expect(await screen.findByText('Withdrawn')).toBeVisible();
});

test('whoever may only view is told why, and is offered no change', async () => {
  const { user } = await openConsole({ backend, as: 'bina', at });

  expect(await screen.findByText(/need the permission “Loyalty Management: update”/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add redemption rule' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'From 02-03-2026' }));

  expect(await screen.findByLabelText('Value of a point')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the page that only shows a rule leads to its form who may change it', async () => {
  const { id } = await make({ effective_from: addDays(today(), 45) });
  const { user, address } = await openConsole({ backend, as: 'asha', at: `${at}/view-rule/${id}` });

  expect(await screen.findByText('This redemption rule is view-only. Choose Edit to make changes.')).toBeVisible();
  expect(screen.queryByText(/you need the permission/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(address()).toBe(`${at}/edit-rule/${id}`);
});

test('the page that only shows the rule in force says why it stays as it is', async () => {
  const { rows } = await (await backend.signInAdmin()).call(contract['redeem-points'].getList, { query: {} });
  const inForce = rows.find(({ effective_from }) => effective_from === rule.effective_from);

  await openConsole({ backend, as: 'asha', at: `${at}/view-rule/${inForce?.id}` });

  expect(await screen.findByText(/^This rule is in force and cannot be changed/)).toBeVisible();
});

test('a server without these calls says that it does not offer the screen', async () => {
  await openConsole({
    backend,
    as: 'asha',
    at,
    through: (fetch) => (url, init) =>
      url.includes('/redeem-points')
        ? Promise.resolve(new Response('{"detail":"Not Found"}', { status: 404 }))
        : fetch(url, init),
  });

  expect(await screen.findByText('This server does not support this screen.')).toBeVisible();
});

test('rules that cannot be read are counted, and nothing says that there are none', async () => {
  await openConsole({
    ...{ backend, as: 'asha', at },
    through: (fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      return url.includes('/console/redeem-points')
        ? new Response((await answer.text()).replaceAll('"least_balance":', '"least":'), { headers: answer.headers })
        : answer;
    },
  });

  expect(await screen.findByText(/^(\d+) of \1 could not be read and (is|are) not shown\.$/)).toBeVisible();
  expect(screen.queryByText('No redemption rules yet')).not.toBeInTheDocument();
});
