import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openServer } from '../../src/backend/platform/db/database';
import { databaseAt, onServer } from './database';

/** Runs before the back-end tests on a PostgreSQL server: makes the template of `testDatabase()` there, and removes it again. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!url) throw new Error('Name a PostgreSQL server in TEST_DATABASE_URL.');
  const template = `metro_template_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
  await (await openServer(databaseAt(url, template))).close();
  provide('databaseServer', { url, template });
  return async () => {
    for (const made of [template, `${template}_city`])
      await onServer(url, `DROP DATABASE IF EXISTS ${made} WITH (FORCE)`);
  };
};
