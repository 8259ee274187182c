import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const WORTH_IT_BYTES = 1024;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

// High brotli quality would take too long for large answers. The fast end is enough for rows.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses long answers where the client accepts it, and adds their unpacked length for the progress of lists. */
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
    // A client that disconnects ends both; the server reports failures half-way, as without compression.
    if (isRows)
      return pipeline(payload, encoding === 'br' ? createBrotliCompress(QUICK) : createGzip(), () => undefined);
    const text = Buffer.from(long ?? '');
    void reply.header('x-unpacked-length', text.length);
    return encoding === 'br' ? packBrotli(text, QUICK) : packGzip(text);
  });
};
