import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { failuresOf, openAdjusting, undoing, type Adjusting } from '../support/adjusting';

const rows = contract['loyalty-adjustments'];
const HOUR = 60 * 60 * 1000;

let adjusting: Adjusting;
beforeAll(async () => {
  adjusting = await openAdjusting();
});
afterAll(() => adjusting.backend.close());

test('a wrong entry is undone once, by a linked opposite entry', async () => {
  const { backend, members, enter, staff } = adjusting;
  const customer = await members.join(100);
  const wrong = await enter(customer, 'credit', 200);

  const undone = await staff.maker.call(rows.create, { body: undoing(wrong.id) });
  const twice = await staff.maker.refusal(rows.create, { body: undoing(wrong.id) });
  const ofReversal = await staff.maker.refusal(rows.create, { body: undoing(undone.id) });

  expect(undone).toMatchObject({
    ...{ kind: 'reversal', state: 'done', points: 200, balance_before: 300, balance_after: 100, reversal_of: wrong.id },
    ...{ reference: 'CC-100001', may_reverse: false },
  });
  const { rows: listed } = await staff.maker.call(rows.getList, { query: { filter: { customer_id: customer } } });
  expect(listed.map(({ id, reversed_by, may_reverse }) => [id, reversed_by, may_reverse])).toEqual([
    [undone.id, null, false],
    [wrong.id, undone.id, false],
  ]);
  expect(twice).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Already reversed by care.maker on/) as string,
  });
  expect(ofReversal).toMatchObject({
    status: 409,
    message: 'A reversal cannot be reversed. Enter a credit or a debit instead.',
  });
  const { rows: entries } = await backend.database.pool.query(
    'SELECT kind, points, reversal_of IS NOT NULL AS linked FROM loyalty_ledger WHERE customer_id = $1 ORDER BY id DESC LIMIT 2',
    [customer],
  );
  expect(entries).toEqual([
    { kind: 'reversed', points: -200, linked: true },
    { kind: 'adjusted', points: 200, linked: false },
  ]);
});

test('undoing a credit cannot pass the balance, undoing a debit gives the points back', async () => {
  const { members, enter, staff } = adjusting;
  const spent = await members.join(0);
  const credit = await enter(spent, 'credit', 200);
  await enter(spent, 'debit', 80);
  const other = await members.join(300);
  const debit = await enter(other, 'debit', 300);

  const refusal = await staff.maker.refusal(rows.create, { body: undoing(credit.id) });
  const back = await staff.maker.call(rows.create, { body: undoing(debit.id) });

  expect(refusal).toMatchObject({ status: 409, message: 'The balance is 120: 200 cannot be reversed.' });
  expect(back).toMatchObject({ balance_before: 0, balance_after: 300 });
});

test('many reversals of one entry at once undo it once', async () => {
  const { members, enter, staff } = adjusting;
  const customer = await members.join(500);
  const wrong = await enter(customer, 'credit', 50);

  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, () => staff.maker.call(rows.create, { body: undoing(wrong.id) })),
  );

  expect(failuresOf(settled).map(({ status }) => status)).toEqual(Array(9).fill(409));
  expect(await members.points(customer)).toEqual({ balance: 500, sum: 500, entries: 3 });
});

test('a large reversal waits too, stands in the way of another, and lapses like all else', async () => {
  const { members, enter, decide, laterSignedInAgain, staff } = adjusting;
  const customer = await members.join(0);
  const large = await enter(customer, 'credit', 4000);
  await decide(large.id, 'approve');

  const waiting = await staff.maker.call(rows.create, { body: undoing(large.id) });
  const beside = await staff.second.refusal(rows.create, { body: undoing(large.id) });
  await laterSignedInAgain(49 * HOUR);
  const anew = await staff.second.call(rows.create, { body: undoing(large.id) });
  const done = await staff.maker.call(rows.update, { id: anew.id, body: { decision: 'approve', reason: '' } });

  expect(waiting).toMatchObject({ state: 'waiting', kind: 'reversal', reversal_of: large.id });
  expect(beside.message).toBe('care.maker already requested the reversal. It is pending approval.');
  expect(done).toMatchObject({ state: 'done', by_whom: 'care.second', decided_by: 'care.maker', balance_after: 0 });
  expect(await members.lastEntry(customer)).toMatchObject({ kind: 'reversed', points: -4000 });
});
