import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/platform/db/database';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { auditLog, departments, sessions, users } from '../../src/backend/platform/db/schema';
import { testDatabase } from '../support/database';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const permissions = toMatrix(noFlags);

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return (cause as { code?: string }).code;
  }
  return undefined;
};

const addDepartment = async (name: string): Promise<number> => {
  const [row] = await database.db.insert(departments).values({ name, permissions }).returning();
  return row?.id ?? Number.NaN;
};

const addUser = async (username: string, departmentId: number): Promise<number> => {
  const [row] = await database.db
    .insert(users)
    .values({ username, departmentId, passwordHash: 'hash', permissions: noFlags })
    .returning();
  return row?.id ?? Number.NaN;
};

test('an answer of any length is read to its end, wherever its pieces part', async () => {
  const wrong: number[] = [];
  for (let length = 8_000; length < 8_300; length += 1) {
    const { rows } = await database.pool.query<{ text: string }>(`SELECT repeat('x', ${length}) AS text`);
    if (rows[0]?.text.length !== length) wrong.push(length);
  }

  expect(wrong).toEqual([]);
});

test('a department comes back with its permissions and the moment it was saved, to the millisecond', async () => {
  const updatedAt = new Date('2025-03-01T10:20:30.456Z');

  const [saved] = await database.db
    .insert(departments)
    .values({ name: 'Stations', permissions, updatedAt })
    .returning();

  expect(saved).toMatchObject({ name: 'Stations', permissions, updatedAt });
});

test('two departments cannot have the same name in another case', async () => {
  await addDepartment('Marketing');

  expect(await codeOf(addDepartment('MARKETING'))).toBe('23505');
});

test('two users cannot have the same username in another case', async () => {
  const department = await addDepartment('Customer care');
  await addUser('asha.rao', department);

  expect(await codeOf(addUser('Asha.Rao', department))).toBe('23505');
});

test('a department with users cannot be deleted', async () => {
  const department = await addDepartment('Finance');
  await addUser('ravi', department);

  expect(await codeOf(database.db.delete(departments).where(eq(departments.id, department)))).toBe('23503');
});

test('an account has one session at most, and none once the account is deleted', async () => {
  const user = await addUser('meera', await addDepartment('Operations'));
  const expiresAt = new Date(Date.now() + 60_000);
  await database.db.insert(sessions).values({ userId: user, tokenHash: 'first', expiresAt });

  const second = database.db.insert(sessions).values({ userId: user, tokenHash: 'second', expiresAt });

  expect(await codeOf(second)).toBe('23505');
  await database.db.delete(users).where(eq(users.id, user));
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, user))).toEqual([]);
});

test.each(['UPDATE audit_log SET username = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
  'the log of what staff did refuses %s',
  async (statement) => {
    await database.db.insert(auditLog).values({ module: 'session', action: 'sign in', result: 'done' });

    expect(await codeOf(database.pool.query(statement))).toBe('42501');
  },
);

test.each([
  ['a username with a blank', 'insert into users (username, department_id, password_hash, permissions)', `'a b c'`],
  ['a username of two letters', 'insert into users (username, department_id, password_hash, permissions)', `'ab'`],
])('the database itself refuses %s', async (_what, insert, username) => {
  const department = await addDepartment(`Night shift ${username.length}`);

  expect(await codeOf(database.pool.query(`${insert} values (${username}, ${department}, 'hash', '{}')`))).toBe(
    '23514',
  );
});

test('a transaction that fails leaves nothing behind and the next query works', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.insert(departments).values({ name: 'Ghost', permissions });
    throw new Error('thought better of it');
  });

  await expect(failing).rejects.toThrow('thought better of it');
  expect(await database.db.select().from(departments).where(eq(departments.name, 'Ghost'))).toEqual([]);
});

test('a client that is released in the middle of a failed transaction does not hand it to the next caller', async () => {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await expect(client.query('SELECT nonsense')).rejects.toThrow('nonsense');
  client.release();

  const everyone = Array.from({ length: 12 }, () => database.db.execute(sql`select 1 as one`));

  expect((await Promise.all(everyone)).map(({ rows }) => rows[0])).toEqual(
    Array.from({ length: 12 }, () => ({ one: 1 })),
  );
});

test('queries that fail between others fail alone', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => database.pool.query(n % 3 === 0 ? 'SELECT nonsense' : `SELECT ${n} AS n`)),
  );

  const failed = results.flatMap((result, n) => (result.status === 'rejected' ? [n] : []));
  expect(failed).toEqual(Array.from({ length: 20 }, (_, n) => n * 3));
  expect(database.pool.totalCount).toBeLessThanOrEqual(10);
});

test('a failed query costs no connection', async () => {
  let removed = 0;
  database.pool.on('remove', () => (removed += 1));

  await expect(database.pool.query('SELECT nonsense')).rejects.toThrow('nonsense');

  await database.pool.query('SELECT 1');
  expect(removed).toBe(0);
});

test('an answer of many megabytes arrives whole', async () => {
  const { rows } = await database.pool.query<{ n: number; text: string }>(
    `SELECT n, repeat(n::text, 1000) AS text FROM generate_series(1, 5000) AS n`,
  );

  expect(rows).toHaveLength(5000);
  expect(rows.reduce((sum, { text }) => sum + text.length, 0)).toBeGreaterThan(18_000_000);
  expect(rows.at(-1)?.text).toBe('5000'.repeat(1000));
});

test('closing answers every query that was asked before, and refuses what is asked later', async () => {
  const closing = await testDatabase();
  const asked = Array.from({ length: 40 }, (_, n) => closing.pool.query<{ n: number }>('SELECT $1::int AS n', [n]));

  await closing.close();

  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual(asked.map((_, n) => n));
  await expect(closing.pool.query('SELECT 1')).rejects.toThrow('after calling end');
});
