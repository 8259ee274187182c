import { failureText, type Endpoint } from '../../../contract/endpoint';
import { Failure, isFailure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import type { Tally, TallyRequest } from '../../../contract/tally';
import type { Id, Rows } from '../../../contract/values';
import { t } from '../../language/t';
import type { Client } from '../client';
import { createDigest } from './digest';
import { createEngine, type Engine } from './engine';
import { derivedOf, withDerived, type CollectionQuery, type Row } from './values';

/** The session's headers, passed in for one load and not kept. */
export interface SessionPass {
  readonly token: string | undefined;
  readonly sessionId: string | undefined;
}

/** One page of a whole list, with the unreadable rows and times of all its `of` rows. */
export interface PageOfRows extends Omit<Rows<Row>, 'rows'> {
  readonly data: Row[];
  readonly total: number;
  readonly of: number;
}

/** A column of a file that is written beside the rows: a field, and the kind of its value. */
export interface DataColumn {
  readonly label: string;
  readonly source: string;
  readonly kind?: 'time' | 'money';
}

/** Writes rows into a file, part by part; the head precedes all rows. */
export interface FileWriter {
  readonly head: (columns: readonly DataColumn[]) => string;
  readonly body: (columns: readonly DataColumn[], rows: readonly Row[]) => string;
}

/** A file, and its number of rows. */
export interface WrittenFile {
  readonly file: Blob;
  readonly rows: number;
}

/** Receives the progress: bytes of a load, rows of a file. */
export type OnProgress = (done: number, total: number | undefined) => void;

/**
 * Whole lists, fetched, decrypted, filtered, sorted and paged in one place: a Web Worker where there are workers.
 * Only plain data crosses. A work id names a piece of work, so that it can be cancelled.
 */
export interface WholeLists {
  /** Loads a list. True where its rows have changed. */
  load(resource: string, pass: SessionPass, workId: number, onProgress: OnProgress): Promise<boolean>;
  page(resource: string, query: CollectionQuery, workId: number): Promise<PageOfRows>;
  byIds(resource: string, ids: readonly Id[]): Promise<Row[]>;
  tally(resource: string, request: TallyRequest, workId: number): Promise<Tally>;
  write(
    resource: string,
    query: CollectionQuery,
    columns: readonly DataColumn[],
    workId: number,
    onProgress: OnProgress,
  ): Promise<WrittenFile>;
  cancel(workId: number): Promise<void>;
  /** Releases a list's memory. */
  drop(resource: string): Promise<void>;
}

/** The dependencies of whole lists. */
export interface WholeListsWorld {
  /** Returns the one client code, over the session of a pass. */
  readonly clientFor: (pass: SessionPass) => Client;
  readonly writer: FileWriter;
  /** Returns the row of a list, from the source that this thread has. */
  readonly loadRow: (resource: string, verb: 'getList') => Endpoint | undefined | Promise<Endpoint | undefined>;
  /** True to make indexes before the requests, which only a thread without waiting callers does. */
  readonly isAhead: boolean;
}

interface Held {
  readonly workId: number;
  readonly digest: string;
  readonly engine: Engine;
  readonly size: number;
  readonly unread: Omit<Rows<Row>, 'rows'>;
}

/** The number of retries of a dropped connection, and the milliseconds before the first. */
const RETRIES = 2;
const RETRY_MS = 400;
/** The progress of a load is reported after this many bytes, that of a file after this many rows. */
const REPORT_BYTES = 256 * 1024;
const REPORT_ROWS = 5_000;

/** The time for making indexes before waiting requests are answered, in milliseconds. */
const STEP_MS = 16;

const wait = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const loadAttempt = async (client: Client, row: Endpoint, signal: AbortSignal, onProgress: OnProgress) => {
  const digest = createDigest();
  let [done, reported, hasBegun] = [0, -REPORT_BYTES, false];
  const receive = client.receive(
    row,
    { body: {} },
    {
      signal,
      onBytes: (bytes, total) => {
        hasBegun = true;
        digest.add(bytes);
        done += bytes.length;
        if (done - reported < REPORT_BYTES && done !== total) return;
        reported = done;
        // A total below the progress is wrong, such as that of the compressed bytes.
        onProgress(done, total !== undefined && done <= total ? total : undefined);
      },
    },
  );
  return receive.then(
    (read) => ({ read, digest: digest.text() }),
    (error: unknown) => {
      if (hasBegun && isFailure(error, 'unreachable')) return error;
      throw error;
    },
  );
};

/** Makes the whole lists; without Workers they are made and used on the main thread. */
export const createWholeLists = ({ clientFor, writer, loadRow, isAhead }: WholeListsWorld): WholeLists => {
  const lists = new Map<string, Held>();
  const working = new Map<number, AbortController>();

  const work = async <T>(workId: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    working.set(workId, controller);
    try {
      return await run(controller.signal);
    } finally {
      working.delete(workId);
    }
  };
  const goOn = (signal: AbortSignal) => {
    if (signal.aborted) throw new Failure(t(messages.somethingWentWrong), { kind: 'cancelled' });
  };
  const heldOf = (resource: string): Held => {
    const held = lists.get(resource);
    if (!held) throw new Failure(t(messages.somethingWentWrong), { kind: 'cancelled' });
    return held;
  };
  // Every request yields once: one cancelled in that time, as by the next key typed, is not computed.
  const ask = <T>(resource: string, workId: number, answer: (held: Held) => T): Promise<T> =>
    work(workId, async (signal) => {
      await wait();
      goOn(signal);
      return answer(heldOf(resource));
    });

  const getReady = async (resource: string, held: Held) => {
    const steps = held.engine.warm();
    let began = performance.now();
    while (lists.get(resource) === held && !steps.next().done) {
      if (performance.now() - began < STEP_MS) continue;
      await wait();
      began = performance.now();
    }
  };

  return {
    load: (resource, pass, workId, onProgress) =>
      work(workId, async (signal) => {
        const row = await loadRow(resource, 'getList');
        if (!row) throw new Error(`The contract has no list of ${resource}`);
        const client = clientFor(pass);
        let answer = await loadAttempt(client, row, signal, onProgress);
        for (let time = 1; time <= RETRIES && answer instanceof Failure; time += 1) {
          await wait(RETRY_MS * time);
          if (signal.aborted) throw new Failure(t(failureText(row)), { kind: 'cancelled' });
          answer = await loadAttempt(client, row, signal, onProgress);
        }
        if (answer instanceof Failure) throw answer;
        const { derives } = row;
        // Derived fields may change while the answer stays the same.
        if (!derives && lists.get(resource)?.digest === answer.digest) return false;
        const { rows: read, ...unread } = (await answer.read()) as Rows<Row>;
        const derived = derivedOf(read, derives);
        const rows = withDerived(read, derived);
        const digest = answer.digest + (derived ? JSON.stringify(derived) : '');
        if (lists.get(resource)?.digest === digest) return false;
        if (signal.aborted) throw new Failure(t(failureText(row)), { kind: 'cancelled' });
        // An older load that arrives last is outdated.
        if ((lists.get(resource)?.workId ?? 0) > workId) return false;
        const held = { workId, digest, engine: createEngine(rows), size: rows.length, unread };
        lists.set(resource, held);
        if (isAhead) void getReady(resource, held);
        return true;
      }),

    page: (resource, query, workId) =>
      ask(resource, workId, ({ engine, size, unread }) => ({
        ...engine.page(query),
        ...unread,
        of: size + unread.unreadable,
      })),

    byIds: (resource, ids) => Promise.resolve(heldOf(resource).engine.byIds(ids)),

    tally: (resource, request, workId) => ask(resource, workId, ({ engine }) => engine.tally(request)),

    write: (resource, query, columns, workId, onProgress) =>
      work(workId, async (signal) => {
        await wait();
        const rows = heldOf(resource).engine.all(query);
        const parts: Blob[] = [new Blob([writer.head(columns)])];
        for (let done = 0; done < rows.length; done += REPORT_ROWS) {
          goOn(signal);
          parts.push(new Blob([writer.body(columns, rows.slice(done, done + REPORT_ROWS))]));
          onProgress(Math.min(done + REPORT_ROWS, rows.length), rows.length);
          await wait();
        }
        goOn(signal);
        return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows: rows.length };
      }),

    cancel: (workId) => Promise.resolve(working.get(workId)?.abort()),

    drop: (resource) => Promise.resolve(void lists.delete(resource)),
  };
};
