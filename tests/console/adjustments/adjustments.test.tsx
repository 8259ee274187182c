import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';

const at = '/loyalty-dashboard/loyalty-debit-credit';
const rule = {
  ...{ effective_from: '2026-03-02', point_value_paise: 25, least_balance: 50, largest_share_percent: 50 },
  ...{ expiry_days: 180, redeemable_for: ['QR tickets' as const], approval_above: 1000, active: true },
};

let backend: TestBackend;
let members: ReturnType<typeof createMembers>;
beforeAll(async () => {
  backend = await testBackend();
  members = createMembers(backend.database);
  const flags = holding('loyaltymanagement_view', 'loyaltymanagement_credit_debit_update');
  await backend.longAgo(async () => {
    for (const name of ['asha', 'bina', 'chetan', 'dev', 'ela', 'farah', 'gita']) await backend.hire(name, flags);
  });
  await (await backend.signInAdmin()).call(contract['redeem-points'].create, { body: rule });
});
afterAll(() => backend.close());

interface Entry {
  readonly mobile: string;
  readonly kind?: RegExp;
  readonly points: string;
}

const put = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const fill = async (user: UserEvent, { mobile, kind = /Credit: add/, points }: Entry) => {
  // Without a layout, the columns' hidden search takes the focus when the history loads.
  await screen.findByText(/^(Rows per page:|No entries yet)$/);
  await put(user, screen.getByLabelText('Customer’s mobile number'), mobile.slice(0, 8));
  await user.click(await screen.findByRole('option', { name: new RegExp(mobile) }));
  await user.click(await screen.findByLabelText(kind));
  await put(user, screen.getByLabelText('Points', { selector: '[name=points]' }), points);
  await user.click(screen.getByLabelText('Reason', { selector: '[role=combobox]' }));
  await user.click(await screen.findByText('Service recovery', { selector: '[role=option]' }));
  await put(user, screen.getByLabelText('Remark'), 'Lift was out of order');
};
const confirm = async (user: UserEvent, verb: 'Credit' | 'Debit') => {
  await user.click(screen.getByRole('button', { name: `${verb}…` }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: verb }));
};
/** Watches whether a text was on the page at any time, however briefly. */
const watching = (text: RegExp) => {
  let isSeen = false;
  const observer = new MutationObserver(() => {
    isSeen ||= text.test(document.body.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    return isSeen;
  };
};
const isEntry = (url: string, { method }: RequestInit) => method === 'POST' && url.endsWith('/loyalty-adjustments');
/** A network that delivers an entry to the server, and loses this many answers. */
const losing =
  (answers: { left: number }) =>
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const answer = await fetch(url, init);
    if (!isEntry(url, init) || answers.left === 0) return answer;
    answers.left -= 1;
    throw new TypeError('Failed to fetch');
  };

test('a credit shows what the balance becomes, live and once more before it is sent, and is in the history', async () => {
  const mobile = '9820001001';
  const id = await members.join(420, { name: 'Meera Nair', mobile });
  const { user } = await openConsole({ backend, as: 'asha', at });

  await fill(user, { mobile, points: '200' });
  expect(screen.getByText('420 → 620')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Credit…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Credit 200 points to Meera Nair?' }));
  expect(question.getByText('420 → 620')).toBeVisible();
  const isEverUnknown = watching(/No answer from the server/);
  await user.dblClick(question.getByRole('button', { name: 'Credit' }));

  expect(await screen.findByText('200 points credited to Meera Nair: 420 → 620.')).toBeVisible();
  expect(isEverUnknown()).toBe(false);
  expect(screen.getByLabelText('Customer’s mobile number')).toHaveFocus();
  const row = within(await screen.findByRole('row', { name: /\+200/ }));
  expect(row.getByText('420 → 620')).toBeVisible();
  expect(await members.points(id)).toMatchObject({ balance: 620, entries: 2 });
});

test('a debit that passes the balance is told at its field, and is not sent', async () => {
  const mobile = '9820002002';
  await members.join(420, { mobile });
  const { user, asked } = await openConsole({ backend, as: 'asha', at });

  await fill(user, { mobile, kind: /Debit: deduct/, points: '421' });
  expect(screen.getByText('Use at most 420, the available balance')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Debit…' }));

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Points' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toContain('POST /console/loyalty-adjustments');
});

test('after a lost answer the screen says that it is not known, and trying again makes one entry', async () => {
  const mobile = '9820003003';
  const id = await members.join(420, { name: 'Ravi Iyer', mobile });
  const { user } = await openConsole({ backend, as: 'bina', at, through: losing({ left: 1 }) });

  await fill(user, { mobile, points: '200' });
  await confirm(user, 'Credit');
  const question = within(await screen.findByRole('dialog'));
  expect(await question.findByText(/No answer from the server/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('200 points credited to Ravi Iyer: 420 → 620.')).toBeVisible();
  expect(await members.points(id)).toMatchObject({ balance: 620, entries: 2 });
});

test('the draft of a form whose answer was lost, restored in another tab, makes no second entry', async () => {
  const mobile = '9820004004';
  const id = await members.join(420, { name: 'Ravi Iyer', mobile });
  const first = await openConsole({ backend, as: 'chetan', at, through: losing({ left: 1 }) });
  await fill(first.user, { mobile, points: '200' });
  await confirm(first.user, 'Credit');
  await within(await screen.findByRole('dialog')).findByText(/No answer from the server/);
  cleanup();

  const { user } = await openConsole({ backend, as: 'chetan', at });
  await user.click(await screen.findByText('Restore'));
  expect(await screen.findByText(/Sent at .*No answer from the server/)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Points' })).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('200 points credited to Ravi Iyer: 420 → 620.')).toBeVisible();
  expect(await members.points(id)).toMatchObject({ balance: 620, entries: 2 });
});

test('above the limit an entry waits: its maker is told why they can’t decide, a second person approves it', async () => {
  const mobile = '9820005005';
  const id = await members.join(420, { name: 'Sana Khan', mobile });
  const maker = await openConsole({ backend, as: 'dev', at });
  await fill(maker.user, { mobile, points: '1500' });
  expect(screen.getByText(/Above 1,000 points: needs a second approval/)).toBeVisible();
  await confirm(maker.user, 'Credit');
  expect(await screen.findByText(/Credit of 1,500 points for Sana Khan is pending approval/)).toBeVisible();
  expect(await screen.findByText('You entered this. Someone else must approve it.')).toBeVisible();
  expect((await members.points(id)).balance).toBe(420);
  cleanup();

  const { user } = await openConsole({ backend, as: 'ela', at });
  const waiting = within(await screen.findByRole('region', { name: 'Pending approval' }));
  expect(waiting.getByText(/dev, since/)).toBeVisible();
  await user.click(await waiting.findByRole('button', { name: /^Reject \S+ for / }));
  const rejection = within(await screen.findByRole('dialog', { name: 'Reject this entry?' }));
  await user.click(rejection.getByRole('button', { name: 'Reject' }));
  expect(rejection.getByText('Enter a reason of 10 characters or more')).toBeVisible();
  await user.click(rejection.getByRole('button', { name: 'Cancel' }));
  await user.click(await waiting.findByRole('button', { name: /^Approve \S+ for / }));
  const approval = await screen.findByRole('dialog', { name: 'Approve this entry?' });
  await user.click(within(approval).getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('Approved: points entered')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pending approval' })).toBeNull());
  expect((await members.points(id)).balance).toBe(1920);
});

test('what goes beyond the day’s limit in several entries is told before it is sent, and waits', async () => {
  const mobile = '9820007007';
  const id = await members.join(0, { name: 'Nila Das', mobile });
  const { user } = await openConsole({ backend, as: 'gita', at });
  await fill(user, { mobile, points: '900' });
  await confirm(user, 'Credit');
  await screen.findByText(/^900 points credited to Nila Das/);

  await fill(user, { mobile, points: '101' });
  const why = /Needs a second approval: you have entered 900 of your 1,000 points/;
  expect(await screen.findByText(why)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Credit…' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(why)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Credit' }));

  expect(await screen.findByText(/Credit of 101 points for Nila Das is pending approval/)).toBeVisible();
  expect((await members.points(id)).balance).toBe(900);
});

test('a reversal shows both entries before it is made, and each leads to the other', async () => {
  const mobile = '9820006006';
  const id = await members.join(300, { name: 'Tara Bose', mobile });
  const { user } = await openConsole({ backend, as: 'farah', at });
  await fill(user, { mobile, points: '77' });
  await confirm(user, 'Credit');
  const row = within(await screen.findByRole('row', { name: /\+77/ }));

  await user.click(await row.findByRole('button', { name: /:\d{2} [AP]M$/ }));
  const story = within(await screen.findByRole('dialog', { name: /Credit for Tara Bose/ }));
  await user.click(story.getByRole('button', { name: 'Reverse' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reverse this entry?' }));
  expect(question.getByText('300 → 377')).toBeVisible();
  expect(await question.findByText('377 → 300')).toBeVisible();
  await user.type(question.getByLabelText('Remark'), 'Entered for the wrong customer');
  await user.click(question.getByRole('button', { name: 'Reverse' }));

  expect(await screen.findByText('Reversed by an opposite entry')).toBeVisible();
  await user.click(await story.findByRole('button', { name: /the reversal of .* by farah/ }));
  const reversal = within(await screen.findByRole('dialog', { name: /Reversal for Tara Bose/ }));
  expect(await reversal.findByRole('button', { name: /the credit of .* by farah/ })).toBeVisible();
  expect((await members.points(id)).balance).toBe(300);
});

test('a server without these calls says that it does not offer the screen', async () => {
  await openConsole({
    backend,
    as: 'asha',
    at,
    through: (fetch) => (url, init) =>
      url.includes('/loyalty-adjustments')
        ? Promise.resolve(new Response('{"detail":"Not Found"}', { status: 404 }))
        : fetch(url, init),
  });

  expect(await screen.findByText('This server does not support this screen.')).toBeVisible();
  expect(screen.queryByLabelText('Customer’s mobile number')).toBeNull();
});
