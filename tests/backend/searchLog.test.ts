import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let full = '';
beforeAll(async () => {
  backend = await testBackend({ database: await testCity(), trustedProxies: ['loopback'] });
  const { rows } = await backend.database.pool.query<{ name: string }>(
    "select name from customers where name like '% %' order by id limit 1",
  );
  full = rows[0]?.name ?? '';
});
afterAll(() => backend.close());

const find = (q: string, visitor: Visitor) => visitor.call(contract.search.getList, { query: { filter: { q } } });

test('names that are read one after the other are as many searches in the log, however fast they are typed and whatever begins them', async () => {
  const [first = ''] = full.toLowerCase().split(' ');
  const begun = first.slice(0, 2);
  const reader = await backend.join('name.reader', holding('customerdetails_view'));
  const elsewhere = await backend.join('name.reader.2', holding('customerdetails_view'));
  const searched = async (username: string) =>
    (await backend.log())
      .filter((entry) => entry.action === 'search' && entry.username === username)
      .map(({ entityLabel }) => entityLabel);

  for (const typed of [begun, first, full, begun, first, begun]) await find(typed, reader);
  expect(await searched('name.reader')).toEqual([begun, full, begun, first, begun]);

  for (let n = 0; n < 4; n += 1) {
    backend.pass(40_000);
    await find(begun, reader);
  }
  expect(await searched('name.reader')).toHaveLength(7);

  await find(begun, elsewhere);
  await find(begun, backend.visitor({ ...elsewhere.headers, 'x-forwarded-for': '203.0.113.9' }));
  expect(await searched('name.reader.2')).toHaveLength(2);
});

test('riders whose numbers are typed digit by digit are in the log with the whole number of each', async () => {
  const { rows } = await backend.database.pool.query<{ mobile: string }>(
    'select mobile from customers order by id limit 4',
  );
  const numbers = rows.map(({ mobile }) => mobile);
  const reader = await backend.join('digit.reader', holding('customerdetails_view'));

  for (const number of numbers) for (const digits of [4, 7, 10]) await find(number.slice(0, digits), reader);
  await backend.idle();

  expect(backend.failures).toEqual([]);
  const typed = (await backend.log()).flatMap(({ action, username, entityLabel }) =>
    action === 'search' && username === 'digit.reader' ? [entityLabel] : [],
  );
  expect(typed).toEqual(expect.arrayContaining(numbers));
});

test('a search whose entry could not be written does not cover the next one', async () => {
  const reader = await backend.join('unlogged.reader', holding('customerdetails_view'));
  const { pool } = backend.database;
  await pool.query(
    "create function refuse_entry() returns trigger as $$ begin raise 'no room'; end $$ language plpgsql",
  );
  await pool.query(
    'create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry()',
  );
  await expect(find(full, reader)).rejects.toMatchObject({ status: 500 });
  await pool.query('drop trigger refuse_entry on audit_log');

  await find(full, reader);

  expect(
    (await backend.log()).filter((entry) => entry.username === 'unlogged.reader' && entry.action === 'search'),
  ).toHaveLength(1);
});

test('a number that finds tickets, payments or refunds shows the mobile numbers of their riders: it is in the log with the kinds and how many riders', async () => {
  const kinds = [
    ['Ticket', 'qr-tickets', 'select ticket_no as n from tickets order by id desc limit 1'],
    ['Order', 'qr-orders', 'select order_no as n from orders order by id desc limit 1'],
    ['Refund', 'refunds', 'select refund_no as n from refunds order by id limit 1'],
    [
      'Recharge',
      'card-recharges',
      'select last_four as n from cards k where exists (select from card_recharges r where r.card_id = k.id) order by id limit 1',
    ],
    [
      'Failed payment',
      'qr-failed-transactions',
      "select o.order_no as n from failed_transactions x join orders o on o.id = x.order_id where x.kind = 'qr' order by x.id limit 1",
    ],
  ] as const;
  for (const [index, [noun, kind, statement]] of kinds.entries()) {
    const name = `report.reader.${index}`;
    const reader = await backend.join(name, holding('reports_view'));
    const { rows } = await backend.database.pool.query<{ n: string }>(statement);

    const hits = (await find(rows[0]?.n ?? '', reader)).rows;
    await find(`${rows[0]?.n} `, reader);

    const own = hits.filter((hit) => hit.kind === kind);
    expect(own[0]?.facts.mobile).toMatch(/^\d{10}$/);
    const entries = (await backend.log()).filter(({ username, action }) => username === name && action === 'search');
    expect(entries, noun).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      ...{ module: 'reports', entity: 'customers', entityLabel: rows[0]?.n },
      after: { found: new Set(hits.map(({ facts }) => facts.mobile)).size, records: { [noun]: own.length } },
    });
  }
});

test('a search that shows no rider is not in the log', async () => {
  const reader = await backend.join('settlement.reader', holding('reports_view', 'usermanagement_view'));
  const { rows } = await backend.database.pool.query<{ n: string }>(
    'select settlement_no as n from settlements order by id limit 1',
  );

  expect((await find(rows[0]?.n ?? '', reader)).rows.length).toBeGreaterThan(0);
  // A hit contains the mobile number of staff.
  expect((await find('settlement.reader', reader)).rows[0]?.facts.mobilenumber).toMatch(/^\d{10}$/);

  expect(
    (await backend.log()).filter(({ username, action }) => username === 'settlement.reader' && action === 'search'),
  ).toEqual([]);
});
