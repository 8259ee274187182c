import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, type TestBackend, type Visitor } from '../support/backend';
import { asking, openAdjusting, undoing, type Adjusting } from '../support/adjusting';

const { create, update } = contract['loyalty-adjustments'];
const { create: createBatch } = contract['points-batches'];

let adjusting: Adjusting;
let backend: TestBackend;
beforeAll(async () => {
  adjusting = await openAdjusting();
  ({ backend } = adjusting);
});
afterAll(() => backend.close());

const join = (username: string) => backend.join(username, holding('loyaltymanagement_credit_debit_update'));
const told = async (username: string) =>
  (await backend.log())
    .filter((entry) => entry.username === username && entry.action !== 'sign_in')
    .map(({ module, action, entity, entityId }) => [module, action, entity, entityId]);
const look = (id: number) => ['customerdetails', 'getOne', 'customers', String(id)];

test('a refused debit tells a balance, so who tries it on riders is in the daily log for each, once while they look', async () => {
  const guesser = await join('guesser');
  const members = [await adjusting.members.join(51), await adjusting.members.join(52)];
  const [first = 0, second = 0] = members;

  for (const id of [first, second, first]) {
    const refused = await guesser.refusal(create, { body: asking(id, 'debit', 5000) });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('The balance is') as string });
  }

  expect(await told('guesser')).toEqual([look(first), look(second)]);
});

test('so is who learns that a rider has no loyalty account; a number that no rider has tells of none', async () => {
  const guesser = await join('guesser.2');
  const id = await adjusting.members.join(0);
  await backend.database.pool.query('delete from loyalty_accounts where customer_id = $1', [id]);

  for (const each of [id, 999_999]) {
    const refused = await guesser.refusal(create, { body: asking(each, 'credit', 1) });
    expect(refused.message).toMatch(/no loyalty account/);
  }
  const other = await join('guesser.6');
  await other.refusal(contract['loyalty-accounts'].getOne, { id });
  await other.refusal(contract['loyalty-accounts'].getOne, { id: 999_999 });

  expect(await told('guesser.2')).toEqual([look(id)]);
  expect(await told('guesser.6')).toEqual([look(id)]);
});

test('so is who learns a balance by a reversal or by an approval that would take more than there is', async () => {
  const { maker, second } = adjusting.staff;
  const id = await adjusting.members.join(0);
  const credit = await maker.call(create, { body: asking(id, 'credit', 300) });
  await maker.call(create, { body: asking(id, 'debit', 200) });
  const guesser = await join('guesser.3');
  const debited = await adjusting.members.join(5000);
  const waiting = await maker.call(create, { body: asking(debited, 'debit', 4000) });
  await adjusting.decide((await maker.call(create, { body: asking(debited, 'debit', 3000) })).id, 'approve');
  const before = (await told('care.second')).length;

  const refusals = [
    await guesser.refusal(create, { body: undoing(credit.id) }),
    await second.refusal(update, { id: waiting.id, body: { decision: 'approve', reason: '' } }),
  ];

  for (const { message } of refusals) expect(message).toMatch(/^The balance is/);
  expect(await told('guesser.3')).toEqual([look(id)]);
  expect((await told('care.second')).slice(before)).toEqual([look(debited)]);
});

test('a refusal that could not be noted is not told', async () => {
  const guesser = await join('guesser.4');
  const id = await adjusting.members.join(7);
  const { pool } = backend.database;
  await pool.query(
    "create function refuse_entry() returns trigger as $$ begin raise 'no room'; end $$ language plpgsql",
  );
  await pool.query(
    'create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry()',
  );
  const refused = await guesser.refusal(create, { body: asking(id, 'debit', 5000) });
  await pool.query('drop trigger refuse_entry on audit_log');

  expect(refused.status).toBe(500);
  expect(refused.message).not.toContain('balance');
});

test('entering a file of points reveals as much as a check, and is audited like one', async () => {
  const mobile = '9700000001';
  await adjusting.members.join(0, { mobile });
  const enter = async (visitor: Visitor, points: string, numbers: readonly string[]) =>
    visitor.call(createBatch, {
      body: {
        lines: numbers.map((number, index) => ({ line: index + 1, mobile: number, points, reason: 'Other' })),
        ...{ file_name: '', remark: 'Prize of the Holi draw', idempotency_key: randomUUID() },
      },
    });
  const checks = async (username: string) =>
    (await backend.log())
      .filter((entry) => entry.username === username && entry.entity === 'points-batches')
      .map(({ action, after }) => [action, after]);
  const guesser = await join('guesser.5');

  for (const [points, number] of [
    ['x', mobile],
    ['5', '9700000002'],
  ] as const)
    await expect(enter(guesser, points, [number])).rejects.toMatchObject({ status: 422 });
  await expect(enter(guesser, '5', [mobile, '9700000002'])).rejects.toMatchObject({ status: 422 });
  await enter(guesser, '5', [mobile]);

  expect(await checks('guesser.5')).toEqual([
    ['check', { lines: 1, known: 1 }],
    ['check', { lines: 1, known: 0 }],
    ['check', { lines: 2, known: 1 }],
    ['check', { lines: 1, known: 1 }],
    ['create', expect.objectContaining({ count: 1 })],
  ]);
});
