import { sql } from 'drizzle-orm';
import { rowsOf } from '../reports/tableData';
import { auditChain } from '../schema';
import type { World } from '../world';
import { FIRST_HASH, hashOf, sealedText } from './chain';

const LOCK = 6_310_118_074;
const AT_ONCE = 500;
const EVERY_MS = 2000;
const HOUR = 60 * 60 * 1000;

interface Unsealed {
  readonly id: number;
  readonly text: string;
}

/**
 * Seals the entries of the daily log that are not sealed yet, up to 500, by their numbers; answers how many. An entry may
 * be committed after one with a higher number, so that all of the last hour are looked through: no transaction lives longer.
 * Of several processes one seals, and the others leave it to it.
 */
export const sealSome = ({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const [turn] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`);
    if (!turn?.mine) return 0;
    const sealedAt = now();
    const settled = new Date(sealedAt.getTime() - HOUR).toISOString();
    const waiting = await rowsOf<Unsealed>(
      tx,
      sql`select a.id::float8 as id, ${sealedText} as text from audit_log a
           where a.id > coalesce((select entry_id from audit_chain where sealed_at < ${settled}::timestamptz
                                   order by sealed_at desc, seq desc limit 1), 0)
             and not exists (select from audit_chain c where c.entry_id = a.id)
           order by a.id limit ${AT_ONCE}`,
    );
    if (waiting.length === 0) return 0;
    const [last] = await rowsOf<{ seq: number; hash: string }>(
      tx,
      sql`select seq::float8 as seq, hash from audit_chain order by seq desc limit 1`,
    );
    let { seq, hash } = last ?? { seq: 0, hash: FIRST_HASH };
    const seals = waiting.map(({ id, text }) => {
      seq += 1;
      hash = hashOf(hash, seq, sealedAt.getTime(), text);
      return { seq, entryId: id, sealedAt, hash };
    });
    await tx.insert(auditChain).values(seals);
    return waiting.length;
  });

/** Seals everything that waits. */
export const sealAll = async (world: Pick<World, 'db' | 'now'>): Promise<void> => {
  while ((await sealSome(world)) === AT_ONCE);
};

/** Seals every two seconds from now on. Returns how to stop, which seals what is there once more. */
export const startSealing = (
  world: Pick<World, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let turn: Promise<void> = Promise.resolve();
  const seal = (): void => {
    turn = turn.then(() => sealAll(world)).catch(onFailure);
  };
  const timer = setInterval(seal, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    seal();
    await turn;
  };
};
