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
  expect(await searched('name.reader')).toEqual([begun, begun, begun]);

  for (let n = 0; n < 4; n += 1) {
    backend.pass(40_000);
    await find(begun, reader);
  }
  expect(await searched('name.reader')).toHaveLength(5);

  await find(begun, elsewhere);
  await find(begun, backend.visitor({ ...elsewhere.headers, 'x-forwarded-for': '203.0.113.9' }));
  expect(await searched('name.reader.2')).toHaveLength(2);
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
