import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Failure } from '../contract/failure';
import { MAX_BODY_BYTES } from '../contract/limits';
import { answerFailure, noSuchCall } from './platform/http/answers';
import { countCalls } from './platform/http/callCounts';
import { limitCalls } from './platform/http/callLimits';
import { compressAnswers } from './platform/http/compress';
import { serveConsole } from './platform/http/consoleFiles';
import { serveFeed } from './features/feed/route';
import { createHandlers } from './handlers';
import { closeConnectionsOnStop } from './platform/http/closeConnectionsOnStop';
import { harden } from './platform/http/hardening';
import { serveHealth } from './platform/http/health';
import { serveMedia } from './features/media/route';
import { serveFiles } from './features/reports/fileRoute';
import { logOptions, logRequests, type LogStream } from './platform/http/requestLog';
import { measureCalls, type Metrics } from './platform/http/metrics';
import { notJson } from './platform/refusals/commonRefusals';
import { trackCalls } from './platform/runningCall';
import { serveRows } from './platform/http/serve';
import type { Traces } from './platform/http/traces';
import { personNow } from './features/staff/sessions';
import type { World } from './platform/world';

/** The configuration that the console loads first (docs/wire.md#configuration). */
export interface ConsoleConfig {
  readonly operatorTitle: string;
  readonly loginHost: string;
  readonly apiHost: string;
  readonly reportsHost: string;
  readonly cipher: { readonly key: string; readonly iv: string };
  readonly appSchemes: readonly string[];
  /** True for a server that also returns whole lists by the page. */
  readonly listPages?: true;
  /** False for a server without e-mail. */
  readonly sendsMail?: boolean;
  /** False where push notifications are only logged. */
  readonly sendsPush?: boolean;
  readonly demo?: { readonly username: string; readonly password: string };
}

/** The world of the handlers, and the settings of the server around them. */
export interface AppOptions extends World {
  /** Returns the current config.json for a caller who used this host name. */
  readonly config: (host: string) => Promise<ConsoleConfig>;
  /** The hosts in config.json, to which the page may connect. */
  readonly hosts: readonly string[];
  /** Further origins from which the page shows pictures, such as the public address. */
  readonly pictureHosts?: readonly string[];
  /** The folder with the built console, if this server serves one. */
  readonly consoleFolder?: string | undefined;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted; none where absent. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly log: { readonly level: string; readonly stream: LogStream };
  /** The maximum number of calls a minute of one person, and of one unknown address. */
  readonly callsAMinute?: number;
  /** True where other processes serve the same database: calls are counted together. */
  readonly hasSiblings?: boolean;
  /** False where events of the feed move no loyalty points. */
  readonly feedMovesPoints?: boolean;
  /** The most requests of one key of the feed in a minute. */
  readonly feedRequestsAMinute?: number;
  /** The metrics of calls, where they are measured. */
  readonly metrics?: Metrics | undefined;
  /** The traces of calls, where they are recorded. */
  readonly traces?: Traces | undefined;
}

const CALLS_A_MINUTE = 3000;

// A body without a content type is parsed as JSON, which every call but the sign-in sends (docs/wire.md#calls).
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
    done(new Failure('The request is not JSON.', { status: 422 }));
  }
};

const serveApi = async (api: FastifyInstance, options: AppOptions): Promise<void> => {
  const { callsAMinute = CALLS_A_MINUTE } = options;
  const limits = await limitCalls(api, callsAMinute, countCalls(api, options, callsAMinute));
  compressAnswers(api);
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  serveHealth(api, options.db);
  serveRows(api, createHandlers(options), { world: options, limits, personNow });
  // Report files in progress are released before the database is closed.
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
  closeConnectionsOnStop(app);
  trackCalls(app);
  logRequests(app);
  options.traces?.follow(app);
  if (options.metrics) measureCalls(app, options.metrics);
  await harden(app, options.hosts, options.pictureHosts);
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  // A body of any other type is refused with a message, without being parsed.
  for (const type of ['application/json', '*']) app.addContentTypeParser(type, { parseAs: 'string' }, readJson);
  app.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await options.config(request.hostname)),
  );
  await app.register((api) => serveApi(api, options), { prefix: '/api' });
  await app.register((feed) => serveFeed(feed, options));
  await serveConsole(app, options.consoleFolder, options.config);
  return app;
};
