import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { followUpId } from '../../src/contract/followUps';
import { openFollowUps, type FollowUpDesk } from '../support/followUps';

const { getOne, update, markAsked } = contract['follow-ups'];

let desk: FollowUpDesk;
beforeAll(async () => {
  desk = await openFollowUps();
});
afterAll(() => desk.backend.close());

const KIND = 'qr-failed-transactions';
const read = async (...payments: readonly number[]) =>
  Promise.all(
    payments.map(async (id) => {
      const { updated_at = '' } = await desk.finance.call(getOne, { id: followUpId(KIND, id) });
      return { id, updated_at };
    }),
  );

test('the bank is asked about many payments at once: each waits under the reference, and the log says so once', async () => {
  const asked = (await desk.failures()).slice(2, 7);
  const payments = await read(...asked, ...asked);
  const done = await desk.finance.call(markAsked, { body: { kind: KIND, payments, reference: 'MAIL 22-11' } });

  expect(done).toEqual({ asked: 5, moved_on: [] });
  for (const each of asked) {
    const one = await desk.finance.call(getOne, { id: followUpId(KIND, each) });
    expect(one).toMatchObject({ status: 'waiting', reference: 'MAIL 22-11', assignee: 'finance' });
    expect(one.notes).toMatchObject([{ text: 'Raised with bank: MAIL 22-11' }]);
  }
  const log = await desk.asha.call(contract['daily-logs'].getList, { query: { filter: { entity: 'follow-ups' } } });
  expect(log.rows[0]).toMatchObject({
    ...{ username: 'finance', entity_label: '5 payments, raised with bank: MAIL 22-11' },
    ...{ before: { status: `open: ${asked.join(', ')}` }, after: { status: 'waiting', ids: asked.join(', ') } },
  });
});

test('a payment that a colleague resolved since the list was read stays resolved, and is named; the others are noted', async () => {
  const [own = 0, theirs = 0, waits = 0] = (await desk.failures()).slice(2, 5);
  const resolved = { status: 'resolved', assignee_id: desk.asha.id, reference: 'HDFC-9' } as const;
  await desk.asha.call(update, await desk.from(followUpId(KIND, waits), { ...resolved, status: 'waiting' }));
  const payments = await read(own, theirs, waits);
  await desk.asha.call(update, await desk.from(followUpId(KIND, theirs), { ...resolved, note: 'It came by NEFT.' }));

  const done = await desk.finance.call(markAsked, { body: { kind: KIND, payments, reference: 'MAIL 23-11' } });

  expect(done).toMatchObject({
    asked: 2,
    moved_on: [{ id: theirs, status: 'resolved', reference: 'HDFC-9', assignee: 'asha', updated_by: 'asha' }],
  });
  expect(await desk.finance.call(getOne, { id: followUpId(KIND, theirs) })).toMatchObject(resolved);
  const log = await desk.asha.call(contract['daily-logs'].getList, { query: { filter: { entity: 'follow-ups' } } });
  expect(log.rows[0]).toMatchObject({
    before: { status: `waiting, MAIL 22-11, finance: ${own}; waiting, HDFC-9, asha: ${waits}` },
    after: { ids: `${own}, ${waits}` },
  });
  const again = await desk.finance.call(markAsked, { body: { kind: KIND, payments, reference: 'MAIL 24-11' } });
  expect(again).toMatchObject({ asked: 0, moved_on: [{ id: own }, { id: theirs }, { id: waits }] });
});

test('nothing is marked where one of the payments is not owed back', async () => {
  const [own = 0] = (await desk.failures()).slice(7, 8);
  const [paid = 0] = await desk.ids("failed_transactions where kind = 'qr' and not debited");
  const [other = 0] = await desk.ids("failed_transactions where kind = 'recharge' and debited");

  const updated_at = new Date(0).toISOString();
  for (const wrong of [paid, other, 999_999_999]) {
    const payments = [own, wrong].map((id) => ({ id, updated_at }));
    const body = { kind: KIND, payments, reference: 'MAIL 22-11' } as const;
    expect((await desk.finance.refusal(markAsked, { body })).body.errors).toHaveProperty('payments');
  }
  expect(await desk.finance.call(getOne, { id: followUpId(KIND, own) })).toMatchObject({ status: 'open' });
});
