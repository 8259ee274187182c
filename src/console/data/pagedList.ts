import type { RaRecord } from 'ra-core';
import type { Endpoint } from '../../contract/endpoint';
import type { UnreadTimes } from '../../contract/unreadTimes';
import type { Rows } from '../../contract/values';
import type { Client } from './client';
import type { Engine } from './wholeLists/engine';

/** Rows per call when a list is read whole. */
const WHOLE_PAGE = 100;
/** The number of parallel calls of a whole reading. */
const AT_ONCE = 4;
/** The maximum number of rows when a list is read whole, newest first; the list reports it (docs/wire.md#values). */
export const WHOLE_ROWS = 10_000;
/** The rows of a whole reading serve further pages for this many milliseconds. */
const FRESH_MS = 20_000;

/** One page in the form of the call's answer. */
interface Answered {
  readonly reports: Rows<RaRecord>;
  readonly total: number;
}

/** The query of such a list: days, a page and an order. */
export interface PagedQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pagination?: { readonly page: number; readonly perPage: number };
}

/** A page in the requested order. `meta.sortedOf` is set where only the newest rows of that many could be sorted. */
export interface PagedAnswer {
  readonly data: RaRecord[];
  readonly total: number;
  readonly meta: {
    readonly readAt: number;
    readonly unreadable?: number;
    readonly of?: number;
    readonly unreadTimes?: UnreadTimes;
    readonly sortedOf?: number;
  };
}

interface Whole {
  readonly engine: Engine;
  readonly unread: Omit<Rows<RaRecord>, 'rows'>;
  /** The number of all rows, unreadable ones included. */
  readonly of: number;
  readonly total: number;
}

/** Returns the note on a list of `of` rows, some of which, or some of whose times, could not be read. */
export const unreadableNote = ({ unreadable, unreadTimes }: Omit<Rows<unknown>, 'rows'>, of: number) => {
  const meta = { ...(unreadable > 0 && { unreadable, of }), ...(unreadTimes?.count && { unreadTimes }) };
  return Object.keys(meta).length > 0 ? { meta } : {};
};

/** Returns the rows of a page. A server without paging answers all rows, which are cut here. */
export const rowsOfPage = <T>(rows: readonly T[], page: number, perPage: number): T[] =>
  rows.length <= perPage ? [...rows] : rows.slice((page - 1) * perPage, page * perPage);

const isNatural = ({ field, order } = { field: 'created_at', order: 'DESC' }) =>
  field === 'created_at' && order === 'DESC';

// The call takes the days; the other filters are applied to the rows.
const partsOf = ({ start_date, end_date, ...own }: NonNullable<PagedQuery['filter']> = {}) => ({
  days: { start_date, end_date },
  own: Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ),
});

/** True where a page requires reading the whole result: another order, or filters besides the days. */
export const needsWholeResult = (sort: PagedQuery['sort'], filter: PagedQuery['filter']): boolean =>
  !isNatural(sort) || Object.keys(partsOf(filter).own).length > 0;

/** The requester of files that are made automatically (docs/product.md#entities). */
export const AUTOMATED = 'Automated';

// Adds the shown person, by which rows are filtered.
const namingWhom = (row: RaRecord): RaRecord => {
  const { user } = row as { readonly user?: { readonly username?: string } | null };
  return { ...row, requested_by: user?.username || AUTOMATED };
};

const allUnread = (answers: readonly Rows<RaRecord>[]): Omit<Rows<RaRecord>, 'rows'> => {
  const sumOf = (number: (answer: Rows<RaRecord>) => number | undefined) =>
    answers.reduce((sum, answer) => sum + (number(answer) ?? 0), 0);
  return {
    unreadable: sumOf(({ unreadable }) => unreadable),
    unreadTimes: {
      count: sumOf(({ unreadTimes }) => unreadTimes?.count),
      of: sumOf(({ unreadTimes }) => unreadTimes?.of),
    },
  };
};

/**
 * Makes the list of a call that takes only days, page and size, and answers newest first (docs/product.md#calls).
 * Another order or filter concerns the whole result: the remaining pages are then read, a few at a time, and sorted
 * and filtered here (docs/wire.md#values).
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
    // A file requested during the reading moves the others down a place: one of them may arrive twice.
    const rows = new Map(
      answers.flatMap(({ reports }) => reports.rows).map((each) => [String(each.id), namingWhom(each)] as const),
    );
    const unread = allUnread(answers.map(({ reports }) => reports));
    const { createEngine } = await import('./wholeLists/engine');
    return {
      engine: createEngine([...rows.values()]),
      unread,
      of: rows.size + unread.unreadable,
      total: first.total,
    };
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
    /** Returns one page in the requested order. */
    list: async (
      { filter, sort, pagination = { page: 1, perPage: 10 } }: PagedQuery,
      signal?: AbortSignal,
    ): Promise<PagedAnswer> => {
      const { days, own } = partsOf(filter);
      if (!needsWholeResult(sort, filter)) {
        const { reports, total } = await ask(days, pagination.page, pagination.perPage, signal);
        const { rows } = reports;
        const { meta: lost } = unreadableNote(reports, rows.length + reports.unreadable);
        const data = rowsOfPage(rows, pagination.page, pagination.perPage);
        return { data, total: Math.max(total, rows.length), meta: { readAt: now(), ...lost } };
      }
      const { engine, unread, of, total } = await whole(days, signal);
      const page = engine.page({ filter: own, ...(sort && { sort }), pagination });
      const cut = total > WHOLE_ROWS ? { sortedOf: total } : {};
      return { ...page, meta: { readAt: now(), ...unreadableNote(unread, of).meta, ...cut } };
    },
    /** Invalidates the whole reading, so that the next page is read again. */
    invalidate: (): void => {
      held = undefined;
    },
  };
};
