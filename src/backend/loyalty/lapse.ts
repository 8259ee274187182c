import { and, eq, lte, type SQL } from 'drizzle-orm';
import { loyaltyAdjustments as rows } from '../schema';
import type { Queries, World } from '../world';

const HOUR = 60 * 60 * 1000;

/** Writes down that what waited too long has lapsed, of all or of those of a condition. Answers how many that were. */
export const lapseWaiting = async (queries: Queries, at: Date, which?: SQL): Promise<number> => {
  const lapsed = await queries
    .update(rows)
    .set({ state: 'lapsed' })
    .where(and(eq(rows.state, 'waiting'), lte(rows.lapsesAt, at), which))
    .returning({ id: rows.id });
  return lapsed.length;
};

/** Sweeps every hour from now on: readers tell by the clock, and the tables follow. Returns how to stop, which waits for what is under way. */
export const startLapsing = (
  { db, now }: Pick<World, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let turn: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(() => lapseWaiting(db, now())).catch(onFailure);
  }, HOUR).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
};
