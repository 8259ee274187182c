import { expect, test } from 'vitest';
import { createBooks } from '../../src/sample/city/books';
import { sqlOverOne } from '../../src/backend/platform/db/sql';
import { holidays } from '../../src/backend/platform/db/schema';
import { testDatabase } from '../support/database';

test('rows copied into a server equal the added ones, whatever their text', async () => {
  const database = await testDatabase();
  const client = await database.pool.connect();
  const names = ['a\tb', 'back\\slash', 'two\nlines\r', '\\N', '\\.', '', '"quoted"', "O'Hara", 'दीपावली', '{1,2}'];

  await sqlOverOne(client).transaction(async (tx) => {
    const books = createBooks(tx, client);
    names.forEach((name, place) => books.add(holidays, { day: `2026-03-${String(place + 10)}`, name }));
    await books.flush();
  });

  const kept = await database.db.select({ name: holidays.name }).from(holidays).orderBy(holidays.day);
  expect(kept.map(({ name }) => name)).toEqual(names);
  client.release();
  await database.close();
});
