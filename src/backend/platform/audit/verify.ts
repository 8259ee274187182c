import { sql } from 'drizzle-orm';
import { rowsOf, type Queries } from '../db/sql';
import { FIRST_HASH, hashOf, sealedText } from './chain';
import { triggerFaults } from './logTriggers';
import { headLine, type StoredHead } from './heads';

const PIECE = 2000;
const HOUR = 60 * 60 * 1000;

/** The result of a check of the daily log: the number of sealed entries checked, and all faults. */
export interface LogVerification {
  readonly checked: number;
  /** Entries that are younger than the last seal. */
  readonly waiting: number;
  /** The place and the hash of the last seal. A copy of them allows a later check that nothing was rewritten. */
  readonly head: string;
  /** One sentence per fault, in the order of the chain; empty without faults. */
  readonly faults: readonly string[];
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
  /** The latest time of the entries since the clock was last put back; and the highest number of all entries. */
  readonly at: number;
  readonly id: number;
  /** The time of the last seal since the clock was last put back. */
  readonly sealedAt: number;
}

const START: Walk = { seq: 0, hash: FIRST_HASH, at: 0, id: 0, sealedAt: 0 };

const ISO = (moment: number): string => new Date(moment).toISOString();

const gap = (from: number, to: number): string =>
  from === to ? `Seal ${from} is missing.` : `Seals ${from} to ${to} are missing.`;

// A seal that is much older than a previous one shows that the server's clock was put back.
// Clocks of several servers differ by less.
const isPutBack = (walk: Walk, { sealedAt }: Link): boolean => sealedAt < walk.sealedAt - HOUR;

const faultsOf = (walk: Walk, link: Link): readonly string[] => {
  const { seq, entryId, sealedAt, hash, at, text } = link;
  const faults = seq === walk.seq + 1 ? [] : [gap(walk.seq + 1, seq - 1)];
  if (at === null || text === null)
    return [...faults, `Entry ${entryId} is missing: it was deleted after it was sealed.`];
  // After a gap, the previous seal is unknown and this one cannot be recomputed.
  if (faults.length === 0 && hashOf(walk.hash, seq, sealedAt, text) !== hash)
    return [`Entry ${entryId} does not agree with its seal ${seq}: the entry, or the seal, was changed.`];
  // Only an entry that was inserted by hand is so much older than the entries before it and than its seal.
  if (!isPutBack(walk, link) && at < walk.at - HOUR && at < sealedAt - HOUR)
    return [
      ...faults,
      `Entry ${entryId} is dated ${ISO(at)} but came after entries of ${ISO(walk.at)}: it was put in later.`,
    ];
  return faults;
};

const next = (walk: Walk, link: Link): Walk => {
  const { seq, hash, at, entryId, sealedAt } = link;
  const since = isPutBack(walk, link) ? START : walk;
  return {
    ...{ seq, hash, id: Math.max(walk.id, entryId) },
    ...{ at: Math.max(since.at, at ?? 0), sealedAt: Math.max(since.sealedAt, sealedAt) },
  };
};

interface Unsealed {
  readonly waiting: number;
  readonly slipped: readonly number[];
}

// Unsealed entries must be new. An old one, or one whose number was settled an hour before the last seal, was inserted.
const readUnsealed = async (queries: Queries, { id, at, sealedAt }: Walk): Promise<Unsealed> => {
  const [found] = await rowsOf<Unsealed>(
    queries,
    sql`select count(*)::float8 as waiting,
               coalesce(jsonb_agg(a.id order by a.id) filter (where a.id <= settled.id
                 or a.id < ${id}::bigint and a.at < ${ISO(Math.max(at - HOUR, 0))}::timestamptz), '[]') as slipped
          from audit_log a,
               (select max(entry_id) as id from audit_chain
                 where sealed_at < ${ISO(Math.max(sealedAt - HOUR, 0))}::timestamptz) settled
         where not exists (select from audit_chain c where c.entry_id = a.id)`,
  );
  return found ?? { waiting: 0, slipped: [] };
};

// One fault for all kept heads: from the first one that is not in the chain on, all belong to another chain.
const headFault = (lost: readonly StoredHead[]): readonly string[] => {
  const [first] = lost.toSorted((a, b) => a.seq - b.seq);
  if (!first) return [];
  const more = lost.length === 1 ? '' : ` Nor does it go through ${lost.length - 1} others that were kept.`;
  const when = first.keptAt === undefined ? '' : `, kept at ${first.keptAt}`;
  return [`The chain does not go through ${first.seq}:${first.hash}${when}: it was rewritten or cut short.${more}`];
};

/**
 * Checks the daily log against its seals from first to last, in pieces, and continues past faults.
 * The chain must still contain every head that was kept.
 */
export const verifyLog = async (queries: Queries, kept: readonly StoredHead[] = []): Promise<LogVerification> => {
  let walk = START;
  let checked = 0;
  const faults = [...(await triggerFaults(queries))];
  const lost = new Map<number, readonly StoredHead[]>();
  for (const head of kept) if (head.seq > 0) lost.set(head.seq, [...(lost.get(head.seq) ?? []), head]);
  for (;;) {
    const links = await readLinks(queries, walk.seq);
    for (const link of links) {
      faults.push(...faultsOf(walk, link));
      walk = next(walk, link);
      checked += 1;
      const others = lost.get(link.seq)?.filter(({ hash }) => hash !== link.hash);
      if (others) lost.set(link.seq, others);
    }
    if (links.length < PIECE) break;
  }
  const { waiting, slipped } = await readUnsealed(queries, walk);
  faults.push(...slipped.map((id) => `Entry ${id} was never sealed: it was put in later.`));
  faults.push(...headFault([...lost.values()].flat()));
  return { checked, waiting, head: headLine(walk), faults };
};
