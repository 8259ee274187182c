import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { post } from './post';

/** Hears what goes to the embedded PostgreSQL and that something came back. */
export interface WireWatch {
  readonly asked: () => void;
  readonly answered: () => void;
}

// A goodbye is not answered.
const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => void;

/**
 * What `pg` takes for its socket: a stream that carries the wire protocol to the embedded PostgreSQL over a message port.
 * `pg` corks what it writes for one query, so a query travels as one message.
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

  /** `pg` asks its socket to connect; this one was born connected. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** A socket's option that means nothing here. */
  setNoDelay(): this {
    return this;
  }

  /** A socket's option that means nothing here. */
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
    // What arrives is pushed at once.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    if (chunk[0] !== TERMINATE) this.#watch.asked();
    post(this.#port, [chunk]);
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: Done): void {
    this.#watch.asked();
    post(
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
