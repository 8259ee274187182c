import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noSuchCall } from './answers';

const HASHED = /[\\/]assets[\\/]/;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built console from `folder`: hashed assets for ever, everything else checked again each time, and index.html
 * for every address that is a page of the console. Brotli and gzip files beside an asset are used where they are there.
 */
export const serveConsole = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('vary', 'accept-encoding');
        response.setHeader('cache-control', HASHED.test(path) ? FOREVER : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
    const isApi = /^\/api(?:[/?]|$)/.test(request.url);
    if (built && isPage && !isApi) return reply.sendFile('index.html');
    throw noSuchCall();
  });
};
