import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleEntities } from '../../src/backend/features/loyalty/ruleChange';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';

const { getEvents, createNote } = contract['day-events'];
const february = { from: '2026-02-01', to: '2026-02-28' };

let backend: TestBackend;
let all: Visitor;
beforeAll(async () => {
  backend = await testBackend();
  const { pool } = backend.database;
  // Events within the range, touching it, or in the last and first millisecond of a day at +05:30 beside it.
  await pool.query(`insert into holidays (day, name) values ('2026-02-15', 'Maha Shivaratri'), ('2026-03-04', 'Holi')`);
  await pool.query(`insert into hours_exceptions (name, start_date, end_date, closed)
                    values ('Track works', '2026-01-30', '2026-02-01', true), ('Fair', '2026-03-01', '2026-03-02', true)`);
  await pool.query(`insert into banners (banner_name, banner_type, start_date, end_date, sort_id)
                    values ('Ride free', 'Image', '2026-02-28', '2026-03-31', 1)`);
  await pool.query(`with made as (insert into notifications (title, description) values ('Half fare', 'On Sunday') returning id)
                    insert into notification_times (notification_id, at, state, sent_at)
                    select id, at, state, case state when 'sent' then at end from made, (values
                      ('2026-01-31T18:30:00.000Z'::timestamptz, 'sent'), ('2026-01-31T18:29:59.999Z', 'sent'),
                      ('2026-02-10T06:00:00.000Z', 'waiting')) times (at, state)`);
  await pool.query(`insert into audit_log (at, username, module, action, entity, entity_label, result)
                    values ('2026-02-17T09:00:00Z', 'anita', 'loyaltymanagement', 'update', 'distanceSlabs', '5 to 10 km', 'done'),
                           ('2026-02-18T09:00:00Z', 'anita', 'loyaltymanagement', 'update', 'distanceSlabs', 'Refused', 'refused'),
                           ('2026-02-19T09:00:00Z', 'anita', 'loyaltymanagement', 'create', 'loyalty-adjustments', 'A credit', 'done'),
                           ('2026-02-19T09:00:00Z', 'anita', 'loyaltymanagement', 'create', 'points-batches', '2 credits', 'done'),
                           ('2026-02-19T09:00:00Z', 'anita', 'loyaltymanagement', 'approve', 'points-batches', '2 credits', 'done'),
                           ('2026-02-19T09:00:00Z', 'anita', 'loyaltymanagement', 'export', 'points-batches', 'holi.csv', 'done'),
                           ('2026-02-19T09:00:00Z', 'anita', 'loyaltymanagement', 'export', 'redeem-points', '', 'done')`);
  // Rules entered in January: one in force from a day of February on, one withdrawn, one in the future.
  await pool.query(`with made as (
                      insert into redemption_settings (effective_from, active, point_value_paise, least_balance,
                        largest_share_percent, expiry_days, redeemable_for, by_whom, created_at, updated_at)
                      select day::date, active, 25, 50, 50, 365, '{tickets}', 'anita', '2026-01-20T06:00:00Z', '2026-01-20T06:00:00Z'
                        from (values ('2026-02-20', true), ('2026-02-22', false), ('2099-01-01', true)) rules (day, active)
                      returning id, effective_from)
                    insert into audit_log (at, username, module, action, entity, entity_id, entity_label, result)
                    select '2026-01-20T06:00:00Z', 'anita', 'loyaltymanagement', 'create', 'redeem-points', id::text,
                           'From ' || to_char(effective_from, 'DD-MM-YYYY'), 'done' from made`);
  all = await backend.join(
    'meera',
    holding('dashboard_view', 'businesshours_view', 'banner_view', 'notification_view', 'loyaltymanagement_view'),
  );
});
afterAll(() => backend.close());

const eventsOf = async (visitor: Visitor) =>
  (await visitor.call(getEvents, { query: february })).events.map(({ kind, from, to, label }) => [
    kind,
    from,
    to,
    label,
  ]);

test('events are listed in order by their days at +05:30, a rule by the day on which it takes effect', async () => {
  expect(await eventsOf(all)).toEqual([
    ['hours', '2026-01-30', '2026-02-01', 'Track works, closed'],
    ['push', '2026-02-01', '2026-02-01', 'Half fare'],
    ['holiday', '2026-02-15', '2026-02-15', 'Maha Shivaratri'],
    ['rules', '2026-02-17', '2026-02-17', '5 to 10 km'],
    ['rules', '2026-02-20', '2026-02-20', 'Redemption from 20-02-2026'],
    ['banner', '2026-02-28', '2026-03-31', 'Ride free'],
  ]);
});

test('a banner, a push and changed rules name the record behind them', async () => {
  const { events } = await all.call(getEvents, { query: february });
  const behind = async (statement: string) =>
    Number(((await backend.database.pool.query(statement)).rows as { id: number | string }[])[0]?.id);

  expect(events.map(({ kind, record_id }) => [kind, record_id])).toEqual([
    ['hours', undefined],
    ['push', await behind(`select id from notifications where title = 'Half fare'`)],
    ['holiday', undefined],
    ['rules', await behind(`select id from audit_log where entity_label = '5 to 10 km'`)],
    ['rules', await behind(`select id from audit_log where entity_label = 'From 20-02-2026'`)],
    ['banner', await behind(`select id from banners where banner_name = 'Ride free'`)],
  ]);
});

test('rules are what the permission to change rules writes', () => {
  expect(ruleEntities.toSorted()).toEqual([
    ...['distanceSlabs', 'priceRanges', 'rechargePoints', 'redeem-points', 'ticketTypes'],
  ]);
});

test.each([
  ['businesshours_view', ['hours', 'holiday']],
  ['banner_view', ['banner']],
  ['notification_view', ['push']],
  ['loyaltymanagement_view', ['rules', 'rules']],
] as const)('with %s there is nothing but %s', async (flag, kinds) => {
  const visitor = await backend.join(flag, holding('dashboard_view', flag));

  expect((await eventsOf(visitor)).map(([kind]) => kind)).toEqual(kinds);
});

test('events need the permission for analytics pages, and so do notes', async () => {
  const arun = await backend.join('arun', holding('banner_view'));

  expect(await arun.refusal(getEvents, { query: february })).toMatchObject({ status: 403 });
  expect(await arun.refusal(createNote, { body: { day: '2026-02-10', text: 'Not mine' } })).toMatchObject({
    status: 403,
  });
});

test('a note is there for the others with who left it, stands in the daily log, and cannot be changed or taken away', async () => {
  const nila = await backend.join('nila', holding('dashboard_view', 'logs_view'));
  const made = await nila.call(createNote, { body: { day: '2026-02-20', text: '  A pipe burst at Central. ' } });
  const { events } = await all.call(getEvents, { query: february });

  expect(made).toMatchObject({ day: '2026-02-20', text: 'A pipe burst at Central.', by: 'nila' });
  expect(events).toContainEqual({
    ...{ kind: 'note', from: '2026-02-20', to: '2026-02-20', label: 'A pipe burst at Central.', by: 'nila' },
  });
  const { rows } = await nila.call(contract['daily-logs'].getList, { query: { filter: { module: 'dashboard' } } });
  expect(rows[0]).toMatchObject({ username: 'nila', action: 'create', entity: 'day-notes' });
  for (const change of [`update day_notes set text = 'Nothing'`, 'delete from day_notes', 'truncate day_notes'])
    await expect(backend.database.pool.query(change)).rejects.toThrow('append-only');
});

test.each([
  ['a day to come', { day: '2026-03-03', text: 'Tomorrow' }, 'Day: Choose today or an earlier day'],
  ['no text', { day: '2026-02-20', text: ' ' }, 'Text: Use at least 3 characters'],
  ['a long text', { day: '2026-02-20', text: 'a'.repeat(281) }, 'Text: Use at most 280 characters'],
])('a note of %s is refused in words', async (_what, body, message) => {
  expect(await all.refusal(createNote, { body })).toMatchObject({ status: 422, message });
});

test('a person leaves thirty notes on a day, and more on the next', async () => {
  const lata = await backend.join('lata', holding('dashboard_view'));
  const body = { day: '2026-02-20', text: 'Rain since the morning' };
  for (let notes = 0; notes < 30; notes += 1) await lata.call(createNote, { body });

  const refused = await lata.refusal(createNote, { body });
  expect(refused).toMatchObject({ status: 429, message: 'You added 30 notes today. Add the next one tomorrow.' });
  expect(refused.retryAfter).toBeGreaterThan(0);
  backend.pass((refused.retryAfter ?? 0) * 1000);
  await (await backend.signIn('lata')).call(createNote, { body });
});
