import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { FollowUpDraft } from '../../src/contract/endpoints/followUps';
import { followUpId } from '../../src/contract/followUps';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const { getOne, update, createNote, markSeen, markAsked, getColleagues, getMine } = contract['follow-ups'];
type Joined = Awaited<ReturnType<TestBackend['join']>>;

let backend: TestBackend;
let asha: Joined;
let finance: Joined;
let care: Joined;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  asha = await backend.join('asha', everything);
  finance = await backend.join('finance', holding('reports_view'));
  care = await backend.join('care', holding('customerdetails_view'));
});
afterAll(() => backend.close());

const ids = async (from: string): Promise<readonly number[]> => {
  const { rows } = await backend.database.pool.query<{ id: string }>(`select id from ${from} limit 20`);
  return rows.map(({ id }) => Number(id));
};
const from = async (id: string, body: Omit<FollowUpDraft, 'updated_at'>) => {
  const { updated_at = '' } = await asha.call(getOne, { id });
  return { id, body: { ...body, updated_at } };
};
const failures = () => ids("failed_transactions where kind = 'qr' and debited and refund_id is null order by id");
// An old settlement that agrees is given a difference.
const differing = async () => {
  const [id = 0] = await ids(`settlements where received_paise = net_expected_paise order by id offset 20`);
  await backend.database.pool.query(`update settlements set received_paise = received_paise - 100 where id = ${id}`);
  return id;
};
const settlement = async () => followUpId('qr-settlements', await differing());

test('a record that was never touched is open; a note is there for the others, cannot be changed, and is logged', async () => {
  const id = followUpId('customers', (await ids('customers order by id'))[0] ?? 0);
  expect(await care.call(getOne, { id })).toMatchObject({ status: 'open', assignee_id: null, notes: [] });

  await care.call(createNote, { body: { follow_up: id, text: '  Called twice about a refund. ' } });

  const { notes } = await asha.call(getOne, { id });
  expect(notes).toMatchObject([{ by: 'care', text: 'Called twice about a refund.' }]);
  for (const change of ["update follow_up_notes set text = 'Never called'", 'delete from follow_up_notes'])
    await expect(backend.database.pool.query(change)).rejects.toThrow(/append-only/);
  const log = await asha.call(contract['daily-logs'].getList, { query: { filter: { entity: 'follow-ups' } } });
  expect(log.rows[0]).toMatchObject({ username: 'care', module: 'customerdetails', action: 'create', entity_id: id });
});

test('a follow-up needs the permission of its record, whoever asks and however', async () => {
  const own = followUpId('customers', (await ids('customers order by id'))[0] ?? 0);
  const theirs = await settlement();

  expect(await finance.refusal(getOne, { id: own })).toMatchObject({ status: 403 });
  expect(await care.refusal(getOne, { id: theirs })).toMatchObject({ status: 403 });
  expect(await care.refusal(createNote, { body: { follow_up: theirs, text: 'Not mine' } })).toMatchObject({
    status: 403,
  });
  const body = { status: 'resolved', assignee_id: null, reference: '', note: 'Not mine' } as const;
  expect(await care.refusal(update, await from(theirs, body))).toMatchObject({ status: 403 });
  expect(await care.call(getColleagues, { query: { kind: 'qr-settlements' } })).toEqual({ colleagues: [] });
  for (const id of ['qr-settlements-999999999', 'users-1', 'qr-settlements', '1'])
    expect(await asha.refusal(getOne, { id })).toMatchObject({ status: 404 });
});

test('work is given to a colleague who may see the record, and is in their list until it is resolved', async () => {
  const id = followUpId('qr-failed-transactions', (await failures())[0] ?? 0);
  const body = { status: 'waiting', assignee_id: finance.id, reference: 'HDFC-1' } as const;
  const { colleagues } = await asha.call(getColleagues, { query: { kind: 'qr-failed-transactions' } });
  expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['asha', 'finance']));
  expect(colleagues.map(({ name }) => name)).not.toContain('care');

  const refused = await asha.refusal(update, await from(id, { ...body, assignee_id: care.id }));
  expect(refused.body.errors).toHaveProperty('assignee_id');
  const given = await asha.call(update, await from(id, body));

  expect(given).toMatchObject({ status: 'waiting', assignee: 'finance', reference: 'HDFC-1', updated_by: 'asha' });
  expect((await finance.call(getMine, {})).items).toMatchObject([{ id, is_assigned: true, status: 'waiting' }]);
  expect((await finance.call(contract.waiting.getItems, {})).items).toContainEqual({ kind: 'mine', count: 1 });
  await finance.call(update, await from(id, { ...body, status: 'resolved' }));
  expect(await finance.call(getMine, {})).toEqual({ items: [], total: 0 });
});

test('of two who change one follow-up from the same state, the second is shown what the first did', async () => {
  const id = followUpId('qr-failed-transactions', (await failures())[1] ?? 0);
  const { updated_at = '' } = await finance.call(getOne, { id });
  const body = { status: 'waiting', assignee_id: null, reference: '', updated_at } as const;

  const outcomes = await Promise.allSettled([
    asha.call(update, { id, body: { ...body, reference: 'first' } }),
    finance.call(update, { id, body: { ...body, reference: 'second' } }),
  ]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a note for a colleague reaches their list, and leaves it when they have seen it', async () => {
  const id = followUpId('qr-orders', (await ids('orders order by id'))[0] ?? 0);
  await asha.call(createNote, { body: { follow_up: id, text: 'Please call this rider.', for_id: finance.id } });

  const [item] = (await finance.call(getMine, {})).items;
  expect(item).toMatchObject({ id, is_assigned: false, note: { by: 'asha', text: 'Please call this rider.' } });
  expect(await asha.refusal(markSeen, { id: item?.note?.id ?? 0 })).toMatchObject({ status: 404 });
  await finance.call(markSeen, { id: item?.note?.id ?? 0 });

  expect((await finance.call(getMine, {})).items).toEqual([]);
  const refused = await asha.refusal(createNote, { body: { follow_up: id, text: 'For you', for_id: care.id } });
  expect(refused.body.errors).toHaveProperty('for_id');
});

test('a difference is explained only in words, and by name', async () => {
  const id = await settlement();
  const body = { status: 'resolved', assignee_id: null, reference: '' } as const;

  expect((await finance.refusal(update, await from(id, body))).body.errors).toHaveProperty('note');
  const explained = await finance.call(update, await from(id, { ...body, note: 'Two days were paid together.' }));

  expect(explained).toMatchObject({ status: 'resolved', updated_by: 'finance' });
  expect(explained.notes[0]).toMatchObject({ by: 'finance', text: 'Two days were paid together.' });
});

test('only a difference that is there is explained, and one that becomes another one is unexplained again', async () => {
  const { pool } = backend.database;
  const body = {
    status: 'resolved',
    assignee_id: finance.id,
    reference: '',
    note: 'The fee was another one.',
  } as const;
  const [awaited = 0] = await ids('settlements where received_paise is null order by id');
  const [agrees = 0] = await ids('settlements where received_paise = net_expected_paise order by id');
  const other = await differing();
  for (const [record, said] of [
    [awaited, 'The bank has not paid yet: there is no difference to explain'],
    [agrees, 'What came is what was expected: there is no difference to explain'],
  ] as const) {
    const refused = await finance.refusal(update, await from(followUpId('qr-settlements', record), body));
    expect(refused.body.errors).toEqual({ status: said });
  }
  const id = followUpId('qr-settlements', other);
  const explained = await finance.call(update, await from(id, body));
  const now = async () => {
    const { attention, follow_up } = await finance.call(contract['qr-settlements'].getOne, { id: other });
    const { status } = await finance.call(getOne, { id });
    return { status, follow_up, isUnexplained: attention !== null };
  };
  const set = (change: string) => pool.query(`update settlements set ${change} where id = ${other}`);
  await set('utr = utr, received_at = received_at, received_paise = received_paise');
  expect(await now()).toEqual({ status: 'resolved', follow_up: 'Explained · finance', isUnexplained: false });

  await set('received_paise = received_paise + 4200000');

  expect(await now()).toEqual({ status: 'open', follow_up: 'Open · finance', isUnexplained: true });
  expect((await finance.call(getMine, {})).items).toContainEqual(expect.objectContaining({ id, status: 'open' }));
  // What was begun before the sum changed is out of date.
  const stale = { id, body: { ...body, updated_at: explained.updated_at ?? '' } };
  expect((await finance.refusal(update, stale)).status).toBe(409);
  await finance.call(update, await from(id, { ...body, note: 'A second day was paid with it.' }));
  expect(await now()).toMatchObject({ status: 'resolved', isUnexplained: false });
  await set('received_paise = null, received_at = null');
  expect(await now()).toMatchObject({ status: 'open', isUnexplained: false });
});

const KIND = 'qr-failed-transactions';
const read = async (...payments: readonly number[]) =>
  Promise.all(
    payments.map(async (id) => {
      const { updated_at = '' } = await finance.call(getOne, { id: followUpId(KIND, id) });
      return { id, updated_at };
    }),
  );

test('the bank is asked about many payments at once: each waits under the reference, and the log says so once', async () => {
  const asked = (await failures()).slice(2, 7);
  const payments = await read(...asked, ...asked);
  const done = await finance.call(markAsked, { body: { kind: KIND, payments, reference: 'MAIL 22-11' } });

  expect(done).toEqual({ asked: 5, moved_on: [] });
  for (const each of asked) {
    const one = await finance.call(getOne, { id: followUpId(KIND, each) });
    expect(one).toMatchObject({ status: 'waiting', reference: 'MAIL 22-11', assignee: 'finance' });
    expect(one.notes).toMatchObject([{ text: 'Asked the bank: MAIL 22-11' }]);
  }
  const log = await asha.call(contract['daily-logs'].getList, { query: { filter: { entity: 'follow-ups' } } });
  expect(log.rows[0]).toMatchObject({
    ...{ username: 'finance', entity_label: '5 payments, bank asked: MAIL 22-11' },
    ...{ before: { status: `open: ${asked.join(', ')}` }, after: { status: 'waiting', ids: asked.join(', ') } },
  });
});

test('a payment that a colleague resolved since the list was read stays resolved, and is named; the others are noted', async () => {
  const [own = 0, theirs = 0, waits = 0] = (await failures()).slice(2, 5);
  const resolved = { status: 'resolved', assignee_id: asha.id, reference: 'HDFC-9' } as const;
  await asha.call(update, await from(followUpId(KIND, waits), { ...resolved, status: 'waiting' }));
  const payments = await read(own, theirs, waits);
  await asha.call(update, await from(followUpId(KIND, theirs), resolved));

  const done = await finance.call(markAsked, { body: { kind: KIND, payments, reference: 'MAIL 23-11' } });

  expect(done).toMatchObject({
    asked: 2,
    moved_on: [{ id: theirs, status: 'resolved', reference: 'HDFC-9', assignee: 'asha', updated_by: 'asha' }],
  });
  expect(await finance.call(getOne, { id: followUpId(KIND, theirs) })).toMatchObject(resolved);
  const log = await asha.call(contract['daily-logs'].getList, { query: { filter: { entity: 'follow-ups' } } });
  expect(log.rows[0]).toMatchObject({
    before: { status: `waiting, MAIL 22-11, finance: ${own}; waiting, HDFC-9, asha: ${waits}` },
    after: { ids: `${own}, ${waits}` },
  });
  const again = await finance.call(markAsked, { body: { kind: KIND, payments, reference: 'MAIL 24-11' } });
  expect(again).toMatchObject({ asked: 0, moved_on: [{ id: own }, { id: theirs }, { id: waits }] });
});

test('nothing is marked where one of the payments is not owed back', async () => {
  const [own = 0] = (await failures()).slice(7, 8);
  const [paid = 0] = await ids("failed_transactions where kind = 'qr' and not debited");
  const [other = 0] = await ids("failed_transactions where kind = 'recharge' and debited");

  const updated_at = new Date(0).toISOString();
  for (const wrong of [paid, other, 999_999_999]) {
    const payments = [own, wrong].map((id) => ({ id, updated_at }));
    const body = { kind: KIND, payments, reference: 'MAIL 22-11' } as const;
    expect((await finance.refusal(markAsked, { body })).body.errors).toHaveProperty('payments');
  }
  expect(await finance.call(getOne, { id: followUpId(KIND, own) })).toMatchObject({ status: 'open' });
});

test('reports are narrowed by follow-up, and an explained difference no longer waits', async () => {
  const { getList, getTotals } = contract['qr-settlements'];
  const attention = { attention: true };
  const differs = async () => (await finance.call(getTotals, { query: { filter: attention } })).count;
  const before = await differs();
  const { rows } = await finance.call(getList, { query: { filter: attention } });
  const [first] = rows;
  const id = followUpId('qr-settlements', first?.id ?? 0);
  await finance.call(
    update,
    await from(id, { status: 'resolved', assignee_id: finance.id, reference: '', note: 'The fee was another one.' }),
  );

  expect(await differs()).toBe(before - 1);
  const explained = await finance.call(getList, { query: { filter: { follow_up: ['Explained'] } } });
  expect(explained.rows.map((row) => [row.id, row.follow_up, row.attention])).toContainEqual([
    ...[first?.id, 'Explained · finance', null],
  ]);
  const counts = await Promise.all(
    [['Open'], ['Waiting'], ['Explained'], ['Open', 'Waiting', 'Explained']].map(
      async (follow_up) => (await finance.call(getTotals, { query: { filter: { follow_up } } })).count,
    ),
  );
  const [open = 0, waiting = 0, resolved = 0, all = 0] = counts;
  expect(open + waiting + resolved).toBe(all);
  expect(resolved).toBe(explained.total);
});
