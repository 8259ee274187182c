import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noSuchCall } from './answers';

const ASSET = /^\/assets\//;
const WORKER = /\.worker-[\w-]+\.js$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** The security headers of pages and of a worker with its own policy. On other assets they would only waste a kilobyte. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/** The licences of the libraries in the console, as its build lists them (vite.config.ts). */
const NOTICES = 'third-party-notices.md';

/** Makes the function that sends index.html with config.json in it: the page needs no request for its configuration. */
const pageSender = (file: string, config: (host: string) => Promise<unknown>) => {
  const packed = (page: string, policy: string) => ({
    page,
    // The etag covers the policy as well: a cached page is cached with its policy.
    etag: `"${createHash('sha256').update(policy).update(page).digest('base64url').slice(0, 22)}"`,
    // The page's own scripts, by their hashes, and no others.
    scripts: Array.from(page.matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => {
      return ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    }).join(''),
    br: brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: page.length } }),
    gzip: gzipSync(page),
  });
  let kept: ReturnType<typeof packed> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(file, 'utf8');
    const data = JSON.stringify(await config(request.hostname)).replaceAll('<', '\\u003c');
    const page = html.replace(/(?=<\/head>)/, () => `<script type="application/json" id="config">${data}</script>`);
    const policy = String(reply.getHeader('content-security-policy') ?? reply.raw.getHeader('content-security-policy'));
    if (kept?.page !== page) kept = packed(page, policy);
    void reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", (own) => own + (kept?.scripts ?? '')),
    );
    void reply.type('text/html; charset=utf-8');
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: kept.etag });
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    return encoding ? reply.header('content-encoding', encoding).send(kept[encoding]) : reply.send(page);
  };
};

/**
 * Serves the built console from `folder`: hashed assets cached for ever, all other files revalidated each time.
 * Every address of a page of the console gets index.html. Brotli and gzip files beside an asset are used where they exist.
 */
export const serveConsole = async (
  app: FastifyInstance,
  folder: string | undefined,
  config: (host: string) => Promise<unknown>,
): Promise<void> => {
  const index = folder === undefined ? '' : join(folder, 'index.html');
  const sendPage = existsSync(index) ? pageSender(index, config) : undefined;
  if (sendPage) {
    await app.register(fastifyStatic, {
      root: join(folder ?? '', 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      // An immutable file is never revalidated.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (response) => {
        response.setHeader('vary', 'accept-encoding');
        response.setHeader('cache-control', FOREVER);
      },
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      const isAsset = ASSET.test(request.url) && reply.statusCode < 400 && !WORKER.test(request.url);
      // An unchanged file is cached with the headers that it arrived with.
      if (isAsset || reply.statusCode === 304)
        for (const name of PAGE_HEADERS) {
          void reply.removeHeader(name);
          reply.raw.removeHeader(name);
        }
      done(null, payload);
    });
  }
  const notices = join(folder ?? '', NOTICES);
  if (sendPage && existsSync(notices))
    app.get(`/${NOTICES}`, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(notices, 'utf8')),
    );
  app.setNotFoundHandler((request, reply) => {
    // The root address returns the page to every client, such as a monitor that accepts no HTML.
    const wantsPage = /^\/(?:\?|$)/.test(request.url) || (request.headers.accept ?? '').includes('text/html');
    const isPage = ['GET', 'HEAD'].includes(request.method) && wantsPage;
    const isApi = /^\/api(?:[/?]|$)/.test(request.url);
    if (sendPage && isPage && !isApi) return sendPage(request, reply);
    throw noSuchCall();
  });
};
