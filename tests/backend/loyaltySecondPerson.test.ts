import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { RedemptionDraft } from '../../src/contract/endpoints/redemption';
import { everything, holding, PASSWORD, type TestBackend } from '../support/backend';
import { asking, openAdjusting, undoing, type Adjusting } from '../support/adjusting';

const rows = contract['loyalty-adjustments'];
const HOUR = 60 * 60 * 1000;
const flags = holding('loyaltymanagement_credit_debit_update');

let adjusting: Adjusting;
let backend: TestBackend;
const clerks = new Map<string, Awaited<ReturnType<TestBackend['hire']>>>();
beforeAll(async () => {
  adjusting = await openAdjusting();
  ({ backend } = adjusting);
  // Administrators with all permissions who have hired no one lately.
  for (const name of ['one', 'two', 'password', 'email', 'rules', 'lower'])
    await backend.longAgo(() => backend.hire(`boss.${name}`, everything));
  for (const name of ['clerk.password', 'clerk.email'])
    clerks.set(name, await backend.longAgo(() => backend.hire(name, flags)));
});
afterAll(() => backend.close());
// Each test has a day of its own, without entries.
beforeEach(() => adjusting.laterSignedInAgain(24 * HOUR));

type Staff = Pick<Awaited<ReturnType<TestBackend['signIn']>>, 'call' | 'refusal'>;

const stateOf = async (who: Staff, customer: number, kind: 'credit' | 'debit', points: number) =>
  (await who.call(rows.create, { body: asking(customer, kind, points) })).state;
const approving = { decision: 'approve', reason: '' } as const;

const hireBy = async (boss: Staff, username: string) => {
  const receipt = await boss.call(contract.users.create, {
    body: {
      ...{ username, departmentname: 'Administration', permissions: flags, password: PASSWORD },
      ...{ emailid: `${username}@harbourmetro.example`, mobilenumber: '9820000000' },
    },
  });
  await backend.keepPassword(username);
  return receipt;
};
const rule = (effective_from: string, approval_above: number): RedemptionDraft => ({
  ...{ effective_from, point_value_paise: 25, least_balance: 50, largest_share_percent: 50, expiry_days: 180 },
  ...{ redeemable_for: ['QR tickets'], approval_above, active: true },
});
const today = () => new Date(backend.now().getTime() + 5.5 * HOUR).toISOString().slice(0, 10);

test('twelve entries just under the limit are one entry above it: the second waits', async () => {
  const { members, staff } = adjusting;
  const states: string[] = [];
  for (let index = 0; index < 12; index += 1)
    states.push(await stateOf(staff.maker, await members.join(0), 'credit', 999));

  expect(states).toEqual(['done', ...Array<string>(11).fill('waiting')]);
});

test('twelve at the same instant come to no more than the limit', async () => {
  const { members, staff } = adjusting;
  const customers = await Promise.all(Array.from({ length: 12 }, () => members.join(0)));

  const states = await Promise.all(customers.map((id) => stateOf(staff.maker, id, 'credit', 300)));

  expect(states.filter((state) => state === 'done')).toHaveLength(3);
});

test('credits and debits add up, and what waits or was approved leaves the day’s own limit as it is', async () => {
  const { members, staff } = adjusting;
  const customer = await members.join(2000);
  const large = await staff.maker.call(rows.create, { body: asking(customer, 'credit', 3000) });
  await staff.second.call(rows.update, { id: large.id, body: approving });

  expect(await stateOf(staff.maker, customer, 'credit', 600)).toBe('done');
  expect(await stateOf(staff.maker, customer, 'debit', 401)).toBe('waiting');
  expect(await stateOf(staff.maker, customer, 'debit', 400)).toBe('done');
  expect(await stateOf(staff.maker, customer, 'credit', 1)).toBe('waiting');
  expect(await staff.maker.call(rows.getAllowance, {})).toEqual({ limit: 1000, entered: 1000, shared_with: [] });
});

test('a day ends at midnight at +05:30, and the next one begins anew', async () => {
  const { members, staff } = adjusting;
  const customer = await members.join(0);
  const untilMidnight = Date.parse(`${today()}T18:30:00.000Z`) - backend.now().getTime();
  await stateOf(staff.maker, customer, 'credit', 1000);

  backend.pass(untilMidnight - 1);
  expect(await stateOf(staff.maker, customer, 'credit', 1)).toBe('waiting');
  backend.pass(1);
  expect(await stateOf(staff.maker, customer, 'credit', 1000)).toBe('done');
});

test('a slip that is undone on the same day costs nothing; undoing what others entered counts', async () => {
  const { members, staff } = adjusting;
  const customer = await members.join(0);
  const slip = await staff.maker.call(rows.create, { body: asking(customer, 'credit', 800) });
  const other = await staff.second.call(rows.create, { body: asking(customer, 'credit', 300) });

  const undone = await staff.maker.call(rows.create, { body: undoing(slip.id) });
  const foreign = await staff.maker.call(rows.create, { body: undoing(other.id) });

  expect([undone.state, foreign.state]).toEqual(['done', 'done']);
  expect((await staff.maker.call(rows.getAllowance, {})).entered).toBe(300);
  expect(await stateOf(staff.maker, customer, 'credit', 701)).toBe('waiting');
});

test('undoing old debits is a way to give points, and counts as one', async () => {
  const { members, staff, laterSignedInAgain } = adjusting;
  const customers = [await members.join(500), await members.join(500)];
  const debits = [];
  for (const id of customers) debits.push(await staff.maker.call(rows.create, { body: asking(id, 'debit', 500) }));
  await laterSignedInAgain(24 * HOUR);
  await stateOf(staff.maker, await members.join(0), 'credit', 400);

  const [first, second] = [debits[0]?.id ?? 0, debits[1]?.id ?? 0];
  const answers = [
    await staff.maker.call(rows.create, { body: undoing(first) }),
    await staff.maker.call(rows.create, { body: undoing(second) }),
  ];

  expect(answers.map(({ state }) => state)).toEqual(['done', 'waiting']);
});

test('an account that the maker made approves nothing of theirs, nor the other way round, and it is said why', async () => {
  const { members } = adjusting;
  const boss = await backend.signIn('boss.one');
  await hireBy(boss, 'puppet.one');
  const puppet = await backend.signIn('puppet.one');
  const customer = await members.join(0);
  const byBoss = await boss.call(rows.create, { body: asking(customer, 'credit', 2000) });
  const byPuppet = await puppet.call(rows.create, { body: asking(customer, 'credit', 2000) });

  const up = await puppet.refusal(rows.update, { id: byBoss.id, body: approving });
  const down = await boss.refusal(rows.update, { id: byPuppet.id, body: approving });
  const { rows: listed } = await puppet.call(rows.getList, { query: { filter: { customer_id: customer } } });

  expect(up).toMatchObject({ status: 403, message: expect.stringContaining('You cannot decide') as string });
  expect(down).toMatchObject({ status: 403, message: expect.stringContaining('by the same person') as string });
  expect(listed.find(({ id }) => id === byBoss.id)).toMatchObject({ may_decide: false, why_not_decide: up.message });
  expect(await adjusting.staff.second.call(rows.update, { id: byBoss.id, body: approving })).toMatchObject({
    state: 'done',
  });
});

test('two accounts that one person made, or an account of an account, are one hand as well', async () => {
  const { members } = adjusting;
  const boss = await backend.signIn('boss.two');
  await hireBy(boss, 'puppet.left');
  await hireBy(boss, 'puppet.right');
  const customer = await members.join(0);
  const left = await backend.signIn('puppet.left');
  const right = await backend.signIn('puppet.right');
  const waiting = await left.call(rows.create, { body: asking(customer, 'credit', 2000) });

  expect((await right.refusal(rows.update, { id: waiting.id, body: approving })).status).toBe(403);
  // Three parts count towards one day's limit.
  expect(await stateOf(boss, customer, 'credit', 400)).toBe('done');
  expect(await stateOf(left, customer, 'credit', 400)).toBe('done');
  expect(await stateOf(right, customer, 'credit', 400)).toBe('waiting');
  expect(await right.call(rows.getAllowance, {})).toEqual({
    ...{ limit: 1000, entered: 800 },
    shared_with: ['boss.two', 'puppet.left'],
  });
});

test.each([
  ['password', { password: 'another long password 7' }],
  ['e-mail', { emailid: 'boss@elsewhere.example' }],
] as const)('whoever set the %s of an account can be that person, for 30 days and no longer', async (what, change) => {
  const { members } = adjusting;
  const [bossName, name] = [`boss.${what.replace('-', '')}`, `clerk.${what.replace('-', '')}`];
  const boss = await backend.signIn(bossName);
  const clerk = clerks.get(name);
  if (!clerk) throw new Error(`${name} was not hired.`);
  const { id, ...body } = clerk;
  await boss.call(contract.users.update, { id, body: { ...body, ...change } });
  await backend.keepPassword(name);
  const signInAgain = () => backend.signIn(name, 'password' in change ? change.password : PASSWORD);
  const customer = await members.join(0);
  const early = await boss.call(rows.create, { body: asking(customer, 'credit', 2000) });

  const refusal = await (await signInAgain()).refusal(rows.update, { id: early.id, body: approving });
  backend.pass(33 * 24 * HOUR);
  const late = await (await backend.signIn(bossName)).call(rows.create, { body: asking(customer, 'credit', 2000) });
  const approved = await (await signInAgain()).call(rows.update, { id: late.id, body: approving });

  expect(refusal).toMatchObject({ status: 403, message: expect.stringContaining(bossName) as string });
  expect(approved.state).toBe('done');
});

test('a limit that is raised counts from the next day at the earliest, and for its own maker not for 30 days', async () => {
  const { members, staff, laterSignedInAgain } = adjusting;
  const boss = await backend.signIn('boss.rules');
  const at = (days: number) => new Date(Date.parse(today()) + days * 24 * HOUR).toISOString().slice(0, 10);
  const next = at(1);

  const refusal = await boss.refusal(contract['redeem-points'].create, { body: rule(today(), 1001) });
  const toCome = await boss.call(contract['redeem-points'].create, { body: rule(next, 5000) });
  const moved = await boss.refusal(contract['redeem-points'].update, { id: toCome.id, body: rule(today(), 5000) });
  expect(refusal.body.errors).toEqual({
    approval_above: `A higher limit applies from the next day, ${next.split('-').reverse().join('-')}: use at most 1,000, or a later day`,
  });
  expect(moved.status).toBe(422);
  expect(await stateOf(boss, await members.join(0), 'credit', 1001)).toBe('waiting');

  await laterSignedInAgain(24 * HOUR);
  const again = await backend.signIn('boss.rules');
  expect(await stateOf(again, await members.join(0), 'credit', 1001)).toBe('waiting');
  expect((await again.call(rows.getAllowance, {})).limit).toBe(1000);
  expect(await stateOf(staff.maker, await members.join(0), 'credit', 3000)).toBe('done');
  await backend.database.pool.query("DELETE FROM redemption_settings WHERE effective_from > '2025-01-01'");
});

test('a limit that is lowered counts at once, for its maker too', async () => {
  const { members } = adjusting;
  const boss = await backend.signIn('boss.lower');
  await boss.call(contract['redeem-points'].create, { body: rule(today(), 100) });

  expect(await stateOf(boss, await members.join(0), 'credit', 101)).toBe('waiting');
  const refusal = await boss.refusal(contract['redeem-points'].create, { body: rule(today(), 1000) });
  expect(refusal.status).toBe(422);
  await backend.database.pool.query("DELETE FROM redemption_settings WHERE effective_from > '2025-01-01'");
});

test('the database itself refuses who writes past the limit beside this program', async () => {
  const { members, staff } = adjusting;
  const customer = await members.join(0);
  const made = await staff.maker.call(rows.create, { body: asking(customer, 'credit', 600) });

  const written = backend.database.pool.query(
    `INSERT INTO loyalty_adjustments (at, customer_id, kind, points, reason, remark, state, by_whom, by_user_id, idempotency_key, ledger_id)
     SELECT at, customer_id, kind, points, reason, remark, state, by_whom, by_user_id, 'another', (SELECT max(id) FROM loyalty_ledger)
       FROM loyalty_adjustments WHERE id = $1`,
    [made.id],
  );

  await expect(written).rejects.toThrow('more than 1000 points in a day take a second person');
});

test('a submit whose key is written in other letters is the same submit', async () => {
  const { members, staff } = adjusting;
  const customer = await members.join(0);
  const body = { ...asking(customer, 'credit', 50), idempotency_key: 'abcdefab-cdef-4abc-8def-abcdefabcdef' };

  const first = await staff.maker.call(rows.create, { body });
  const again = await staff.maker.call(rows.create, {
    body: { ...body, idempotency_key: body.idempotency_key.toUpperCase() },
  });

  expect(again.id).toBe(first.id);
  expect(await members.points(customer)).toMatchObject({ balance: 50, entries: 1 });
});
