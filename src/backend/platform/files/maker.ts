import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import { makeFile } from './make';
import type { FileOrder, MadeFile, MakerRequest, MakerMessage, ThreadRequest } from './protocol';

/** A file could not be made: `code` is the operating system's, such as ENOSPC. */
export class FileCreationError extends Error {
  override readonly name = 'FileNotMade';
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The input of a maker. */
export interface MakerOptions {
  readonly order: FileOrder;
  /** The next rows as JSON text, `[]` after the last. Called for one page at a time. */
  readonly next: () => Promise<string>;
  readonly signal: AbortSignal;
}

/** Makes files, one at a time. */
export interface Maker {
  /** Runs one making to its end. Aborted, it stops at once, and rejects with the signal's reason. */
  readonly run: (making: MakerOptions) => Promise<MadeFile>;
  /** Ends the thread while there is nothing to make. */
  readonly rest: () => Promise<void>;
}

/**
 * Makes files in a thread that runs `script`, or in this thread without one (development and tests).
 * The thread is kept for the next file: starting one takes ten times as long as a small file.
 */
export const createMaker = (script: URL | undefined): Maker => {
  let spare: Worker | undefined;

  const start = (file: URL): Worker => {
    const thread = new Worker(file);
    // Errors go to the waiting request; without one, the next file gets another thread.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (spare === thread) spare = undefined;
    });
    return thread;
  };

  const inThread = async (thread: Worker | undefined, making: MakerOptions): Promise<MadeFile> => {
    const { order, next, signal } = making;
    const { port1: port, port2 } = new MessageChannel();
    const tell = (message: MakerRequest): void => port.postMessage(message);
    const over = new AbortController();
    let here: Promise<void> | undefined;
    const made = new Promise<MadeFile>((resolve, reject) => {
      const hear = (said: MakerMessage): void => {
        if (said.say === 'made') resolve(said.made);
        else if (said.say === 'failed') reject(new FileCreationError(said.message, said.code));
        else if (!signal.aborted) next().then((rows) => tell({ rows }), reject);
      };
      port.on('message', hear);
      const stop = (): void => {
        tell({ stop: 'The file is not wanted any more.' });
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true, signal: over.signal });
      const fail = (cause: Error): void => reject(new FileCreationError(`The thread has stopped: ${cause.message}`));
      const end = (): void => {
        // The exit event of a thread may fire before its last message, which is then still in the port.
        for (let last = receiveMessageOnPort(port); last; last = receiveMessageOnPort(port))
          hear(last.message as MakerMessage);
        reject(new FileCreationError('The thread has stopped.'));
      };
      thread?.on('error', fail).on('exit', end);
      over.signal.addEventListener('abort', () => thread?.off('error', fail).off('exit', end));
      if (signal.aborted) stop();
      if (thread) thread.postMessage({ order, port: port2 } satisfies ThreadRequest, [port2]);
      else here = makeFile(order, port2).then(() => port2.close());
    });
    try {
      return await made;
    } finally {
      over.abort();
      // A thread is ended from outside. Without one, the writer stops by itself and must write nothing afterwards.
      tell({ stop: 'It is over.' });
      await here;
      port.close();
    }
  };

  return {
    run: async (making) => {
      const thread = spare ?? (script && start(script));
      spare = undefined;
      try {
        const made = await inThread(thread, making);
        spare = thread;
        return made;
      } finally {
        // A stopped or failed thread gets no further file.
        if (spare === undefined) await thread?.terminate();
      }
    },
    rest: async () => {
      const thread = spare;
      spare = undefined;
      await thread?.terminate();
    },
  };
};
