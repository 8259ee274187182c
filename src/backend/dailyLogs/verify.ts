import { sql } from 'drizzle-orm';
import { rowsOf } from '../reports/tableData';
import type { Queries } from '../world';
import { FIRST_HASH, hashOf, sealedText } from './chain';

const PIECE = 2000;
const HOUR = 60 * 60 * 1000;

/** What a check of the daily log has found: how many entries agree with their seals, and the first thing that is wrong. */
export interface Verdict {
  readonly checked: number;
  /** Entries that are younger than the last seal. */
  readonly waiting: number;
  /** The place and the hash of the last seal: whoever keeps them can tell later that nothing was rewritten. */
  readonly head: string;
  readonly broken?: string;
}

interface Link {
  readonly seq: number;
  readonly entryId: number;
  readonly sealedAt: number;
  readonly hash: string;
  readonly at: number | null;
  readonly text: string | null;
}

const readLinks = (queries: Queries, after: number): Promise<readonly Link[]> =>
  rowsOf(
    queries,
    sql`select c.seq::float8 as seq, c.entry_id::float8 as "entryId", c.hash, ${sealedText} as text,
               (extract(epoch from c.sealed_at) * 1000)::float8 as "sealedAt",
               case when a.id is not null then (extract(epoch from a.at) * 1000)::float8 end as at
          from audit_chain c left join audit_log a on a.id = c.entry_id
         where c.seq > ${after}::bigint order by c.seq limit ${PIECE}`,
  );

interface Walk {
  readonly seq: number;
  readonly hash: string;
  /** The latest moment and the highest number of the entries so far. */
  readonly at: number;
  readonly id: number;
}

const START: Walk = { seq: 0, hash: FIRST_HASH, at: 0, id: 0 };

const ISO = (moment: number): string => new Date(moment).toISOString();

const faultOf = (walk: Walk, { seq, entryId, sealedAt, hash, at, text }: Link): string | undefined => {
  if (seq !== walk.seq + 1) return `Seal ${walk.seq + 1} is missing.`;
  if (at === null || text === null) return `Entry ${entryId} is missing: it was deleted after it was sealed.`;
  if (hashOf(walk.hash, seq, sealedAt, text) !== hash)
    return `Entry ${entryId} does not agree with its seal ${seq}: the entry, or the seal, was changed.`;
  // Only what was put in by hand is so much older than entries before it, and than its own seal.
  if (at < walk.at - HOUR && at < sealedAt - HOUR)
    return `Entry ${entryId} is dated ${ISO(at)} but came after entries of ${ISO(walk.at)}: it was put in later.`;
  return undefined;
};

interface Unsealed {
  readonly waiting: number;
  readonly slipped: number | null;
}

// What waits is new: an old entry, or one whose number was settled an hour before the last seal, was slipped in.
const readUnsealed = async (queries: Queries, { id, at }: Walk): Promise<Unsealed> => {
  const [found] = await rowsOf<Unsealed>(
    queries,
    sql`select count(*)::float8 as waiting,
               min(a.id) filter (where a.id <= settled.id
                 or a.id < ${id}::bigint and a.at < ${ISO(Math.max(at - HOUR, 0))}::timestamptz)::float8 as slipped
          from audit_log a,
               (select max(entry_id) as id from audit_chain
                 where sealed_at < (select max(sealed_at) from audit_chain) - interval '1 hour') settled
         where not exists (select from audit_chain c where c.entry_id = a.id)`,
  );
  return found ?? { waiting: 0, slipped: null };
};

/**
 * Checks the daily log against its seals from the first to the last, a piece at a time. `kept` is a head that an earlier
 * check has printed (`seq:hash`): the chain must still go through it.
 */
export const verifyLog = async (queries: Queries, kept?: string): Promise<Verdict> => {
  let walk = START;
  let agrees = kept === undefined || kept === `0:${FIRST_HASH}`;
  const head = (): string => `${walk.seq}:${walk.hash}`;
  for (;;) {
    const links = await readLinks(queries, walk.seq);
    for (const link of links) {
      const broken = faultOf(walk, link);
      if (broken !== undefined) return { checked: walk.seq, waiting: 0, head: head(), broken };
      const { seq, hash, at, entryId } = link;
      walk = { seq, hash, at: Math.max(walk.at, at ?? 0), id: Math.max(walk.id, entryId) };
      agrees ||= kept === head();
    }
    if (links.length < PIECE) break;
  }
  const { waiting, slipped } = await readUnsealed(queries, walk);
  const verdict = { checked: walk.seq, waiting, head: head() };
  if (slipped !== null) return { ...verdict, broken: `Entry ${slipped} was never sealed: it was put in later.` };
  if (!agrees) return { ...verdict, broken: `The chain does not go through ${kept}: it was rewritten or cut short.` };
  return verdict;
};
