import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Failure } from '../contract/failure';
import { MAX_BODY_BYTES } from '../contract/limits';
import { answerFailure, noSuchCall } from './http/answers';
import { createCallCounts, startSharing } from './http/callCounts';
import { limitCalls } from './http/callLimits';
import { compressAnswers } from './http/compress';
import { serveConsole } from './http/consoleFiles';
import { createHandlers } from './handlers';
import { hangUpWhenStopping } from './http/hangingUp';
import { harden } from './http/hardening';
import { serveHealth } from './http/health';
import { serveMedia } from './media/route';
import { serveFiles } from './reports/fileRoute';
import { logOptions, logRequests, type LogStream } from './http/requestLog';
import { measureCalls, type Metrics } from './http/metrics';
import { notJson } from './http/refusals';
import { followCallers } from './http/runningCall';
import { serveRows } from './http/serve';
import type { Traces } from './http/traces';
import type { World } from './world';

/** What the console loads before anything else (docs/wire.md#configuration). */
export interface ConsoleConfig {
  readonly operatorTitle: string;
  readonly loginHost: string;
  readonly apiHost: string;
  readonly reportsHost: string;
  readonly cipher: { readonly key: string; readonly iv: string };
  readonly appSchemes: readonly string[];
  /** It answers whole lists by the page, too. */
  readonly listPages?: true;
  /** False where it sends no e-mail. */
  readonly sendsMail?: boolean;
  /** False where push notifications only go to its log. */
  readonly sendsPush?: boolean;
  readonly demo?: { readonly username: string; readonly password: string };
}

/** The world of the handlers, and what the server around them needs. */
export interface AppOptions extends World {
  /** The config.json of this moment, for who reached this server under a name. */
  readonly config: (host: string) => Promise<ConsoleConfig>;
  /** The hosts that config.json names: what the page may connect to. */
  readonly hosts: readonly string[];
  /** Where else the page shows pictures from, such as the public address. */
  readonly pictureHosts?: readonly string[];
  /** The folder with the built console, if this server serves one. */
  readonly consoleFolder?: string | undefined;
  /** Addresses and ranges of the proxies that may say where a call came from; none where absent. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly log: { readonly level: string; readonly stream: LogStream };
  /** Calls a minute that one person may make, and one address without being known. */
  readonly callsAMinute?: number;
  /** Other processes may serve the same database: calls are counted together. */
  readonly hasSiblings?: boolean;
  /** Where calls are measured, if they are. */
  readonly metrics?: Metrics | undefined;
  /** Where calls are traced, if they are. */
  readonly traces?: Traces | undefined;
}

const CALLS_A_MINUTE = 3000;

// A body that says nothing of what it is, is taken for JSON, which every call but the sign-in sends (docs/wire.md#calls).
const JSON_TYPE = /^\s*(?:(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)|$)/i;

const readJson = (
  request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void => {
  if (text.length > 0 && !JSON_TYPE.test(request.headers['content-type'] ?? '')) return done(notJson());
  try {
    // Calls without a body announce JSON all the same (docs/wire.md#calls).
    done(null, text.length === 0 ? undefined : JSON.parse(String(text)));
  } catch {
    done(new Failure('The body is not JSON.', { status: 422 }));
  }
};

const serveApi = async (api: FastifyInstance, options: AppOptions): Promise<void> => {
  const counts = createCallCounts(options, options.callsAMinute ?? CALLS_A_MINUTE);
  const limits = await limitCalls(api, options.callsAMinute ?? CALLS_A_MINUTE, counts);
  if (options.hasSiblings) {
    const stop = startSharing(options, counts, (error) => api.log.error({ err: error }, 'calls were not counted'));
    api.addHook('onClose', () => stop());
  }
  compressAnswers(api);
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  serveHealth(api, options.db);
  serveRows(api, options, createHandlers(options), limits);
  // What is being made is given back before the database is closed.
  api.addHook('onClose', () => options.reportQueue.stop());
  serveMedia(api, options);
  serveFiles(api, { ...options, store: options.reportQueue.store });
  api.setNotFoundHandler(() => {
    throw noSuchCall();
  });
};

/** The whole back end as one Fastify application: it opens no port and holds nothing global. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: logOptions(options.log.level, options.log.stream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void answerFailure(noSuchCall(), request, reply),
  }) as FastifyInstance;
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  hangUpWhenStopping(app);
  followCallers(app);
  logRequests(app);
  options.traces?.follow(app);
  if (options.metrics) measureCalls(app, options.metrics);
  await harden(app, options.hosts, options.pictureHosts);
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  // Whatever else it says it is, it is refused in words, without being looked into.
  for (const type of ['application/json', '*']) app.addContentTypeParser(type, { parseAs: 'string' }, readJson);
  app.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await options.config(request.hostname)),
  );
  await app.register((api) => serveApi(api, options), { prefix: '/api' });
  await serveConsole(app, options.consoleFolder, options.config);
  return app;
};
