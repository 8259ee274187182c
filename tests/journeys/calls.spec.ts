import type { Page } from '@playwright/test';
import { handsAt, type Hands } from './support/hands';
import { expect, test } from './support/journey';

type Row = Readonly<Record<string, string | number | null>>;

/** Reads an address as the console does, with the session of the page. */
const read = <T>(page: Page, address: string): Promise<T> =>
  page.evaluate(async (path) => {
    const cookie = (wanted: string) =>
      decodeURIComponent(new RegExp(`(?:^|; )${wanted}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
    const headers = { 'auth-token': cookie('authToken'), 'session-id': cookie('sessionid') };
    return (await (await fetch(`/api/console/${path}`, { headers })).json()) as T;
  }, address);

/** Returns the first rows of a report. */
const rowsOf = (page: Page, report: string, filter: object = {}): Promise<readonly Row[]> =>
  read(page, `${report}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** Opens the search from any page by its key: on a list, / is the list's own search. */
const openSearch = async (page: Page, hands: Hands) => {
  await hands.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
};

/** Types a caller's words and presses Enter immediately, without waiting for results. */
const typeAndEnter = async (page: Page, hands: Hands, text: string) => {
  await openSearch(page, hands);
  await hands.type(text);
  await hands.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeHidden();
};

/** One typing and Enter in the opened search. */
const ONE_TYPING = { clicks: 0, keys: ['Control+k', 'Enter'], typed: 1 };

test('from six kinds of number that a caller says to the record, with one typing and Enter each', async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open('/department-management');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  const hands = handsAt(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const [failure] = await rowsOf(page, 'qr-failed-transactions', { overdue: true });
  const [ticket] = await rowsOf(page, 'qr-tickets');
  const [order] = await rowsOf(page, 'qr-orders', { payment: ['Paid'] });
  const [recharge] = await rowsOf(page, 'card-recharges');
  const settlements = await rowsOf(page, 'qr-settlements');
  const settled = settlements.find(({ utr }) => utr !== null);
  const paidBack = settlements.find(({ refunds_paise }) => Number(refunds_paise) > 0);
  const { refunds } = await read<{ refunds: readonly Row[] }>(page, `qr-settlements/${paidBack?.id}`);

  const kinds = [
    ['a mobile number', failure?.mobile, /\/customers-management\/\d+$/],
    ['a ticket', ticket?.ticket_no, /\/qr-ticket-detail\/\d+$/],
    ['an order', order?.order_no, /\/qr-ticket-order-detail\/\d+$/],
    ["the gateway's payment", order?.gateway_payment_id, /\/qr-ticket-order-detail\/\d+$/],
    ['a refund', refunds[0]?.refund_no, /\/qr-ticket(-order)?-detail\/\d+$/],
    ['a UTR', settled?.utr, /\/qr-ticket-settlement\/\d+$/],
    [
      "a card's last four and the amount",
      `${recharge?.card_last_four} ${Number(recharge?.amount_paise) / 100}`,
      /\/recharge-detailed\/\d+$/,
    ],
  ] as const;
  for (const [what, text, address] of kinds)
    await test.step(what, async () => {
      await typeAndEnter(page, hands, String(text));
      await expect(page, `${what}: ${text}`).toHaveURL(address);
      await expect(heading).toBeVisible();
      expect(hands.done(), what).toEqual(ONE_TYPING);
    });
});

test('from a mobile number to the rider, their failed payment and the credit of points', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/department-management');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  const hands = handsAt(page);
  const overdue = await rowsOf(page, 'qr-failed-transactions', { overdue: true });
  // A rider needs to be a member to receive points.
  const members = await Promise.all(overdue.map(({ mobile }) => rowsOf(page, 'loyalty-accounts', { mobile })));
  const failure = overdue.find((_, place) => members[place]?.length === 1);
  expect(failure, `one of ${overdue.length} is of a member`).toBeDefined();
  await typeAndEnter(page, hands, String(failure?.mobile));
  const problems = page.getByRole('list', { name: 'Open problems' });
  await expect(problems).toContainText(String(failure?.order_no));
  expect(hands.done()).toEqual(ONE_TYPING);

  await hands.click(problems.getByRole('link', { name: String(failure?.order_no) }));
  await expect(page).toHaveURL(/\/qr-ticket-txn-failed\/\d+$/);
  await expect(page.getByRole('main').getByText('Refund overdue', { exact: false }).first()).toBeVisible();
  expect(hands.done()).toEqual({ clicks: 1, keys: [], typed: 0 });

  await page.goBack();
  await hands.click(page.getByRole('link', { name: 'Credit points' }));
  await expect(page.getByRole('main').getByText(String(failure?.mobile)).first()).toBeVisible();
  expect(hands.done()).toEqual({ clicks: 1, keys: [], typed: 0 });
});

test("from yesterday's settlement to the rows of each of its sums, a click each", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/department-management');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  const settled = (await rowsOf(page, 'qr-settlements')).find(({ refunds_paise }) => Number(refunds_paise) > 0);
  const hands = handsAt(page);
  await typeAndEnter(page, hands, String(settled?.settlement_no));
  const sum = page.getByRole('region', { name: 'Calculation' });
  await expect(sum).toBeVisible();
  expect(hands.done()).toEqual(ONE_TYPING);
  for (const [step, rows] of [
    ['Refunds', 'Refunds'],
    ['Fee', 'By payment mode'],
    ['GST on fee', 'By payment mode'],
  ] as const) {
    await hands.click(sum.getByRole('button', { name: step, exact: true }));
    await expect(page.getByRole('region', { name: rows })).toBeInViewport();
    await expect(page.getByRole('region', { name: rows })).toBeFocused();
    expect(hands.done(), step).toEqual({ clicks: 1, keys: [], typed: 0 });
  }
  await hands.click(sum.getByRole('link', { name: 'Gross' }));
  await expect(page).toHaveURL(/\/qr-ticket-order-detail\?/);
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
  expect(hands.done()).toEqual({ clicks: 1, keys: [], typed: 0 });
});

test('the overdue refunds are found by one badge, as many as it says', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/');
  const badge = page
    .getByRole('region', { name: 'Pending with you' })
    .getByRole('link', { name: /overdue .*refunds?/ });
  await expect(badge.first()).toBeVisible();
  const count = /^(\d+)/.exec(await badge.first().innerText())?.[1];
  const hands = handsAt(page);
  await hands.click(badge.first());
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible();
  expect(hands.done()).toEqual({ clicks: 1, keys: [], typed: 0 });
});
