import type { search as contractRows } from '../../contract/endpoints/search';
import { dayAt } from '../../contract/reports/range';
import { isNothing, soughtBy } from '../../contract/search/sought';
import { audit } from '../dailyLogs/audit';
import type { GroupHandlers, World } from '../world';
import { findHits } from './find';

/** Typing goes on within so many milliseconds of the last key: one search, and one entry of the log. */
const TYPING_MS = 60_000;

interface Typed {
  readonly text: string;
  readonly at: number;
}

// Riders' data that somebody reads is logged once for a search, not once for a key: what goes on from what was logged is the same search.
const createReading = () => {
  const last = new Map<number, Typed>();
  return (userId: number, text: string, at: number): boolean => {
    const before = last.get(userId);
    const isSame = before !== undefined && at - before.at < TYPING_MS && text.startsWith(before.text);
    last.set(userId, { text: isSame ? before.text : text, at });
    return !isSame;
  };
};

/** The search over everything that has a page (docs/decisions/0135). */
export const searchHandlers = ({ db, now }: World): GroupHandlers<typeof contractRows> => {
  const isNewReading = createReading();
  return {
    getList: async ({ query, who, from }) => {
      const { q } = query.filter;
      const sought = soughtBy(q, dayAt(now()));
      const hits = isNothing(sought) ? [] : await findHits(db, sought, who.flags);
      const riders = hits.filter(({ kind }) => kind === 'customers').length;
      if (riders > 0 && isNewReading(who.userId, q.toLowerCase(), from.at.getTime()))
        await audit(
          db,
          { who, from },
          {
            module: 'customerdetails',
            action: 'search',
            entity: 'customers',
            entityLabel: q,
            after: { found: riders },
          },
        );
      const [first, last] = query.range;
      return { rows: hits.slice(first, last + 1), total: hits.length };
    },
  };
};
