import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchHit, search as contractRows } from '../../contract/endpoints/search';
import { dayAt } from '../../contract/reports/range';
import { searchKindOf, tellsOfRiders } from '../../contract/search/kinds';
import { isNothing, soughtBy } from '../../contract/search/sought';
import { audit, type Deed } from '../dailyLogs/audit';
import type { GroupHandlers, Origin, World } from '../world';
import { findHits } from './find';

/** A search is typed on for so many milliseconds after its entry was written; then it is written again. */
const TYPING_MS = 60_000;
/** A text that nothing is added to for so long is what was looked for. */
const SETTLED_MS = 2000;

interface Typed {
  readonly text: string;
  readonly address: string;
  /** When the entry of this search was written. */
  readonly loggedAt: number;
  /** Writes the entry of the text as it is now, where that is not the one that was written. */
  log?: (() => Promise<void>) | undefined;
}

const settle = async (typed: Typed | undefined): Promise<void> => {
  const log = typed?.log;
  if (!typed || !log) return;
  typed.log = undefined;
  await log();
};

// Riders' data that somebody reads is logged for a search, not for each key: its first text at once, and the last one of those that add to
// it once nothing more is added.
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
export const searchHandlers = ({ db, now, background }: World): GroupHandlers<typeof contractRows> => {
  const noteReading = createReading(background);
  return {
    getList: async ({ query, who, from }) => {
      const { q } = query.filter;
      const sought = soughtBy(q, dayAt(now()));
      const hits = isNothing(sought) ? [] : await findHits(db, sought, who.flags);
      const ofRiders = hits.filter(({ kind }) => tellsOfRiders(kind));
      if (ofRiders.length > 0)
        await noteReading(who.userId, q.trim().toLowerCase(), from, () =>
          audit(db, { who, from }, deedOf(q, ofRiders)),
        );
      const [first, last] = query.range;
      return { rows: hits.slice(first, last + 1), total: hits.length };
    },
  };
};
