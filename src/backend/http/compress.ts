import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const WORTH_IT_BYTES = 1024;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

// A quarter of a second for ten times the bytes would be too much: the fast end of brotli is enough for rows.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses long answers of calls where the client accepts it, and says how long they are unpacked: lists show their progress. */
export const compressAnswers = (api: FastifyInstance): void => {
  api.addHook('onSend', async (request, reply, payload) => {
    const isRows =
      payload instanceof Readable && String(reply.getHeader('content-type')).startsWith('application/json');
    const long = typeof payload === 'string' && payload.length >= WORTH_IT_BYTES ? payload : undefined;
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (!encoding || !(isRows || long !== undefined) || reply.hasHeader('content-encoding')) return payload;
    void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
    reply.removeHeader('content-length');
    // A client that disconnects ends both; what fails half-way is reported by the server, as without us.
    if (isRows)
      return pipeline(payload, encoding === 'br' ? createBrotliCompress(QUICK) : createGzip(), () => undefined);
    const text = Buffer.from(long ?? '');
    void reply.header('x-unpacked-length', text.length);
    return encoding === 'br' ? packBrotli(text, QUICK) : packGzip(text);
  });
};
