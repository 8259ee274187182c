import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import { makeFile } from './make';
import type { FileOrder, Made, MakerHears, MakerSays } from './protocol';

/** A file could not be made: `code` is the operating system's, such as ENOSPC. */
export class FileNotMade extends Error {
  override readonly name = 'FileNotMade';
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** Makes a file in a thread that runs `script`, or in this thread where there is none (development and tests). */
export interface Making {
  readonly script: URL | undefined;
  readonly order: FileOrder;
  /** The next rows as JSON text, `[]` after the last. Called for one page at a time. */
  readonly next: () => Promise<string>;
  readonly signal: AbortSignal;
}

/** Runs one making to its end. Aborted, it stops at once, and rejects with the signal's reason. */
export const runMaker = async ({ script, order, next, signal }: Making): Promise<Made> => {
  const { port1: port, port2 } = new MessageChannel();
  const thread = script && new Worker(script, { workerData: { order, port: port2 }, transferList: [port2] });
  const tell = (message: MakerHears): void => port.postMessage(message);
  try {
    return await new Promise<Made>((resolve, reject) => {
      const stop = (): void => {
        tell({ stop: 'The file is not wanted any more.' });
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
      thread?.on('error', (cause) => reject(new FileNotMade(`The thread has stopped: ${cause.message}`)));
      const hear = (said: MakerSays): void => {
        if (said.say === 'made') resolve(said.made);
        else if (said.say === 'failed') reject(new FileNotMade(said.message, said.code));
        else if (!signal.aborted) next().then((rows) => tell({ rows }), reject);
      };
      port.on('message', hear);
      thread?.on('exit', () => {
        // The end of a thread may be told before its last word, which then still waits at the port.
        for (let last = receiveMessageOnPort(port); last; last = receiveMessageOnPort(port))
          hear(last.message as MakerSays);
        reject(new FileNotMade('The thread has stopped.'));
      });
      if (signal.aborted) stop();
      if (!thread) void makeFile(order, port2).then(() => port2.close());
    });
  } finally {
    port.close();
    // A thread that has said its last word ends by itself; one that was stopped in the middle is ended.
    await thread?.terminate();
  }
};
