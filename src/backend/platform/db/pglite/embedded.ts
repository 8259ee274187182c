import { MessageChannel, Worker } from 'node:worker_threads';
import type { ClusterFiles } from './cluster';
import type { HostReply, HostRequest } from './host';
import { runningCall } from '../../runningCall';
import { WireStream, type WireWatch } from './wireStream';

/** A running embedded PostgreSQL: a stream for each connection, an image of its files, and its end. */
export interface Embedded {
  readonly connect: () => WireStream;
  readonly image: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/** The longest time, in milliseconds, without an answer of the embedded PostgreSQL before it counts as dead. */
export interface AnswerLimits {
  /** The limit for the statement of a call, whose client has long given up by then. */
  readonly callMs: number;
  /** The limit for background work, such as making the sample city or clearing up. */
  readonly otherMs: number;
}

const ANSWER_LIMITS: AnswerLimits = { callMs: 2 * 60_000, otherMs: 30 * 60_000 };

type Said<S extends HostReply['say']> = Extract<HostReply, { say: S }>;

/**
 * Starts the embedded PostgreSQL in a worker thread that runs the file `worker`, or in this thread without one.
 * `onFailure` is called when it dies later: nothing can be read or written any more, and the process should end.
 * `isFull` returns true where a lack of room may be the cause.
 */
export const startEmbedded = async (
  files: ClusterFiles,
  worker: URL | undefined,
  onFailure: (error: Error) => void,
  { callMs, otherMs }: AnswerLimits = ANSWER_LIMITS,
  isFull: () => boolean = () => false,
): Promise<Embedded> => {
  const { port1: host, port2 } = new MessageChannel();
  const streams = new Set<WireStream>();
  const waiting = new Map<HostReply['say'], PromiseWithReject<HostReply>>();
  let ready = false;
  let failed: Error | undefined;

  const fail = (error: Error): void => {
    failed ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    for (const stream of streams) stream.destroy(error);
    host.close();
    if (ready) onFailure(error);
  };
  const heard = <S extends HostReply['say']>(say: S): Promise<Said<S>> =>
    new Promise<HostReply>((resolve, reject) => {
      if (failed) reject(failed);
      else waiting.set(say, { resolve, reject });
    }) as Promise<Said<S>>;
  const ask = (request: HostRequest): void =>
    host.postMessage(request, request.ask === 'connect' ? [request.port] : []);

  host.on('message', (reply: HostReply) => {
    if (reply.say === 'failed') return fail(new Error(isFull() ? `${reply.message} Its disk is full.` : reply.message));
    waiting.get(reply.say)?.resolve(reply);
    waiting.delete(reply.say);
  });

  // A statement that never returns cannot be stopped: only a new process helps.
  const watched = (): WireWatch => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = (): void => fail(new Error('The embedded PostgreSQL does not answer any more.'));
    return {
      asked: () => {
        clearTimeout(timer);
        timer = setTimeout(tooLong, runningCall() ? callMs : otherMs).unref();
      },
      answered: () => clearTimeout(timer),
    };
  };

  const started = heard('ready');
  const thread = worker && new Worker(worker, { workerData: { host: port2, files }, transferList: [port2] });
  thread?.on('error', (cause) => fail(new Error('The embedded PostgreSQL has stopped.', { cause })));
  if (!thread) void import('./host').then(({ serveCluster }) => serveCluster(port2, files));
  await started;
  ready = true;

  return {
    connect: () => {
      const stream = new WireStream((port) => ask({ ask: 'connect', port }), watched());
      streams.add(stream.once('close', () => streams.delete(stream)));
      if (failed) stream.destroy(failed);
      return stream;
    },
    image: async () => {
      const said = heard('image');
      ask({ ask: 'image' });
      return (await said).image;
    },
    close: async () => {
      const said = heard('closed');
      ask({ ask: 'close' });
      await said;
      host.close();
      await thread?.terminate();
    },
  };
};

interface PromiseWithReject<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}
