import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchHit, search as contractRows } from '../../../contract/endpoints/search';
import { dayAt } from '../../../contract/reports/range';
import { searchKindOf, hasRiderData } from '../../../contract/search/kinds';
import { matchesNothing, parseSearch } from '../../../contract/search/searchQuery';
import { audit, type AuditEntry } from '../../platform/audit/audit';
import type { GroupHandlers, Origin, World } from '../../platform/world';
import { findHits } from './findHits';

/** The time, in milliseconds, in which further typing belongs to the same entry; after it a new entry is written. */
const TYPING_MS = 60_000;
/** The time without further typing, in milliseconds, after which a text is final. */
const SETTLED_MS = 2000;

interface Typed {
  readonly text: string;
  readonly address: string;
  /** The time of this search's log entry. */
  readonly loggedAt: number;
  /** Writes the entry of the present text, where it differs from the written one. */
  log?: (() => Promise<void>) | undefined;
}

const settle = async (typed: Typed | undefined): Promise<void> => {
  const log = typed?.log;
  if (!typed || !log) return;
  typed.log = undefined;
  await log();
};

// Searches with riders' data are audited once per search rather than per key.
// The first text is logged at once, and the last of its extensions once typing stops.
const createReading = (background: World['background']) => {
  const last = new Map<number, Typed>();
  return async (userId: number, text: string, { at, address }: Origin, log: () => Promise<void>): Promise<void> => {
    const before = last.get(userId);
    const isSame =
      before?.address === address && at.getTime() - before.loggedAt < TYPING_MS && text.startsWith(before.text);
    if (isSame && text === before.text) return;
    const typed: Typed = { text, address, loggedAt: isSame ? before.loggedAt : at.getTime(), ...(isSame && { log }) };
    last.set(userId, typed);
    if (isSame) {
      background(async () => {
        await sleep(SETTLED_MS);
        if (last.get(userId) === typed) await settle(typed);
      });
      return;
    }
    await settle(before);
    try {
      await log();
    } catch (error) {
      // After a failed write, the next text is logged.
      last.delete(userId);
      throw error;
    }
  };
};

// A hit without a rider's number counts as one rider.
const ridersOf = (hits: readonly SearchHit[]): number =>
  new Set(hits.map(({ id, facts: { mobile } }) => (typeof mobile === 'string' && mobile !== '' ? mobile : id))).size;

// Kinds in words, each with its number of hits.
const countsOf = (hits: readonly SearchHit[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { noun } of hits.map(({ kind }) => searchKindOf(kind))) counts[noun] = (counts[noun] ?? 0) + 1;
  return counts;
};

/** The log entry of a search that showed riders: their number, and the kinds of records. */
const auditEntryOf = (entityLabel: string, hits: readonly SearchHit[]): AuditEntry => ({
  module: hits.some(({ kind }) => kind === 'customers') ? 'customerdetails' : 'reports',
  ...{ action: 'search', entity: 'customers', entityLabel },
  after: { found: ridersOf(hits), records: countsOf(hits) },
});

/** The search over all records with a page (docs/decisions/0135). */
export const searchHandlers = ({ db, now, background }: World): GroupHandlers<typeof contractRows> => {
  const noteReading = createReading(background);
  return {
    getList: async ({ query, who, from }) => {
      const { q } = query.filter;
      const sought = parseSearch(q, dayAt(now()));
      const hits = matchesNothing(sought) ? [] : await findHits(db, sought, who.flags);
      const ofRiders = hits.filter(({ kind }) => hasRiderData(kind));
      if (ofRiders.length > 0)
        await noteReading(who.userId, q.trim().toLowerCase(), from, () =>
          audit(db, { who, from }, auditEntryOf(q, ofRiders)),
        );
      const [first, last] = query.range;
      return { rows: hits.slice(first, last + 1), total: hits.length };
    },
  };
};
