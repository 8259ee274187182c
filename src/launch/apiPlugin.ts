import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type * as composeModule from '../backend/compose';
import type * as environmentModule from '../backend/platform/environment';
import type * as sampleModule from '../sample/sample';

const OURS = /^\/(?:api(?:[/?]|$)|config\.json(?:\?|$))/;
const BACKEND_SOURCE = /\/src\/(?:backend|sample|contract)\//;

const compose = async (server: ViteDevServer): Promise<composeModule.Backend> => {
  const { readEnvironment } = (await server.ssrLoadModule(
    '/src/backend/platform/environment.ts',
  )) as typeof environmentModule;
  const { composeBackend } = (await server.ssrLoadModule('/src/backend/compose.ts')) as typeof composeModule;
  const { sample } = (await server.ssrLoadModule('/src/sample/sample.ts')) as typeof sampleModule;
  const reachedAt = (): string => server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  return composeBackend(readEnvironment(process.env), {
    reachedAt,
    sample,
    onProgress: (line) => server.config.logger.info(`  ${line}`),
  });
};

/**
 * Runs the back end inside the development server, for /api and /config.json in the same process.
 * A change of a source file composes it again on the same data.
 */
export const apiPlugin = (): Plugin => {
  let backend: Promise<composeModule.Backend> | undefined;
  let stop = async (): Promise<void> => Promise.resolve();
  return {
    name: 'metro:api',
    apply: (_config, { command, mode, isPreview }) => command === 'serve' && mode !== 'test' && isPreview !== true,
    config: () => ({
      server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 8080), strictPort: true },
    }),
    configureServer(server) {
      const tell = (error: unknown): void =>
        server.config.logger.error(error instanceof Error ? error.message : String(error));
      const start = (): void => {
        backend = compose(server);
        backend.catch(tell);
      };
      stop = async () => {
        const running = await backend?.catch(() => undefined);
        backend = undefined;
        await running?.close();
      };
      const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
        if (!backend) start();
        (await backend)?.app.routing(request, response);
      };
      let restarting: Promise<void> = Promise.resolve();
      server.watcher.on('change', (file) => {
        if (!BACKEND_SOURCE.test(file)) return;
        restarting = restarting.then(stop).then(start).catch(tell);
      });
      server.middlewares.use((request, response, next) => {
        if (!OURS.test(request.url ?? '')) return next();
        restarting.then(() => answer(request, response)).catch(next);
      });
      server.httpServer?.once('listening', () => {
        void (async () => {
          if (!backend) start();
          const demo = await (await backend)?.demo();
          if (demo)
            server.config.logger.info(`  Sample data: sign in as ${demo.username} with the password ${demo.password}`);
        })().catch(() => undefined);
      });
    },
    buildEnd: () => stop(),
  };
};
