import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

const PIECE_BYTES = 64 * 1024;

const piecesOf = function* (body: Buffer): Generator<Buffer> {
  for (let from = 0; from < body.length; from += PIECE_BYTES) yield body.subarray(from, from + PIECE_BYTES);
};

type Hear = (response: http.IncomingMessage) => void;

/** The module that makes requests, like Node's `http` and `https`. */
export interface Transport {
  readonly request: (options: https.RequestOptions, hear: Hear) => http.ClientRequest;
}

/**
 * Requests that are abandoned, with their connections, on the signal or after `silenceMs` without a byte.
 * A body is sent in pieces, since a TLS connection reports only whole writes.
 */
export const abortableTransport = (useSSL: boolean, signal: AbortSignal, silenceMs = 0): Transport => ({
  request: (options, hear) => {
    const { request } = useSSL ? https : http;
    const asked = request({ ...options, timeout: silenceMs, signal }, hear);
    asked.once('timeout', () => asked.destroy(new Error(`Nothing moved for ${silenceMs / 1000} s.`)));
    const end = asked.end.bind(asked) as () => http.ClientRequest;
    asked.end = (body?: unknown) => (Buffer.isBuffer(body) ? Readable.from(piecesOf(body)).pipe(asked) : end());
    return asked;
  },
});
