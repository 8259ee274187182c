import type { RaRecord } from 'ra-core';
import type { Endpoint } from '../../contract/endpoint';
import type { Rows } from '../../contract/values';
import type { Client } from './client';
import type { Engine } from './wholeLists/engine';

/** Rows that one call of a whole reading asks for. */
const WHOLE_PAGE = 100;
/** Calls of a whole reading under way at once. */
const AT_ONCE = 4;
/** A whole reading stops at this many rows, the newest, and says so (docs/wire.md#values). */
export const WHOLE_ROWS = 10_000;
/** A whole reading serves the pages of its table for this many milliseconds. */
const FRESH_MS = 20_000;

/** One page as the call answers it. */
interface Answered {
  readonly reports: Rows<RaRecord>;
  readonly total: number;
}

/** What such a list is asked: days, a page and an order. */
export interface PagedQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pagination?: { readonly page: number; readonly perPage: number };
}

/** A page in the order asked for; `meta.sortedOf` where only the newest rows of so many could be sorted. */
export interface PagedAnswer {
  readonly data: RaRecord[];
  readonly total: number;
  readonly meta: {
    readonly readAt: number;
    readonly unreadable?: number;
    readonly of?: number;
    readonly sortedOf?: number;
  };
}

interface Whole {
  readonly engine: Engine;
  /** How many rows could not be read, of how many. */
  readonly unreadable: number;
  readonly of: number;
  readonly total: number;
}

/** The rows of a page; a server that does not page answers more than were asked for, and they are cut here. */
export const onPage = <T>(rows: readonly T[], page: number, perPage: number): T[] =>
  rows.length <= perPage ? [...rows] : rows.slice((page - 1) * perPage, page * perPage);

const isNatural = ({ field, order } = { field: 'created_at', order: 'DESC' }) =>
  field === 'created_at' && order === 'DESC';

// The call takes the days; what else a list is narrowed to is told from the rows.
const partsOf = ({ start_date, end_date, ...own }: NonNullable<PagedQuery['filter']> = {}) => ({
  days: { start_date, end_date },
  own: Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ),
});

/** True where a page takes a reading of the whole result: another order, or narrowed by more than the days. */
export const readsWhole = (sort: PagedQuery['sort'], filter: PagedQuery['filter']): boolean =>
  !isNatural(sort) || Object.keys(partsOf(filter).own).length > 0;

/** Who asked for the files that are made by themselves (docs/product.md#entities). */
export const AUTOMATED = 'Automated';

// Rows are narrowed by whom they show.
const namingWhom = (row: RaRecord): RaRecord => {
  const { user } = row as { readonly user?: { readonly username?: string } | null };
  return { ...row, requested_by: user?.username || AUTOMATED };
};

/**
 * A list whose call takes days, page and size alone and answers newest first (docs/product.md#calls). Another order, or what
 * it is narrowed to beside the days, is of the whole result, not of the page on show: the remaining pages are read, a few at a
 * time, and sorted and filtered here (docs/wire.md#values).
 */
export const createPagedList = (client: Client, row: Endpoint, now: () => number = Date.now) => {
  let held:
    | {
        readonly key: string;
        readonly at: number;
        readonly signal: AbortSignal | undefined;
        readonly whole: Promise<Whole>;
      }
    | undefined;

  const ask = (filter: PagedQuery['filter'], page: number, size: number, signal?: AbortSignal): Promise<Answered> =>
    client.call(row, { body: { ...filter, page, size } }, signal) as Promise<Answered>;

  const readWhole = async (filter: PagedQuery['filter'], signal?: AbortSignal): Promise<Whole> => {
    const first = await ask(filter, 1, WHOLE_PAGE, signal);
    const pages = Math.ceil(Math.min(first.total, WHOLE_ROWS) / WHOLE_PAGE);
    const answers: Answered[] = [first];
    for (let page = 2; page <= pages; page += AT_ONCE) {
      signal?.throwIfAborted();
      const some = Array.from({ length: Math.min(AT_ONCE, pages - page + 1) }, (_, more) => page + more);
      answers.push(...(await Promise.all(some.map((each) => ask(filter, each, WHOLE_PAGE, signal)))));
    }
    // A file that is asked for meanwhile moves the others down a place: one of them may come twice.
    const rows = new Map(
      answers.flatMap(({ reports }) => reports.rows).map((each) => [String(each.id), namingWhom(each)] as const),
    );
    const unreadable = answers.reduce((sum, { reports }) => sum + reports.unreadable, 0);
    const { createEngine } = await import('./wholeLists/engine');
    return { engine: createEngine([...rows.values()]), unreadable, of: rows.size + unreadable, total: first.total };
  };

  const whole = (filter: PagedQuery['filter'], signal?: AbortSignal): Promise<Whole> => {
    const key = JSON.stringify(filter ?? {});
    if (held?.key === key && !held.signal?.aborted && now() - held.at < FRESH_MS) return held.whole;
    const entry = { key, at: now(), signal, whole: readWhole(filter, signal) };
    held = entry;
    entry.whole.catch(() => held === entry && (held = undefined));
    return entry.whole;
  };

  return {
    /** One page in the order asked for. */
    list: async (
      { filter, sort, pagination = { page: 1, perPage: 10 } }: PagedQuery,
      signal?: AbortSignal,
    ): Promise<PagedAnswer> => {
      const { days, own } = partsOf(filter);
      if (!readsWhole(sort, filter)) {
        const { reports, total } = await ask(days, pagination.page, pagination.perPage, signal);
        const { rows } = reports;
        const lost = lostOf(reports.unreadable, rows.length + reports.unreadable);
        const data = onPage(rows, pagination.page, pagination.perPage);
        return { data, total: Math.max(total, rows.length), meta: { readAt: now(), ...lost } };
      }
      const { engine, unreadable, of, total } = await whole(days, signal);
      const page = engine.page({ filter: own, ...(sort && { sort }), pagination });
      const cut = total > WHOLE_ROWS ? { sortedOf: total } : {};
      return { ...page, meta: { readAt: now(), ...lostOf(unreadable, of), ...cut } };
    },
    /** Forgets what was read whole, so that the next page is read again. */
    forget: (): void => {
      held = undefined;
    },
  };
};

const lostOf = (unreadable: number, of: number) => (unreadable > 0 ? { unreadable, of } : {});
