import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/failure';

/** The call for which the code below runs, as far as the database layer needs it. */
export interface RunningCall {
  /** Aborted when the client of a read has left. A write is never aborted half-way. */
  readonly signal: AbortSignal;
  /** The person whose queue the statements of a heavy call wait in; undefined for other calls. */
  queue?: string;
  /** True once a COMMIT was sent: without an answer it may have been applied. */
  hasAskedToCommit: boolean;
  /** Times a part of a traced call, and returns a function that ends the timing. */
  time?: (what: string) => () => void;
  /** The days whose changes the sums of the answer lack, and since when, in milliseconds since 1970. */
  behind?: readonly { readonly day: string; readonly asOf: number }[];
  /** True where the database is read-only, because its disk is nearly full. */
  isShortOfSpace?: boolean;
}

const calls = new AsyncLocalStorage<RunningCall>();

/** The call that is being answered here; undefined in background work. */
export const runningCall = (): RunningCall | undefined => calls.getStore();

/** Runs work that outlives the call that began it, since others wait for it too. */
export const detachedFromCall = <T>(work: () => T): T => calls.exit(work);

/** Runs work as part of a call, such as the next piece of a streamed answer. */
export const withinCall = <T>(call: RunningCall | undefined, work: () => T): T =>
  call ? calls.run(call, work) : work();

let answering = 0;
let whenQuiet: readonly (() => void)[] = [];

/** Resolves when no call is being answered, or after this many milliseconds: background work lets callers go first. */
export const callsFinished = (longestWaitMs: number): Promise<void> => {
  if (answering === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(late);
      whenQuiet = whenQuiet.filter((each) => each !== over);
      resolve();
    };
    const late = setTimeout(over, longestWaitMs);
    whenQuiet = [...whenQuiet, over];
  });
};

const callerLeft = (): Failure => new Failure('The request was cancelled.', { status: 499, kind: 'cancelled' });

const READS = new Set(['GET', 'HEAD']);

/** Makes every request a running call, which ends early when its connection closes before it has its answer. */
export const trackCalls = (app: FastifyInstance): void => {
  const following = new WeakMap<object, RunningCall>();
  app.addHook('onRequest', (request, reply, done) => {
    const left = new AbortController();
    answering += 1;
    reply.raw.once('close', () => {
      answering -= 1;
      if (answering === 0) for (const each of whenQuiet) each();
      if (READS.has(request.method) && !reply.raw.writableFinished) left.abort(callerLeft());
    });
    const call: RunningCall = { signal: left.signal, hasAskedToCommit: false };
    following.set(request, call);
    calls.run(call, done);
  });
  // Reading a body starts a new async context, in which the call would be unknown.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = following.get(request);
    if (call) calls.run(call, done);
    else done();
  });
};

const TRANSACTION_BEGINS = /^\s*begin\b/i;
const TRANSACTION_ENDS = /^\s*(?:commit|rollback)\s*$/i;
const WRITES = /^\s*(?:insert|update|delete|with|merge)\b/i;

/** A logger for drizzle that marks a call as committing, by either form of the statement. */
export const commitLogger = (): { readonly logQuery: (query: string) => void } => {
  const open = new WeakMap<RunningCall, number>();
  return {
    logQuery: (query) => {
      const call = runningCall();
      if (!call) return;
      const depth = open.get(call) ?? 0;
      if (TRANSACTION_BEGINS.test(query)) open.set(call, depth + 1);
      if (TRANSACTION_ENDS.test(query)) open.set(call, Math.max(0, depth - 1));
      if (/^\s*commit\s*$/i.test(query) || (depth === 0 && WRITES.test(query))) call.hasAskedToCommit = true;
    },
  };
};
