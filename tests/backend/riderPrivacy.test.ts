import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRestored } from '../../src/backend/platform/backup/verify';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';
import { contract } from '../../src/contract';

/** Returns the statements of docs/deploy that psql runs for one rider. */
const statements = (file: string, rider: number): string =>
  readFileSync(`docs/deploy/${file}`, 'utf8').replaceAll(':rider', String(rider));

let backend: TestBackend;
let rider: { readonly id: number; readonly name: string; readonly mobile: string };
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  const { rows } = await backend.database.pool.query<typeof rider>(
    `select c.id, c.name, c.mobile from customers c join feedback f on f.customer_id = c.id
      join loyalty_accounts a on a.customer_id = c.id order by c.id limit 1`,
  );
  if (rows[0]) rider = rows[0];
});
afterAll(() => backend.close());

test('a rider’s data as a file has every table that names riders', async () => {
  const { rows } = await backend.database.pool.query<{ jsonb_pretty: string }>(
    statements('rider-export.sql', rider.id),
  );
  const data = JSON.parse(rows[0]?.jsonb_pretty ?? '') as Record<string, readonly unknown[] | null>;
  const { rows: tables } = await backend.database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'`,
  );

  expect(tables.length).toBeGreaterThan(8);
  expect(tables.map(({ table_name: name }) => name).filter((name) => !(name in data))).toEqual([]);
  expect(data.customers).toEqual([expect.objectContaining({ id: rider.id, mobile: rider.mobile })]);
  expect(data.loyalty_ledger?.length).toBeGreaterThan(0);
});

test('an erased rider has no name, number or words any more; money, tickets and points are as before', async () => {
  const { call } = await backend.join('care', holding('customerdetails_view', 'feedback_view'));
  const before = await call(contract.customers.getOne, { id: rider.id });

  await backend.database.pool.query(statements('rider-erase.sql', rider.id));

  const after = await call(contract.customers.getOne, { id: rider.id });
  expect(JSON.stringify(after)).not.toContain(rider.name);
  expect(JSON.stringify(after)).not.toContain(rider.mobile);
  expect(after).toMatchObject({
    name: 'Erased',
    points: before.points,
    recent_tickets: before.recent_tickets,
    recent_points: before.recent_points,
  });
  const own = after.feedback.map(({ text }) => text);
  expect([own.length > 0, own.filter((text) => text !== 'Erased')]).toEqual([true, []]);
  expect(await verifyRestored(backend.database.db, backend.folder)).toEqual([]);
});
