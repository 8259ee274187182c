import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { LOG_COUNTED, type dailyLogs as contractRows, type LogEntry } from '../../../contract/endpoints/dailyLogs';
import type { Id } from '../../../contract/values';
import { notFound, longRowId } from '../../platform/refusals/commonRefusals';
import { auditLog as log } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { logConditionsOf } from './conditions';
import { createExportAudit } from './exportAudit';

type Row = typeof log.$inferSelect;

const entryOf = (row: Row): LogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  user_id: row.userId,
  username: row.username,
  department: row.department,
  module: row.module,
  action: row.action,
  entity: row.entity,
  entity_id: row.entityId,
  entity_label: row.entityLabel,
  result: row.result,
  before: row.before,
  after: row.after,
  address: row.address,
  device: row.device,
});

const readEntry = async (queries: Queries, id: Id): Promise<Row> => {
  const known = longRowId(id);
  const [found] = known === undefined ? [] : await queries.select().from(log).where(eq(log.id, known));
  if (!found) throw notFound('entry');
  return found;
};

// Paging by the entry itself instead of an offset: the index is entered right there, however deep the page.
const beyond = ({ at, id }: Row, isRising: boolean): SQL =>
  sql`(${log.at}, ${log.id}) ${isRising ? sql`>` : sql`<`} (${at.toISOString()}::timestamptz, ${id}::bigint)`;

const countUpTo = async (queries: Queries, where: SQL | undefined, most: number): Promise<number> => {
  const found = queries
    .select({ one: sql`1` })
    .from(log)
    .where(where)
    .limit(most)
    .as('found');
  const [all] = await queries.select({ total: sql<number>`count(*)::int` }).from(found);
  return all?.total ?? 0;
};

/** The daily log, newest first, page by page from the last entry of the page before (docs/decisions/0073). */
export const dailyLogHandlers = (world: World): GroupHandlers<typeof contractRows> => {
  const { db } = world;
  return {
    getList: async ({ query }) => {
      const { before, ...filter } = query.filter;
      const [first, last] = query.range;
      const isRising = query.sort?.[1] === 'ASC';
      const order = isRising ? asc : desc;
      const where = await logConditionsOf(db, filter);
      const place = before === undefined ? undefined : beyond(await readEntry(db, before), isRising);
      const found = await db
        .select()
        .from(log)
        .where(and(where, place))
        .orderBy(order(log.at), order(log.id))
        .offset(place ? 0 : first)
        .limit(last - first + 1);
      return { rows: found.map(entryOf), total: await countUpTo(db, where, LOG_COUNTED + 1) };
    },

    create: createExportAudit(world),

    getOne: async ({ id }) => entryOf(await readEntry(db, id)),
  };
};
