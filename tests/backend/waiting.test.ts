import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { WaitingKind } from '../../src/contract/endpoints/waiting';
import { followUpId } from '../../src/contract/followUps';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

type Joined = Awaited<ReturnType<TestBackend['join']>>;

/** The time this many hours from now by this machine's clock, which the database's may not share. */
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let backend: TestBackend;
let asha: Joined;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  asha = await backend.join('asha', everything);
  // A payment that is due tomorrow is not overdue, on any day of the run.
  await backend.database.pool.query(`
    update failed_transactions set reversal_due_at = '${at(24)}'
     where id = (select min(id) from failed_transactions where debited and refund_id is null)`);
});
afterAll(() => backend.close());

test('a refund that is overdue since today says that it is less than a day', async () => {
  const { rows } = await backend.database.pool.query<{ id: number }>(`
    update failed_transactions set reversal_due_at = '${at(-1)}'
     where id = (select max(id) from failed_transactions
                  where debited and refund_id is null and not paid_after_all and order_id is not null)
    returning id`);
  const { attention } = await asha.call(contract['qr-failed-transactions'].getOne, { id: rows[0]?.id ?? 0 });
  expect(attention).toBe('Refund overdue by less than a day');
});

const waitingFor = async (who: Pick<Joined, 'call'>) => {
  const { items } = await who.call(contract.waiting.getItems, {});
  return new Map(items.map((item) => [item.kind, item]));
};

test.each([
  ['ticketRefunds', contract['qr-failed-transactions']],
  ['rechargeRefunds', contract['card-recharge-failures']],
] as const)('%s are those that the report shows as overdue, to the paisa and by age', async (kind, report) => {
  const waits = (await waitingFor(asha)).get(kind);
  const page = await asha.call(report.getList, { query: { filter: { overdue: true }, range: [0, 999] } });
  const totals = await asha.call(report.getTotals, { query: { filter: { overdue: true } } });

  expect(waits).toMatchObject({ count: page.total, amount_paise: totals.overdue_paise });
  expect(totals.amount_paise).toBe(totals.overdue_paise);
  const ages = [totals.overdue_5_paise, totals.overdue_10_paise, totals.overdue_30_paise, totals.overdue_more_paise];
  expect(ages.reduce((sum: number, paise) => sum + (paise ?? 0), 0)).toBe(totals.overdue_paise);
  for (const row of page.rows) {
    expect(row).toMatchObject({ debited: true, refund_no: null });
    expect(Date.parse(row.reversal_due_at ?? '')).toBeLessThan(Date.now());
    expect(row.attention).toMatch(/^Refund overdue by (less than a day|1 day|\d+ days)$/);
  }
});

test('a settlement that differs waits, however old it is, until it is explained: as many as the report lists without days', async () => {
  const { getList, getTotals } = contract['qr-settlements'];
  const filter = { attention: true };
  const listed = async () => (await asha.call(getList, { query: { filter, range: [0, 999] } })).rows;
  const waits = async () => (await waitingFor(asha)).get('settlements');
  const before = await listed();
  const oldest = before.at(-1);
  expect(oldest?.business_date.localeCompare('2026-01-01'), 'the city has an old one').toBeLessThan(0);
  const amount_paise = before.reduce((sum, row) => sum + (row.difference_paise ?? 0), 0);
  expect(await waits()).toMatchObject({ count: before.length, amount_paise });
  expect((await asha.call(getTotals, { query: { filter } })).count).toBe(before.length);

  const id = followUpId('qr-settlements', oldest?.id ?? 0);
  const { updated_at = '' } = await asha.call(contract['follow-ups'].getOne, { id });
  const body = {
    updated_at,
    status: 'resolved',
    assignee_id: asha.id,
    reference: '',
    note: 'The fee was another one.',
  } as const;
  await asha.call(contract['follow-ups'].update, { id, body });

  expect((await listed()).map((row) => row.id)).toEqual(before.slice(0, -1).map((row) => row.id));
  expect(await waits()).toMatchObject({ count: before.length - 1 });
  // Days in the request limit the result.
  const days = { ...filter, from: '2026-02-01', to: '2026-03-01' };
  expect((await asha.call(getTotals, { query: { filter: days } })).count).toBeLessThan(before.length - 1);
});

test('a refund that is not due yet is none that waits', async () => {
  const { rows } = await backend.database.pool.query<{ n: number }>(
    `select count(*)::int as n from failed_transactions where debited and refund_id is null and reversal_due_at > '${at(0)}'`,
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
  const filter = { overdue: true, late: ['0–5 days', '6–10 days', '11–30 days', 'More than 30 days'] };
  const all = await asha.call(contract['qr-failed-transactions'].getTotals, { query: { filter: { overdue: true } } });
  const spans = await asha.call(contract['qr-failed-transactions'].getTotals, { query: { filter } });
  expect(spans.count).toBe(all.count);
});

test('an approval waits for everybody who may decide but its maker, until it lapses', async () => {
  const maker = await backend.database.pool.query<{ by_user_id: number; n: number }>(
    "select by_user_id, count(*)::int as n from loyalty_adjustments where state = 'waiting' group by 1",
  );
  const open = maker.rows.reduce((sum, { n }) => sum + n, 0);
  expect(open).toBeGreaterThan(0);
  const before = (await waitingFor(asha)).get('approvals');
  expect(before?.count).toBeLessThanOrEqual(open);
  expect(Date.parse(before?.until ?? '')).toBeGreaterThan(backend.now().getTime());

  await backend.database.pool.query(`update loyalty_adjustments set by_user_id = $1 where state = 'waiting'`, [
    asha.id,
  ]);
  expect((await waitingFor(asha)).has('approvals')).toBe(false);
});

test('an approval of an account that is in one hand with the reader’s waits for somebody else', async () => {
  const kavya = await backend.join('kavya', holding('loyaltymanagement_credit_debit_update'));
  await backend.longAgo(() => backend.hire('ravi', everything));
  const ravi = await backend.signIn('ravi');
  const makes = `update loyalty_adjustments set by_user_id = $1 where state = 'waiting'`;
  await backend.database.pool.query(makes, [kavya.id]);
  expect((await waitingFor(asha)).has('approvals')).toBe(false);
  expect((await waitingFor(ravi)).get('approvals')?.count).toBeGreaterThan(0);

  // Entries of the viewer's own do not count for the person whose view is open.
  await ravi.call(contract['view-as'].create, { body: { kind: 'users', id: String(asha.id) } });
  expect((await waitingFor(ravi)).has('approvals')).toBe(false);
  expect((await waitingFor(ravi)).has('settlements')).toBe(true);
});

test('a change of rules waits for those who may decide on it, not for who asked or those in one hand with them', async () => {
  await backend.longAgo(() => backend.hire('meera', holding('loyaltymanagement_update')));
  await backend.longAgo(() => backend.hire('dev', holding('loyaltymanagement_update')));
  const meera = await backend.signIn('meera');
  const [slab] = (await meera.call(contract.distanceSlabs.getList, {})).rows;
  const { id = '', from_km = 0, to_km = null } = slab ?? {};
  await meera.refusal(contract.distanceSlabs.update, { id, body: { from_km, to_km, active: true, points: 1000 } });
  const dev = await backend.signIn('dev');
  const counted = async (who: Pick<Joined, 'call'>) => {
    const { waiting } = await who.call(contract['rule-requests'].getWaiting, {});
    const decidable = waiting.filter(({ may_decide }) => may_decide).length;
    expect((await waitingFor(who)).get('ruleChanges')?.count ?? 0).toBe(decidable);
    return decidable;
  };

  expect(await counted(dev)).toBe(1);
  expect(await counted(meera)).toBe(0);
  const viewer = await backend.join('viewer', holding('loyaltymanagement_view'));
  expect((await waitingFor(viewer)).has('ruleChanges')).toBe(false);
  await backend.database.pool.query('update rule_requests set by_user_id = $1', [Number(viewer.id)]);
  expect(await counted(await backend.join('fresh', holding('loyaltymanagement_update')))).toBe(0);
});

test('nobody is told of what they may not see', async () => {
  const care = await backend.join('care', holding('customerdetails_view'));
  const finance = await backend.join('finance', holding('reports_view'));

  expect([...(await waitingFor(care)).keys()]).toEqual([]);
  const kinds: readonly WaitingKind[] = ['ticketRefunds', 'rechargeRefunds', 'settlements'];
  for (const kind of (await waitingFor(finance)).keys()) expect(kinds).toContain(kind);
});

test('feedback that nobody has resolved waits, as much of it as the list says, until somebody resolves it', async () => {
  const reader = await backend.join('reader', holding('feedback_view'));
  await backend.database.pool.query(`
    insert into follow_ups (kind, record_id, status) select 'feedback', id, (array['open', 'waiting', 'resolved'])[1 + id % 3] from feedback
        on conflict (kind, record_id) do update set status = excluded.status`);
  const unresolved = async () =>
    (await reader.call(contract.feedback.getList, {})).rows.filter(({ follow_up }) => follow_up !== 'Resolved');
  const before = await unresolved();
  const resolved = (await reader.call(contract.feedback.getList, {})).rows.length - before.length;
  expect(resolved).toBeGreaterThan(0);
  expect(before.length).toBeGreaterThan(0);
  expect((await waitingFor(reader)).get('feedback')?.count).toBe(before.length);

  const id = followUpId('feedback', String(before[0]?.id));
  const { updated_at = '' } = await reader.call(contract['follow-ups'].getOne, { id });
  const body = { updated_at, status: 'resolved', assignee_id: reader.id, reference: '' } as const;
  await reader.call(contract['follow-ups'].update, { id, body });

  expect((await waitingFor(reader)).get('feedback')?.count).toBe(before.length - 1);
  const { rows } = await reader.call(contract.feedback.getList, {});
  expect(rows.find((row) => row.id === before[0]?.id)).toMatchObject({ follow_up: 'Resolved', assignee: 'reader' });
});

test('what is on today is said where nothing waits, and only there', async () => {
  const quiet = await backend.join('quiet', holding('businesshours_view'));
  expect(await quiet.call(contract.waiting.getItems, {})).toMatchObject({ items: [], today: { trains: {} } });
  expect(await asha.call(contract.waiting.getItems, {})).not.toHaveProperty('today');
});
