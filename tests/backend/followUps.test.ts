import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { followUpId } from '../../src/contract/followUps';
import { openFollowUps, type FollowUpDesk } from '../support/followUps';

const { getOne, update, createNote, markSeen, getColleagues, getMine } = contract['follow-ups'];

let desk: FollowUpDesk;
beforeAll(async () => {
  desk = await openFollowUps();
});
afterAll(() => desk.backend.close());

test('a record that was never touched is open; a note is there for the others, cannot be changed, and is logged', async () => {
  const id = followUpId('customers', (await desk.ids('customers order by id'))[0] ?? 0);
  expect(await desk.care.call(getOne, { id })).toMatchObject({ status: 'open', assignee_id: null, notes: [] });

  await desk.care.call(createNote, { body: { follow_up: id, text: '  Called twice about a refund. ' } });

  const { notes } = await desk.asha.call(getOne, { id });
  expect(notes).toMatchObject([{ by: 'care', text: 'Called twice about a refund.' }]);
  for (const change of ["update follow_up_notes set text = 'Never called'", 'delete from follow_up_notes'])
    await expect(desk.backend.database.pool.query(change)).rejects.toThrow(/append-only/);
  const log = await desk.asha.call(contract['daily-logs'].getList, { query: { filter: { entity: 'follow-ups' } } });
  expect(log.rows[0]).toMatchObject({ username: 'care', module: 'customerdetails', action: 'create', entity_id: id });
});

test('a follow-up needs the permission of its record, whoever asks and however', async () => {
  const own = followUpId('customers', (await desk.ids('customers order by id'))[0] ?? 0);
  const theirs = await desk.settlement();

  expect(await desk.finance.refusal(getOne, { id: own })).toMatchObject({ status: 403 });
  expect(await desk.care.refusal(getOne, { id: theirs })).toMatchObject({ status: 403 });
  expect(await desk.care.refusal(createNote, { body: { follow_up: theirs, text: 'Not mine' } })).toMatchObject({
    status: 403,
  });
  const body = { status: 'resolved', assignee_id: null, reference: '', note: 'Not mine' } as const;
  expect(await desk.care.refusal(update, await desk.from(theirs, body))).toMatchObject({ status: 403 });
  expect(await desk.care.call(getColleagues, { query: { kind: 'qr-settlements' } })).toEqual({ colleagues: [] });
  for (const id of ['qr-settlements-999999999', 'users-1', 'qr-settlements', '1'])
    expect(await desk.asha.refusal(getOne, { id })).toMatchObject({ status: 404 });
});

test('work is given to a colleague who may see the record, and is in their list until it is resolved', async () => {
  const id = followUpId('qr-failed-transactions', (await desk.failures())[0] ?? 0);
  const body = { status: 'waiting', assignee_id: desk.finance.id, reference: 'HDFC-1' } as const;
  const { colleagues } = await desk.asha.call(getColleagues, { query: { kind: 'qr-failed-transactions' } });
  expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['asha', 'finance']));
  expect(colleagues.map(({ name }) => name)).not.toContain('care');

  const refused = await desk.asha.refusal(update, await desk.from(id, { ...body, assignee_id: desk.care.id }));
  expect(refused.body.errors).toHaveProperty('assignee_id');
  const given = await desk.asha.call(update, await desk.from(id, body));

  expect(given).toMatchObject({ status: 'waiting', assignee: 'finance', reference: 'HDFC-1', updated_by: 'asha' });
  expect((await desk.finance.call(getMine, {})).items).toMatchObject([{ id, is_assigned: true, status: 'waiting' }]);
  expect((await desk.finance.call(contract.waiting.getItems, {})).items).toContainEqual({ kind: 'mine', count: 1 });
  await desk.finance.call(update, await desk.from(id, { ...body, status: 'resolved', note: 'It came by NEFT.' }));
  expect(await desk.finance.call(getMine, {})).toEqual({ items: [], total: 0 });
});

test('the second of two changes of a follow-up from the same state is shown the first', async () => {
  const id = followUpId('qr-failed-transactions', (await desk.failures())[1] ?? 0);
  const { updated_at = '' } = await desk.finance.call(getOne, { id });
  const body = { status: 'waiting', assignee_id: null, reference: '', updated_at } as const;

  const outcomes = await Promise.allSettled([
    desk.asha.call(update, { id, body: { ...body, reference: 'first' } }),
    desk.finance.call(update, { id, body: { ...body, reference: 'second' } }),
  ]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a note for a colleague reaches their list, and leaves it when they have seen it', async () => {
  const id = followUpId('qr-orders', (await desk.ids('orders order by id'))[0] ?? 0);
  await desk.asha.call(createNote, {
    body: { follow_up: id, text: 'Please call this rider.', for_id: desk.finance.id },
  });

  const [item] = (await desk.finance.call(getMine, {})).items;
  expect(item).toMatchObject({ id, is_assigned: false, note: { by: 'asha', text: 'Please call this rider.' } });
  expect(await desk.asha.refusal(markSeen, { id: item?.note?.id ?? 0 })).toMatchObject({ status: 404 });
  await desk.finance.call(markSeen, { id: item?.note?.id ?? 0 });

  expect((await desk.finance.call(getMine, {})).items).toEqual([]);
  const refused = await desk.asha.refusal(createNote, {
    body: { follow_up: id, text: 'For you', for_id: desk.care.id },
  });
  expect(refused.body.errors).toHaveProperty('for_id');
});

test('a difference is explained only in words, and by name', async () => {
  const id = await desk.settlement();
  const body = { status: 'resolved', assignee_id: null, reference: '' } as const;

  for (const short of [{}, { note: '...' }, { note: 'Too \u200b\u2800 short' }])
    expect((await desk.finance.refusal(update, await desk.from(id, { ...body, ...short }))).body.errors).toEqual({
      note: 'Explain the difference in 10 characters or more',
    });
  const explained = await desk.finance.call(
    update,
    await desk.from(id, { ...body, note: 'Two days were paid together.' }),
  );

  expect(explained).toMatchObject({ status: 'resolved', updated_by: 'finance' });
  expect(explained.notes[0]).toMatchObject({ by: 'finance', text: 'Two days were paid together.' });
});

test('a failed payment is resolved without words once the money is back; before that, and where nothing was debited, a note says why', async () => {
  const body = { status: 'resolved', assignee_id: null, reference: '' } as const;
  const [owed = 0] = await desk.ids(
    "failed_transactions where kind = 'qr' and debited and refund_id is null and not paid_after_all order by id desc",
  );
  const [untouched = 0] = await desk.ids("failed_transactions where kind = 'recharge' and not debited order by id");
  const [back = 0] = await desk.ids(
    "failed_transactions where kind = 'qr' and refund_id in (select r.id from refunds r where r.processed_at is not null) order by id",
  );
  const debited = followUpId('qr-failed-transactions', owed);

  for (const [id, fault] of [
    [debited, 'The refund is not complete. Enter a reason of 10 characters or more'],
    [followUpId('card-recharge-failures', untouched), 'No amount was debited. Enter a reason of 10 characters or more'],
  ] as const)
    for (const short of [{}, { note: 'done' }])
      expect((await desk.finance.refusal(update, await desk.from(id, { ...body, ...short }))).body.errors).toEqual({
        note: fault,
      });
  const note = 'The rider was paid in cash.';
  expect(await desk.finance.call(update, await desk.from(debited, { ...body, note }))).toMatchObject({
    ...{ status: 'resolved', notes: [{ text: note }] },
  });
  // The transaction is resolved already: another reference needs no second note.
  await desk.finance.call(update, await desk.from(debited, { ...body, reference: 'CASH-1' }));
  await desk.finance.call(update, await desk.from(followUpId('qr-failed-transactions', back), body));
});

test('only a difference that is there is explained, and one that becomes another one is unexplained again', async () => {
  const { pool } = desk.backend.database;
  const body = {
    status: 'resolved',
    assignee_id: desk.finance.id,
    reference: '',
    note: 'The fee was another one.',
  } as const;
  const [awaited = 0] = await desk.ids('settlements where received_paise is null order by id');
  const [agrees = 0] = await desk.ids('settlements where received_paise = net_expected_paise order by id');
  const other = await desk.differing();
  for (const [record, said] of [
    [awaited, 'The bank has not paid yet: there is no difference to explain'],
    [agrees, 'The amount received is as expected: there is no difference to explain'],
  ] as const) {
    const refused = await desk.finance.refusal(update, await desk.from(followUpId('qr-settlements', record), body));
    expect(refused.body.errors).toEqual({ status: said });
  }
  const id = followUpId('qr-settlements', other);
  const explained = await desk.finance.call(update, await desk.from(id, body));
  const now = async () => {
    const { attention, follow_up } = await desk.finance.call(contract['qr-settlements'].getOne, { id: other });
    const { status } = await desk.finance.call(getOne, { id });
    return { status, follow_up, isUnexplained: attention !== null };
  };
  const set = (change: string) => pool.query(`update settlements set ${change} where id = ${other}`);
  await set('utr = utr, received_at = received_at, received_paise = received_paise');
  expect(await now()).toEqual({ status: 'resolved', follow_up: 'Explained · finance', isUnexplained: false });

  await set('received_paise = received_paise + 4200000');

  expect(await now()).toEqual({ status: 'open', follow_up: 'Open · finance', isUnexplained: true });
  expect((await desk.finance.call(getMine, {})).items).toContainEqual(expect.objectContaining({ id, status: 'open' }));
  // A change begun before the sum changed is out of date.
  const stale = { id, body: { ...body, updated_at: explained.updated_at ?? '' } };
  expect((await desk.finance.refusal(update, stale)).status).toBe(409);
  await desk.finance.call(update, await desk.from(id, { ...body, note: 'A second day was paid with it.' }));
  expect(await now()).toMatchObject({ status: 'resolved', isUnexplained: false });
  await set('received_paise = null, received_at = null');
  expect(await now()).toMatchObject({ status: 'open', isUnexplained: false });
});

test('reports are narrowed by follow-up, and an explained difference no longer waits', async () => {
  const { getList, getTotals } = contract['qr-settlements'];
  const attention = { attention: true };
  const differs = async () => (await desk.finance.call(getTotals, { query: { filter: attention } })).count;
  const before = await differs();
  const { rows } = await desk.finance.call(getList, { query: { filter: attention } });
  const [first] = rows;
  const id = followUpId('qr-settlements', first?.id ?? 0);
  await desk.finance.call(
    update,
    await desk.from(id, {
      status: 'resolved',
      assignee_id: desk.finance.id,
      reference: '',
      note: 'The fee was another one.',
    }),
  );

  expect(await differs()).toBe(before - 1);
  const explained = await desk.finance.call(getList, { query: { filter: { follow_up: ['Explained'] } } });
  expect(explained.rows.map((row) => [row.id, row.follow_up, row.attention])).toContainEqual([
    ...[first?.id, 'Explained · finance', null],
  ]);
  const counts = await Promise.all(
    [['Open'], ['Waiting'], ['Explained'], ['Open', 'Waiting', 'Explained']].map(
      async (follow_up) => (await desk.finance.call(getTotals, { query: { filter: { follow_up } } })).count,
    ),
  );
  const [open = 0, waiting = 0, resolved = 0, all = 0] = counts;
  expect(open + waiting + resolved).toBe(all);
  expect(resolved).toBe(explained.total);
});

test('a person leaves four hundred notes on records in a day, a colleague as many, and more on the next day', async () => {
  const { backend } = desk;
  const [order = 0] = await desk.ids('orders order by id');
  const body = { follow_up: followUpId('qr-orders', order), text: 'Called the rider back' };
  await desk.finance.call(createNote, { body });
  await backend.database.pool.query(
    `insert into audit_log (at, user_id, username, department, module, action, entity, result)
     select $1::timestamptz, $2::int, 'finance', 'Administration', 'reports', 'create', 'follow-ups', 'done' from generate_series(1, 399)`,
    [backend.now(), desk.finance.id],
  );

  const refused = await desk.finance.refusal(createNote, { body });
  expect(refused).toMatchObject({
    ...{ status: 429, message: 'You added 400 notes today. Add the next one tomorrow.' },
  });
  await desk.asha.call(createNote, { body });
  backend.pass((refused.retryAfter ?? 0) * 1000);
  await (await backend.signIn('finance')).call(createNote, { body });
});
