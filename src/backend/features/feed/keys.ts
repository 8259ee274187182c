import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FeedKey, feedKeys as contractRows } from '../../../contract/endpoints/feedKeys';
import { FeedTypes, type FeedType } from '../../../contract/feed/events';
import { Failure } from '../../../contract/failure';
import { audit } from '../../platform/audit/audit';
import { overSmallPool } from '../../platform/db/connections';
import { isRefusedBy } from '../../platform/db/errors';
import { pageOfTable, rowOfTable } from '../../platform/db/tableRows';
import { generateToken, hashToken } from '../../platform/http/tokens';
import { feedKeys } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';

/** The beginning of every key: a scanner of sources recognises one that was left somewhere. */
const MARK = 'feed_';
const SHOWN_CHARACTERS = MARK.length + 6;
const USED_EVERY_MS = 60_000;

type Row = typeof feedKeys.$inferSelect;

const recordOf = (row: Row): FeedKey => ({
  ...{ id: row.id, name: row.name, prefix: row.prefix, scopes: FeedTypes.array().parse(row.scopes) },
  ...{ created_at: row.createdAt.toISOString(), created_by: row.createdBy, ended_by: row.endedBy },
  last_used_at: row.lastUsedAt?.toISOString(),
  ended_at: row.endedAt?.toISOString(),
});

const entryOf = (action: 'create' | 'delete', { id, name }: Row) => ({
  ...{ module: 'usermanagement', action, entity: 'feed-keys', entityId: id, entityLabel: name },
});

const table = { table: feedKeys, id: feedKeys.id, noun: 'key', isHeld: true };

/** The keys of the feed, for staff who may change users. */
export const feedKeyHandlers = ({ db }: Pick<World, 'db'>): GroupHandlers<typeof contractRows> => ({
  getList: async ({ query }) => {
    const columns = {
      ...{ id: feedKeys.id, name: feedKeys.name, created_at: feedKeys.createdAt, last_used_at: feedKeys.lastUsedAt },
    };
    const page = await pageOfTable(db, { ...table, columns, usual: ['id', 'DESC'] }, query);
    return { ...page, rows: page.rows.map(recordOf) };
  },

  create: async ({ body: { name, scopes }, who, from }) => {
    const key = `${MARK}${generateToken()}`;
    try {
      return await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(feedKeys)
          .values({
            ...{ name, scopes: [...new Set(scopes)], prefix: key.slice(0, SHOWN_CHARACTERS), hash: hashToken(key) },
            ...{ createdAt: from.at, createdBy: who.username },
          })
          .returning();
        if (!made) throw new Error('The key was not stored.');
        const after = { scopes: made.scopes.join(', '), prefix: made.prefix };
        await audit(tx, { who, from }, { ...entryOf('create', made), after });
        return { key, record: recordOf(made) };
      });
    } catch (error) {
      if (!isRefusedBy(error, 'unique', 'feed_keys_name_unique')) throw error;
      throw new Failure('Another key has this name. Use another one.', { status: 409, cause: error });
    }
  },

  delete: ({ id, who, from }) =>
    db.transaction(async (tx) => {
      const before = await rowOfTable(tx, table, id);
      if (before.endedAt) return recordOf(before);
      const [ended] = await tx
        .update(feedKeys)
        .set({ endedAt: from.at, endedBy: who.username })
        .where(eq(feedKeys.id, before.id))
        .returning();
      if (!ended) throw new Error('The key was not ended.');
      await audit(tx, { who, from }, { ...entryOf('delete', before), before: { scopes: before.scopes.join(', ') } });
      return recordOf(ended);
    }),
});

/** A key that may send events. */
export interface ActiveKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly FeedType[];
}

/** The active key of a token, if there is one; its use is noted. */
export const keyOfToken = async (
  { db, now }: Pick<World, 'db' | 'now'>,
  token: string,
): Promise<ActiveKey | undefined> => {
  const free = overSmallPool(db);
  const [row] = await free
    .select()
    .from(feedKeys)
    .where(and(eq(feedKeys.hash, hashToken(token)), isNull(feedKeys.endedAt)));
  if (!row) return undefined;
  const before = new Date(now().getTime() - USED_EVERY_MS);
  if (!row.lastUsedAt || row.lastUsedAt < before)
    await free
      .update(feedKeys)
      .set({ lastUsedAt: now() })
      .where(
        and(
          eq(feedKeys.id, row.id),
          or(isNull(feedKeys.lastUsedAt), lt(feedKeys.lastUsedAt, sql`${before.toISOString()}::timestamptz`)),
        ),
      );
  return { id: row.id, name: row.name, scopes: FeedTypes.array().parse(row.scopes) };
};
