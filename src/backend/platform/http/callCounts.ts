import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { overSmallPool } from '../db/connections';
import { runJobs } from '../jobs/repeating';
import { callCounts } from '../db/schema';
import type { World } from '../world';

const MINUTE = 60_000;
const SHARE_EVERY_MS = 2000;

/** Counts the calls of people, a minute at a time. */
export interface CallCounts {
  /** Counts one more call. Returns the milliseconds to wait after too many in this minute, else 0. */
  readonly count: (who: number) => number;
  /** Adds this process's counts to those of all processes and reads the totals, in one statement; none without calls. */
  readonly share: () => Promise<void>;
}

interface Count {
  /** The count of all processes at the last exchange. */
  known: number;
  /** The count of this process since. */
  fresh: number;
}

/** Makes the counts of one process; `most`: the calls a minute of one person, in all processes together. */
export const createCallCounts = ({ db, now }: Pick<World, 'db' | 'now'>, most: number): CallCounts => {
  let counts = new Map<number, Count>();
  let minute = 0;
  const thisMinute = (): number => Math.floor(now().getTime() / MINUTE);
  const begin = (): void => {
    if (minute === thisMinute()) return;
    minute = thisMinute();
    counts = new Map();
  };
  return {
    count: (who) => {
      begin();
      const count = counts.get(who) ?? { known: 0, fresh: 0 };
      counts.set(who, count);
      count.fresh += 1;
      return count.known + count.fresh > most ? (minute + 1) * MINUTE - now().getTime() : 0;
    },
    share: async () => {
      begin();
      const [of, at] = [counts, minute];
      // In the order of the key, as in every process: two of them never deadlock.
      const fresh = [...of]
        .filter(([, count]) => count.fresh > 0)
        .map(([who, count]) => ({ who, calls: count.fresh }))
        .sort((a, b) => a.who - b.who);
      if (fresh.length === 0) return;
      const shared = await overSmallPool(db)
        .insert(callCounts)
        .values(fresh.map(({ who, calls }) => ({ who, minute: at, calls })))
        .onConflictDoUpdate({
          target: [callCounts.who, callCounts.minute],
          set: { calls: sql`${callCounts.calls} + excluded.calls` },
        })
        .returning({ who: callCounts.who, calls: callCounts.calls });
      const sent = new Map(fresh.map(({ who, calls }) => [who, calls]));
      for (const { who, calls } of shared) {
        const count = of.get(who);
        if (count) Object.assign(count, { known: calls, fresh: count.fresh - (sent.get(who) ?? 0) });
      }
    },
  };
};

/** Makes the counts of an app; those of sibling processes are added every two seconds while it runs, and past minutes dropped. */
export const countCalls = (
  app: FastifyInstance,
  { db, now, hasSiblings }: Pick<World, 'db' | 'now'> & { readonly hasSiblings?: boolean },
  most: number,
): CallCounts => {
  const counts = createCallCounts({ db, now }, most);
  if (!hasSiblings) return counts;
  const past = () => lt(callCounts.minute, Math.floor(now().getTime() / MINUTE) - 1);
  const stop = runJobs(
    [
      { name: 'calls', every: SHARE_EVERY_MS, work: () => counts.share() },
      { name: 'past calls', every: MINUTE, work: () => db.delete(callCounts).where(past()) },
    ],
    { onFailure: (error) => app.log.error({ err: error }, 'calls were not counted') },
  );
  app.addHook('onClose', () => stop());
  return counts;
};
