import type { SearchHit, search as contractRows } from '../../contract/endpoints/search';
import { dayAt } from '../../contract/reports/range';
import { searchKindOf, tellsOfRiders } from '../../contract/search/kinds';
import { isNothing, soughtBy } from '../../contract/search/sought';
import { audit, type Deed } from '../dailyLogs/audit';
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

// Where the number of no rider is kept, each record counts as one.
const ridersOf = (hits: readonly SearchHit[]): number =>
  new Set(hits.map(({ id, facts: { mobile } }) => (typeof mobile === 'string' && mobile !== '' ? mobile : id))).size;

// Kinds in words, each with how many there are of it.
const countsOf = (hits: readonly SearchHit[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { noun } of hits.map(({ kind }) => searchKindOf(kind))) counts[noun] = (counts[noun] ?? 0) + 1;
  return counts;
};

/** A search that showed riders: how many, and in which records. */
const deedOf = (entityLabel: string, hits: readonly SearchHit[]): Deed => ({
  module: hits.some(({ kind }) => kind === 'customers') ? 'customerdetails' : 'reports',
  ...{ action: 'search', entity: 'customers', entityLabel },
  after: { found: ridersOf(hits), records: countsOf(hits) },
});

/** The search over everything that has a page (docs/decisions/0135). */
export const searchHandlers = ({ db, now }: World): GroupHandlers<typeof contractRows> => {
  const noteReading = createReading();
  return {
    getList: async ({ query, who, from }) => {
      const { q } = query.filter;
      const sought = soughtBy(q, dayAt(now()));
      const hits = isNothing(sought) ? [] : await findHits(db, sought, who.flags);
      const ofRiders = hits.filter(({ kind }) => tellsOfRiders(kind));
      if (ofRiders.length > 0)
        await noteReading(who.userId, q.toLowerCase(), from, () => audit(db, { who, from }, deedOf(q, ofRiders)));
      const [first, last] = query.range;
      return { rows: hits.slice(first, last + 1), total: hits.length };
    },
  };
};
