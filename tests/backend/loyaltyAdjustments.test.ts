import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { dayAt } from '../../src/contract/reports/range';
import { expireWaiting } from '../../src/backend/features/loyalty/expireWaiting';
import { asking, failuresOf, openAdjusting, type Adjusting } from '../support/adjusting';

const rows = contract['loyalty-adjustments'];
const HOUR = 60 * 60 * 1000;

let adjusting: Adjusting;
beforeAll(async () => {
  adjusting = await openAdjusting();
});
afterAll(() => adjusting.backend.close());
// Each test has a day of its own, because the entries of one person in a day count together.
beforeEach(() => adjusting.laterSignedInAgain(24 * HOUR));

test('a credit is entered at once: the balance before and after, the entry, the log', async () => {
  const { backend, members, enter } = adjusting;
  const customer = await members.join(420);

  const made = await enter(customer, 'credit', 200);

  expect(made).toMatchObject({
    ...{ state: 'done', kind: 'credit', points: 200, balance_before: 420, balance_after: 620 },
    ...{ customer_name: 'Asha Rao', by_whom: 'care.maker', may_reverse: true, may_decide: false },
  });
  expect(await members.lastEntry(customer)).toMatchObject({
    ...{ kind: 'adjusted', source: 'Customer care', points: 200, balance_after: 620, by_whom: 'care.maker' },
    ...{ reason: 'Service recovery', reference: 'CC-100001', remark: 'Long delay on the line, told on the phone' },
  });
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ module: 'loyaltymanagement', action: 'create', entity: 'loyalty-adjustments', username: 'care.maker' },
    ...{ before: { balance: 420 }, after: { points: 200, balance: 620, state: 'done' } },
  });
});

test('a debit takes the whole balance and not a point more', async () => {
  const { members, enter, staff } = adjusting;
  const customer = await members.join(420);

  const refusal = await staff.maker.refusal(rows.create, { body: asking(customer, 'debit', 421) });
  const made = await enter(customer, 'debit', 420);

  expect(refusal).toMatchObject({
    status: 409,
    message: 'The balance is 420. Enter 420 or less.',
  });
  expect(made).toMatchObject({ balance_before: 420, balance_after: 0 });
});

test('points for somebody who is no member are refused in words', async () => {
  const { staff } = adjusting;
  for (const id of [999_999, 'nobody'])
    expect(
      await staff.maker.refusal(rows.create, { body: { ...asking(1, 'credit', 5), customer_id: id } }),
    ).toMatchObject({
      status: 409,
      message: 'This customer has no loyalty account. Find the customer by mobile number again.',
    });
});

test('the same submit twice makes one entry and is answered alike; with other content it is refused', async () => {
  const { members, staff } = adjusting;
  const customer = await members.join(100);
  const body = asking(customer, 'credit', 50);

  const first = await staff.maker.call(rows.create, { body });
  const again = await staff.maker.call(rows.create, { body });
  const other = await staff.maker.refusal(rows.create, { body: { ...body, points: 51 } });
  const stranger = await staff.second.refusal(rows.create, { body });

  expect(again).toEqual(first);
  expect([other, stranger].map(({ status, message }) => [status, message])).toEqual(
    Array(2).fill([409, 'This was already sent with other values. Reload the page and enter it again.']),
  );
  expect(await members.points(customer)).toEqual({ balance: 150, sum: 150, entries: 2 });
});

test('the same submit fifty times at once makes one entry', async () => {
  const { members, staff } = adjusting;
  const customer = await members.join(100);
  const body = asking(customer, 'debit', 60);

  const answers = await Promise.all(Array.from({ length: 50 }, () => staff.maker.call(rows.create, { body })));

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await members.points(customer)).toEqual({ balance: 40, sum: 40, entries: 2 });
});

test('fifty simultaneous debits succeed as far as the balance allows, and the sum agrees', async () => {
  const { members, enter } = adjusting;
  const customer = await members.join(1000);

  const settled = await Promise.allSettled(Array.from({ length: 50 }, () => enter(customer, 'debit', 70)));

  const refused = failuresOf(settled);
  expect(refused).toHaveLength(36);
  expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set(['409 The balance is 20. Enter 20 or less.']),
  );
  expect(await members.points(customer)).toEqual({ balance: 20, sum: 20, entries: 15 });
});

test('above the limit it waits and moves nothing, until a second person approves: then both are named', async () => {
  const { backend, members, enter, decide, staff } = adjusting;
  const customer = await members.join(50);
  const waiting = await enter(customer, 'credit', 1001);
  expect(waiting).toMatchObject({ state: 'waiting', balance_after: null, may_decide: false, may_reverse: false });
  expect(await members.points(customer)).toMatchObject({ balance: 50 });
  const seen = await staff.second.call(rows.getList, { query: { filter: { customer_id: customer } } });
  expect(seen.rows[0]).toMatchObject({ id: waiting.id, may_decide: true });

  const own = await staff.maker.refusal(rows.update, { id: waiting.id, body: { decision: 'approve', reason: '' } });
  backend.pass(HOUR);
  const approved = await decide(waiting.id, 'approve');
  const again = await staff.second.refusal(rows.update, { id: waiting.id, body: { decision: 'approve', reason: '' } });

  expect(own).toMatchObject({ status: 403, message: 'You entered this yourself. Someone else must decide.' });
  expect(approved).toMatchObject({ state: 'done', decided_by: 'care.second', balance_before: 50, balance_after: 1051 });
  expect(again).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^It was already approved by care.second on/) as string,
  });
  expect(await members.lastEntry(customer)).toMatchObject({
    ...{ kind: 'adjusted', points: 1001, by_whom: 'care.maker, approved by care.second', at: backend.now() },
  });
});

test('a limit that a redemption rule sets counts from the day on which it does', async () => {
  const { backend, members, enter } = adjusting;
  const customer = await members.join(500);
  const rule = {
    ...{ effective_from: dayAt(backend.now()), point_value_paise: 25, least_balance: 0, largest_share_percent: 50 },
    ...{ expiry_days: 180, redeemable_for: ['QR tickets' as const], approval_above: 100, active: true },
  };
  const admin = await backend.signIn(backend.admin.username, backend.admin.password);
  const { id } = await admin.call(contract['redeem-points'].create, { body: rule });

  expect((await enter(customer, 'debit', 100)).state).toBe('done');
  expect((await enter(customer, 'debit', 1)).state).toBe('waiting');
  await backend.database.pool.query('DELETE FROM redemption_settings WHERE id = $1', [id]);
});

test('a debit that waits is refused at its approval when the points have gone meanwhile, and waits on', async () => {
  const { members, enter, decide, staff } = adjusting;
  const customer = await members.join(1500);
  const waiting = await enter(customer, 'debit', 1200);
  await enter(customer, 'debit', 900);

  const refusal = await staff.second.refusal(rows.update, {
    id: waiting.id,
    body: { decision: 'approve', reason: '' },
  });

  expect(refusal).toMatchObject({
    status: 409,
    message: 'The balance is 600. Enter 600 or less.',
  });
  expect(await decide(waiting.id, 'reject', 'The points have gone meanwhile')).toMatchObject({
    ...{ state: 'rejected', decision_reason: 'The points have gone meanwhile', balance_after: null },
  });
  expect(await members.points(customer)).toMatchObject({ balance: 600, sum: 600 });
});

test('a rejection needs a reason', async () => {
  const { members, enter, staff } = adjusting;
  const waiting = await enter(await members.join(0), 'credit', 2000);

  const refusal = await staff.second.refusal(rows.update, {
    id: waiting.id,
    body: { decision: 'reject', reason: 'no' },
  });

  expect(refusal.body.errors).toEqual({ reason: 'Enter a reason of 10 characters or more' });
});

test('many approvals at once enter it once', async () => {
  const { members, enter, decide } = adjusting;
  const customer = await members.join(0);
  const waiting = await enter(customer, 'credit', 3000);

  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => decide(waiting.id, 'approve')));

  expect(failuresOf(settled).map(({ status }) => status)).toEqual(Array(9).fill(409));
  expect(await members.points(customer)).toEqual({ balance: 3000, sum: 3000, entries: 1 });
});

test('an entry without a decision within 48 hours has lapsed, by the clock and without the job', async () => {
  const { backend, members, enter, laterSignedInAgain, staff } = adjusting;
  const customer = await members.join(0);
  const waiting = await enter(customer, 'credit', 1500);
  const stateOf = async (state: 'waiting' | 'lapsed') =>
    (await staff.second.call(rows.getList, { query: { filter: { customer_id: customer, state } } })).rows.map(
      ({ id }) => id,
    );

  await laterSignedInAgain(48 * HOUR - 1);
  expect(await stateOf('waiting')).toEqual([waiting.id]);
  backend.pass(1);
  const refusal = await staff.second.refusal(rows.update, {
    id: waiting.id,
    body: { decision: 'approve', reason: '' },
  });

  expect(refusal).toMatchObject({
    status: 409,
    message: 'It expired after 48 hours without a decision. Enter it again.',
  });
  expect(await stateOf('lapsed')).toEqual([waiting.id]);
  expect(await expireWaiting(backend.database.db, backend.now())).toBeGreaterThan(0);
  expect(await expireWaiting(backend.database.db, backend.now())).toBe(0);
  expect(await stateOf('lapsed')).toEqual([waiting.id]);
});

test('the list is newest first, paged, and narrowed by customer, number, state and kind', async () => {
  const { members, enter, staff } = adjusting;
  const customer = await members.join(1000, { mobile: '9012345678' });
  for (const points of [10, 30, 20]) await enter(customer, 'debit', points);
  await enter(customer, 'credit', 2000);
  const pointsOf = async (query: object) => {
    const page = await staff.maker.call(rows.getList, { query: { filter: { mobile: '+91 90123-45' }, ...query } });
    return [page.total, ...page.rows.map(({ points }) => points)];
  };

  expect(await pointsOf({})).toEqual([4, 2000, 20, 30, 10]);
  expect(await pointsOf({ range: [1, 2] })).toEqual([4, 20, 30]);
  expect(await pointsOf({ sort: ['points', 'ASC'], range: [0, 1] })).toEqual([4, 10, 20]);
  expect(await pointsOf({ filter: { customer_id: customer, kind: 'debit' } })).toEqual([3, 20, 30, 10]);
  expect(await pointsOf({ filter: { customer_id: String(customer), state: 'waiting' } })).toEqual([1, 2000]);
});
