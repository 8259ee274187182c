import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../support/database';

test('every query of the runbook runs on the tables as they are', async () => {
  const { pool, close } = await testDatabase();
  onTestFinished(close);
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const queries = [...runbook.matchAll(/DB (["'])(select [^\n]*)\1/g)]
    .map(([, , query = '']) => query)
    .filter((query) => !query.includes('PID'));

  expect(queries.length).toBeGreaterThan(12);
  for (const query of queries) await expect(pool.query(`explain ${query}`), query).resolves.toBeDefined();
});
