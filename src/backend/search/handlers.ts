import type { search as contractRows } from '../../contract/endpoints/search';
import { dayAt } from '../../contract/reports/range';
import { isNothing, soughtBy } from '../../contract/search/sought';
import { audit } from '../dailyLogs/audit';
import type { GroupHandlers, Origin, World } from '../world';
import { findHits } from './find';

/** A search is typed on for so many milliseconds after its entry was written; then it is written again. */
const TYPING_MS = 60_000;

interface Typed {
  readonly text: string;
  readonly address: string;
  /** When the entry of this search was written. */
  readonly loggedAt: number;
}

// Riders' data that somebody reads is logged once for a search, not once for a key: what adds to the text before it is the same search.
const createReading = () => {
  const last = new Map<number, Typed>();
  return async (userId: number, text: string, { at, address }: Origin, log: () => Promise<void>): Promise<void> => {
    const before = last.get(userId);
    const isSame =
      before?.address === address && at.getTime() - before.loggedAt < TYPING_MS && text.startsWith(before.text);
    last.set(userId, { text, address, loggedAt: isSame ? before.loggedAt : at.getTime() });
    if (isSame) return;
    try {
      await log();
    } catch (error) {
      // What was not written does not cover what is typed next.
      last.delete(userId);
      throw error;
    }
  };
};

/** The search over everything that has a page (docs/decisions/0135). */
export const searchHandlers = ({ db, now }: World): GroupHandlers<typeof contractRows> => {
  const noteReading = createReading();
  return {
    getList: async ({ query, who, from }) => {
      const { q } = query.filter;
      const sought = soughtBy(q, dayAt(now()));
      const hits = isNothing(sought) ? [] : await findHits(db, sought, who.flags);
      const riders = hits.filter(({ kind }) => kind === 'customers').length;
      const entry = {
        ...{ module: 'customerdetails', action: 'search', entity: 'customers' },
        entityLabel: q,
        after: { found: riders },
      };
      if (riders > 0) await noteReading(who.userId, q.toLowerCase(), from, () => audit(db, { who, from }, entry));
      const [first, last] = query.range;
      return { rows: hits.slice(first, last + 1), total: hits.length };
    },
  };
};
