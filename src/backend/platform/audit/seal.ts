import { sql } from 'drizzle-orm';
import { tryLock } from '../db/locks';
import { repeatEvery } from '../jobs/repeating';
import { rowsOf } from '../db/sql';
import { auditChain } from '../db/schema';
import type { World } from '../world';
import { FIRST_HASH, hashOf, sealedText } from './chain';

const AT_ONCE = 500;
const EVERY_MS = 2000;
const HOUR = 60 * 60 * 1000;

interface Unsealed {
  readonly id: number;
  readonly text: string;
}

// A transaction with a lower entry number may commit later, but never an hour later.
// So below the newest entry that was sealed an hour ago, no further entry can appear.
const settledAt = async ({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> => {
  const hourAgo = new Date(now().getTime() - HOUR).toISOString();
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select a.id::float8 as id from audit_log a
         where a.at < ${hourAgo}::timestamptz and exists (select from audit_chain c where c.entry_id = a.id)
         order by a.at desc, a.id desc limit 1`,
  );
  return found?.id ?? 0;
};

/**
 * Seals up to 500 unsealed entries above a number, in order, and returns the last; undefined when none remain.
 * Only one process seals at a time.
 */
const sealSome = ({ db, now }: Pick<World, 'db' | 'now'>, above: number): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    if (!(await tryLock(tx, 'sealOfLog'))) return undefined;
    const waiting = await rowsOf<Unsealed>(
      tx,
      sql`select a.id::float8 as id, ${sealedText} as text from audit_log a
           where a.id > ${above}::bigint and not exists (select from audit_chain c where c.entry_id = a.id)
           order by a.id limit ${AT_ONCE}`,
    );
    if (waiting.length === 0) return undefined;
    const [last] = await rowsOf<{ seq: number; hash: string }>(
      tx,
      sql`select seq::float8 as seq, hash from audit_chain c order by c.seq desc limit 1`,
    );
    const sealedAt = now();
    let { seq, hash } = last ?? { seq: 0, hash: FIRST_HASH };
    const seals = waiting.map(({ id, text }) => {
      seq += 1;
      hash = hashOf(hash, seq, sealedAt.getTime(), text);
      return { seq, entryId: id, sealedAt, hash };
    });
    await tx.insert(auditChain).values(seals);
    return waiting.at(-1)?.id;
  });

/** Seals all unsealed entries. */
export const sealAll = async (world: Pick<World, 'db' | 'now'>): Promise<void> => {
  let above: number | undefined = await settledAt(world);
  while (above !== undefined) above = await sealSome(world, above);
};

/** Seals every two seconds from now on. Returns a function that stops, after sealing the remaining entries once. */
export const startSealing = (
  world: Pick<World, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  const stop = repeatEvery(EVERY_MS, () => sealAll(world), onFailure);
  return async () => {
    await stop();
    await sealAll(world).catch(onFailure);
  };
};
