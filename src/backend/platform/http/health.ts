import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { overSmallPool } from '../db/connections';
import type { Sql } from '../db/sql';
import { databaseFailure } from '../db/errors';

const fine = (message: string) => ({ success: true, status: 'success', message });

/**
 * The health checks for a supervisor of the process.
 * `live`: the process answers; on failure, restart it. `ready`: its database answers too; on failure, send no calls for a while.
 * `/health` is the older name of `ready`.
 */
export const serveHealth = (api: FastifyInstance, db: Sql): void => {
  api.get('/health/live', () => fine('The server answers.'));
  for (const path of ['/health', '/health/ready'])
    api.get(path, async () => {
      try {
        await overSmallPool(db).execute(sql`select 1`);
      } catch (error) {
        throw databaseFailure('down', 'read', error);
      }
      return fine('The server and its database answer.');
    });
};
