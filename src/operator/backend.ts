import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { rows } from '../contract';
import { flagsNeeded } from '../contract/endpoint';
import { readFlags, type Flag } from '../contract/permissions';
import { encoded, type OperatorEncoding } from './encodings';
import { operatorRecords, type OperatorRecords } from './records';
import { contentRoutes } from './contentRoutes';
import { otherRoutes } from './otherRoutes';
import type { OperatorCall } from './operatorCall';
import { staffRoutes } from './staffRoutes';
import { OPERATOR_SECRET, openedBody, Refused, REVOKED } from './strictBodies';
import { refusalAs, usual, varied, type Variations } from './variations';

/** The password of every account at the operator. */
export const OPERATOR_PASSWORD = 'monsoon-platform-7';

/** The settings of an operator's back end, where they differ from the oldest ones. */
export interface OperatorOptions {
  readonly now?: () => Date;
  /** `old-spellings` where absent. */
  readonly encoding?: OperatorEncoding;
  /** The usual values where absent. */
  readonly variations?: Partial<Variations>;
  readonly records?: OperatorRecords;
  /** The delay of each answer, in milliseconds. */
  readonly latency?: number;
  /** The way in which a call fails, if it does: a page of HTML, or no answer. */
  readonly fails?: () => 'html' | 'drop' | undefined;
}

const flagsOfCalls = new Map<string, readonly Flag[]>(
  rows.map(({ endpoint }) => [endpoint.call, flagsNeeded(endpoint)]),
);

const writes: ReadonlySet<string> = new Set(
  rows.filter(({ verb }) => !verb.startsWith('get') && verb !== 'login').map(({ endpoint }) => endpoint.call),
);

/**
 * Makes another operator's back end, older than the console and with an encoding of its own.
 * It has names nested in `data`, JSON texts, encrypted texts, numbers as text, and FastAPI's errors.
 * It has only the calls of docs/product.md#calls: none under /console.
 */
export const operatorBackend = async ({
  now = () => new Date(),
  encoding = 'old-spellings',
  variations = {},
  records = operatorRecords(),
  latency = 0,
  fails = () => undefined,
}: OperatorOptions = {}) => {
  const app: FastifyInstance = Fastify();
  let current: Variations = { ...usual, ...variations };
  const sessions = new Map<string, { readonly user: Record<string, unknown>; readonly session: string }>();
  /** Every received call in order, with its decrypted body. */
  const asked: { readonly call: string; readonly body: unknown; readonly headers: Record<string, unknown> }[] = [];
  const refused = new Map<string, Refused>();

  const opened = (raw: unknown): unknown => {
    try {
      return openedBody(raw);
    } catch {
      return raw;
    }
  };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : (JSON.parse(String(body)) as unknown)),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not Found' }));
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refused
      ? reply.code(current.statuses === 'ok' ? 200 : error.status).send(refusalAs(error, current))
      : reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>'),
  );
  // The console has another origin: every answer allows it to read, and names the headers and methods it may send.
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'accept, auth-token, session-id, authorization, content-type',
    });
    if (request.method === 'OPTIONS') await reply.code(204).send();
  });
  app.addHook('preHandler', async (request, reply) => {
    if (latency > 0) await sleep(latency);
    const failure = request.url === '/config.json' ? undefined : fails();
    if (failure === 'html') await reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
    if (failure === 'drop') request.raw.destroy();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const call = `${request.method} ${request.url.replace(/^\/api/, '')}`;
    asked.push({ call, body: opened(request.body), headers: { ...request.headers } });
    done(refused.get(call));
  });

  const whoAsks = (request: FastifyRequest, needs: OperatorCall['auth']) => {
    const token = request.headers['auth-token'];
    const found = typeof token === 'string' ? sessions.get(token) : undefined;
    if (!found) throw new Refused(401, REVOKED);
    if (needs !== 'token' && request.headers['session-id'] !== found.session) throw new Refused(401, REVOKED);
    if (needs === 'bearer' && request.headers.authorization !== `Bearer ${String(token)}`)
      throw new Refused(403, 'Not authenticated');
    return found.user;
  };
  const checkFlags = (user: Record<string, unknown>, call: string): void => {
    const held = readFlags(user.permissions);
    const needed = flagsOfCalls.get(call) ?? [];
    if (needed.length > 0 && !needed.some((flag) => held[flag])) throw new Refused(403, 'Permission denied');
  };

  app.patch('/api/login', (request) => {
    const { username, password } = request.body as Record<string, string>;
    const user = records.users.find((each) => each.username === username);
    // A user who was created during the run has a password of their own.
    const isRight = password === OPERATOR_PASSWORD || (password !== undefined && password === user?.password);
    if (!user || !isRight) throw new Refused(401, 'Incorrect username or password');
    for (const [token, { user: other }] of sessions) if (other === user) sessions.delete(token);
    const number = asked.length;
    const token = `token-${String(user.id)}-${number}`;
    sessions.set(token, { user, session: String(number) });
    const data = { access_token: token, userid: user.id, username, useruuid: user.useruuid, sessionid: number };
    return varied(encoded({ status: 'success', data: JSON.stringify(data) }, encoding), current);
  });
  const signOut: OperatorCall = { call: 'PATCH /userlogout/', answer: () => ({ message: 'Signed out of Operator' }) };
  const isPaged = (): boolean => current.paging === 'yes';
  const spoken = [signOut, ...staffRoutes(records), ...contentRoutes(records), ...otherRoutes(records, isPaged)];
  for (const { call, auth = 'session', answer } of spoken) {
    const [method, path] = call.split(' ') as [string, string];
    app.route({
      method,
      url: `/api${path}`,
      handler: (request, reply) => {
        checkFlags(whoAsks(request, auth), call);
        if (call === signOut.call) sessions.delete(String(request.headers['auth-token']));
        const { id } = request.params as { readonly id?: string };
        const given = encoded(answer({ id, body: request.body }), encoding);
        const { bodies, lists } = current;
        const isBare = bodies !== 'plain' && writes.has(call) && !JSON.stringify(given).includes('"success":false');
        if (isBare) return reply.code(bodies === 'none' ? 204 : 200).send();
        return varied({ ...(lists === 'absent' && { success: true }), ...given }, current);
      },
    });
  }
  const config = { operatorTitle: 'Other Metro', loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
  app.get('/config.json', () => ({ ...config, cipher: OPERATOR_SECRET }));
  await app.ready();

  return {
    app,
    now,
    records,
    asked,
    /** Answers a call, as 'GET /contents', with another status from now on. */
    refuse: (call: string, status: number, detail: unknown) => void refused.set(call, new Refused(status, detail)),
    /** Returns the decrypted bodies of a call, in order. */
    bodiesOf: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
    /** Ends every session, as a sign-in on another device does. */
    revoke: () => sessions.clear(),
    /** Answers in another way from now on. */
    vary: (changes: Partial<Variations>) => void (current = { ...current, ...changes }),
    close: () => app.close(),
  };
};

export type OperatorBackend = Awaited<ReturnType<typeof operatorBackend>>;
