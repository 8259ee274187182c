import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { postPieces } from './post';

/** Observes requests to the embedded PostgreSQL and its answers. */
export interface WireWatch {
  readonly asked: () => void;
  readonly answered: () => void;
}

// A Terminate message has no answer.
const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => void;

/**
 * The socket of `pg`: a stream that carries the wire protocol to the embedded PostgreSQL over a message port.
 * `pg` corks its writes for one query, so a query travels as one message.
 */
export class WireStream extends Duplex {
  readonly #port: MessagePort;
  readonly #watch: WireWatch;

  constructor(accept: (port: MessagePort) => void, watch: WireWatch) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#watch = watch;
    port1.on('message', (bytes: Uint8Array) => {
      watch.answered();
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    accept(port2);
  }

  /** `pg` calls connect() on its socket; this one is connected from the start. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Ignores an option of sockets. */
  setNoDelay(): this {
    return this;
  }

  /** Ignores an option of sockets. */
  setKeepAlive(): this {
    return this;
  }

  /** Keeps the process alive while this connection is open. */
  ref(): this {
    this.#port.ref();
    return this;
  }

  /** Lets the process end although this connection is open. */
  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {
    // Data is pushed as soon as it arrives.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    if (chunk[0] !== TERMINATE) this.#watch.asked();
    postPieces(this.#port, [chunk]);
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: Done): void {
    this.#watch.asked();
    postPieces(
      this.#port,
      chunks.map(({ chunk }) => chunk),
    );
    done();
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port.close();
    done(error);
  }
}
