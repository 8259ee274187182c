import { Failure, isFailure } from '../../../contract/failure';
import { factsOfRow } from '../../../contract/rowFacts';
import { messages } from '../../../contract/messages';
import type { Tally, TallyRequest } from '../../../contract/tally';
import type { Id } from '../../../contract/values';
import { t } from '../../language/t';
import type { Session } from '../session';
import { createLoads, type Loads } from './loads';
import type { DataColumn, WholeLists, OnProgress, PageOfRows, WrittenFile } from './wholeLists';
import type { CollectionQuery, Row } from './values';

/** A loaded list is not requested again for this many milliseconds. */
const FRESH_MS = 3_000;
/** Refreshing a list in use takes at most one part in this many of the time. */
const BEHIND_SHARE = 20;
/** A list that was not requested for this many milliseconds is released. */
const KEPT_MS = 15 * 60_000;

/** The whole lists of resources whose call answers everything at once. */
export interface Collections {
  /** Returns one page. A loaded list answers immediately and is refreshed afterwards. */
  readonly page: (resource: string, query: CollectionQuery, signal?: AbortSignal) => Promise<PageOfRows>;
  /** Returns the rows of some ids. `isFresh` excludes a list older than three seconds. */
  readonly byIds: (
    resource: string,
    ids: readonly Id[],
    options?: { readonly isFresh?: boolean; readonly signal?: AbortSignal | undefined },
  ) => Promise<Row[]>;
  /** True once a list is loaded: it answers immediately. */
  readonly isLoaded: (resource: string) => boolean;
  /** Starts to load a list that a page will need. */
  readonly ahead: (resource: string) => void;
  readonly tally: (resource: string, request: TallyRequest, signal?: AbortSignal) => Promise<Tally>;
  /** Writes all matches of a query into a file. */
  readonly write: (
    resource: string,
    query: CollectionQuery,
    columns: readonly DataColumn[],
    options?: { readonly signal?: AbortSignal; readonly onProgress?: OnProgress },
  ) => Promise<WrittenFile>;
  /** Invalidates these lists, or all: a department's change reaches its users, an ended session the list of them. */
  readonly invalidate: (resources?: readonly string[]) => void;
  readonly loads: Loads;
  /** Releases everything; the next request starts again. */
  readonly close: () => void;
}

/** A load without callers is cancelled after this many milliseconds. */
const LEFT_MS = 100;

interface Loading {
  readonly workId: number;
  readonly ended: Promise<void>;
  waiting: number;
}

interface Held {
  at: number;
  /** The duration of the last load, in milliseconds. */
  took: number;
  isThere: boolean;
  loading?: Loading | undefined;
  idle?: ReturnType<typeof setTimeout>;
}

/** Makes the collections over whole lists that open with the first request. */
export const createCollections = (world: {
  readonly openWholeLists: () => WholeLists & { readonly close?: () => void };
  readonly session: Pick<Session, 'token' | 'sessionId' | 'noteLacking'>;
  /** Called when a list that screens use has changed, or can no longer be loaded. */
  readonly onChange: (resource: string) => void;
  readonly now?: () => number;
}): Collections => {
  const { session, onChange, now = Date.now } = world;
  const lists = new Map<string, Held>();
  let opened: ReturnType<typeof world.openWholeLists> | undefined;
  let lastTicket = 0;
  const wholeLists = () => (opened ??= world.openWholeLists());
  const nextWorkId = () => (lastTicket += 1);

  const loads = createLoads((resource) => {
    const workId = lists.get(resource)?.loading?.workId;
    if (workId !== undefined) void wholeLists().cancel(workId);
  });

  const heldOf = (resource: string): Held => {
    const held = lists.get(resource) ?? { at: 0, took: 0, isThere: false };
    lists.set(resource, held);
    clearTimeout(held.idle);
    held.idle = setTimeout(() => {
      lists.delete(resource);
      void opened?.drop(resource);
    }, KEPT_MS);
    return held;
  };

  const load = (resource: string, held: Held): Loading => {
    if (held.loading) return held.loading;
    const call = factsOfRow(resource, 'getList')?.call ?? resource;
    const wasThere = held.isThere;
    const began = now();
    const workId = nextWorkId();
    const pass = { token: session.token(), sessionId: session.sessionId() };
    const isCurrent = () => held.loading?.workId === workId;
    const ended = wholeLists()
      .load(resource, pass, workId, (done, total) => isCurrent() && loads.set(resource, { done, total }))
      .then(
        (isOther) => {
          session.noteLacking(call, false);
          if (!isCurrent()) return;
          Object.assign(held, { loading: undefined, isThere: true, at: now(), took: now() - began });
          if (wasThere && isOther) onChange(resource);
        },
        (error: unknown) => {
          if (isFailure(error, 'notOffered')) session.noteLacking(call);
          if (isCurrent()) {
            Object.assign(held, { loading: undefined, isThere: false });
            // Screens with the older list refetch it and report the failure.
            if (wasThere && !isFailure(error, 'cancelled') && !isFailure(error, 'revoked')) onChange(resource);
          }
          throw error;
        },
      )
      .finally(() => loads.set(resource, held.loading && loads.of(resource)));
    ended.catch(() => undefined);
    held.loading = { workId, ended, waiting: 0 };
    return held.loading;
  };

  // A load without callers is cancelled. The next letter of a search leaves the load and joins it again immediately.
  const join = async (held: Held, loading: Loading, signal: AbortSignal | undefined): Promise<void> => {
    loading.waiting += 1;
    let leave = () => undefined as void;
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        loading.waiting -= 1;
        setTimeout(() => {
          if (loading.waiting > 0 || held.loading !== loading) return;
          void wholeLists().cancel(loading.workId);
          held.loading = undefined;
        }, LEFT_MS);
        reject(new Failure(t(messages.somethingWentWrong), { kind: 'cancelled' }));
      };
    });
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([loading.ended, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };

  const ready = async (resource: string, isFresh: boolean, signal?: AbortSignal): Promise<void> => {
    const held = heldOf(resource);
    if (!held.isThere) return join(held, load(resource, held), signal);
    // A slow list is refreshed seldom: its requests wait while a new one is read.
    const freshFor = isFresh ? FRESH_MS : Math.max(FRESH_MS, BEHIND_SHARE * held.took);
    if (now() - held.at < freshFor) return;
    const loading = load(resource, held);
    if (isFresh) await join(held, loading, signal);
  };

  const cancellable = async <T>(signal: AbortSignal | undefined, run: (workId: number) => Promise<T>): Promise<T> => {
    const workId = nextWorkId();
    const cancel = () => void wholeLists().cancel(workId);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await run(workId);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  };

  return {
    page: async (resource, query, signal) => {
      await ready(resource, false, signal);
      return cancellable(signal, (workId) => wholeLists().page(resource, query, workId));
    },
    byIds: async (resource, ids, { isFresh = false, signal } = {}) => {
      await ready(resource, isFresh, signal);
      return wholeLists().byIds(resource, ids);
    },
    isLoaded: (resource) => lists.get(resource)?.isThere ?? false,
    ahead: (resource) => {
      const held = heldOf(resource);
      if (!held.isThere && session.token() !== undefined) load(resource, held);
    },
    tally: async (resource, request, signal) => {
      await ready(resource, false, signal);
      return cancellable(signal, (workId) => wholeLists().tally(resource, request, workId));
    },
    write: async (resource, query, columns, { signal, onProgress = () => undefined } = {}) => {
      await ready(resource, false, signal);
      return cancellable(signal, (workId) => wholeLists().write(resource, query, columns, workId, onProgress));
    },
    invalidate: (resources) => {
      for (const [resource, held] of lists)
        if (!resources || resources.includes(resource)) Object.assign(held, { isThere: false, loading: undefined });
    },
    loads,
    close: () => {
      for (const { idle } of lists.values()) clearTimeout(idle);
      lists.clear();
      opened?.close?.();
      opened = undefined;
    },
  };
};
