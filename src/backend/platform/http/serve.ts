import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rows } from '../../../contract';
import { writeBare } from '../../../contract/bareAnswer';
import { flagsNeeded, methodAndPath, type Answer, type Auth, type Endpoint } from '../../../contract/endpoint';
import { isAllowedBeforePasswordChange } from '../../../contract/endpoints/myAccount';
import { isAllowedWhileViewing, isReadingVerb } from '../../../contract/endpoints/viewAs';
import { Failure } from '../../../contract/failure';
import { readRequest, writeReply } from '../../../contract/serverWire';
import { bodyLimitOf } from './bodyLimit';
import type { CallLimits } from './callLimits';
import { overSmallPool } from '../db/connections';
import type { CallContent } from '../audit/moduleOfCall';
import { originOf } from './origin';
import {
  missingFlag,
  missingBearer,
  notJson,
  passwordChangeRequired,
  revoked,
  readOnlyWhileViewing,
} from '../refusals/commonRefusals';
import { createRefusalAudit } from './refusalAudit';
import { runningCall, withinCall } from '../runningCall';
import { auditRefusalRead } from '../audit/refusalReadings';
import type { Call, Handler, Handlers, Person, Sessions, World } from '../world';
import { JsonRows } from './jsonRows';
import { hashToken } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once their token is verified. */
    person: Person | undefined;
  }
}

const STRANGER_BODY_BYTES = 64 * 1024;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const whoAsks = async (
  { world: { db, now }, limits, personNow }: Serving,
  auth: Auth,
  request: FastifyRequest,
): Promise<Person> => {
  const token = headerOf(request, 'auth-token');
  if (token === undefined) throw revoked();
  await limits.checkStranger(request, token);
  const person = await personNow(overSmallPool(db), { tokenHash: hashToken(token) }, now());
  if (!person) {
    await limits.countStranger(request);
    throw revoked();
  }
  limits.countPerson(person.userId, token);
  if (auth !== 'token' && headerOf(request, 'session-id') !== person.sessionId) throw revoked();
  if (auth === 'bearer' && headerOf(request, 'authorization') !== `Bearer ${token}`) throw missingBearer();
  return person;
};

interface Row {
  readonly group: string;
  readonly verb: string;
  readonly endpoint: Endpoint;
}

const hasFields = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length > 0;

const pathId = (request: FastifyRequest): string | undefined => (request.params as { id?: string }).id;

const JSON_TYPE = 'application/json; charset=utf-8';

const answerWhole = async (reply: FastifyReply, endpoint: Endpoint, rows: JsonRows, { cipher }: World) => {
  const envelope = JSON.stringify(await writeReply(endpoint, [], cipher));
  const call = runningCall();
  const pieces = rows.body(envelope);
  // The next piece is read when the previous one was sent, outside the call's async context.
  const read = { [Symbol.asyncIterator]: () => ({ next: () => withinCall(call, () => pieces.next()) }) };
  return reply.header('content-type', JSON_TYPE).send(Readable.from(read));
};

const answerBare = ({ group }: Row, reply: FastifyReply, asked: unknown, answer: Answer<Endpoint>): unknown => {
  const [first] = (asked as { query?: { range?: readonly number[] } }).query?.range ?? [];
  const { body, contentRange } = writeBare(group, answer, first);
  if (contentRange !== undefined) void reply.header('content-range', contentRange);
  return reply.header('content-type', JSON_TYPE).send(JSON.stringify(body));
};

/** The dependencies that every route shares. */
interface Serving {
  readonly world: World;
  readonly limits: CallLimits;
  readonly personNow: Sessions;
  readonly noteRefusal: ReturnType<typeof createRefusalAudit>;
}

const route = (api: FastifyInstance, serving: Serving, row: Row, handler: Handler<Endpoint>): void => {
  const { world, personNow, noteRefusal } = serving;
  const { endpoint } = row;
  const { method, path } = methodAndPath(endpoint);
  const auth = endpoint.auth ?? 'session';
  const needs = flagsNeeded(endpoint);
  const mustBeAllowed = ({ viewing, flags, mustChoosePassword }: Person): void => {
    if (mustChoosePassword && !isAllowedBeforePasswordChange(row.group, row.verb)) throw passwordChangeRequired();
    if (viewing && !isAllowedWhileViewing(row.group, row.verb)) throw readOnlyWhileViewing(viewing);
    if (needs.length > 0 && !needs.some((flag) => flags[flag])) throw missingFlag(needs);
  };
  // A body can arrive slowly: a caller who was signed out, suspended or lost a permission in the meantime must
  // change nothing.
  const stillAllowed = async (before: Person | undefined): Promise<Person | undefined> => {
    if (!before || isReadingVerb(row.verb)) return before;
    const person = await personNow(overSmallPool(world.db), before, world.now());
    if (!person) throw revoked();
    mustBeAllowed(person);
    return person;
  };
  const refuse = async (request: FastifyRequest, error: unknown, call: CallContent): Promise<never> => {
    const { person: who } = request;
    const from = originOf(world, request);
    if (error instanceof Failure && error.status === 403)
      await noteRefusal({ group: row.group, verb: row.verb, who, from, call, reason: error.message });
    if (who) await auditRefusalRead(world.db, { who, from }, error);
    throw error;
  };
  api.route({
    method,
    url: path,
    bodyLimit: auth === 'none' ? STRANGER_BODY_BYTES : bodyLimitOf(endpoint),
    config: { checksToken: auth !== 'none' },
    // Checked before the body is read: a stranger's 40 MB are not worth parsing.
    onRequest: async (request) => {
      if (auth === 'none') return;
      const person = await whoAsks(serving, auth, request);
      request.person = person;
      const running = runningCall();
      if (endpoint.costly && running) running.queue = String(person.userId);
      try {
        mustBeAllowed(person);
      } catch (error) {
        await refuse(request, error, { id: pathId(request) });
      }
    },
    handler: async (request, reply) => {
      const id = pathId(request);
      // Only the call that takes a web form reads one; elsewhere its texts would be taken as fields.
      const isForm = headerOf(request, 'content-type')?.includes('x-www-form-urlencoded') === true;
      if (isForm && endpoint.body?.encoding !== 'form' && hasFields(request.body)) throw notJson();
      const query = request.query as Readonly<Record<string, unknown>>;
      const given = { ...(id !== undefined && { id }), raw: request.body, query };
      const asked = await readRequest(endpoint, given, world.cipher);
      const refused = (error: unknown) => refuse(request, error, asked as CallContent);
      const who = await stillAllowed(request.person).catch(refused);
      const call = { ...(asked as object), from: originOf(world, request), who } as Call<Endpoint>;
      const answer = await handler(call).catch(refused);
      if (answer instanceof JsonRows) return answerWhole(reply, endpoint, answer, world);
      if (endpoint.reply.encoding === 'bare') return answerBare(row, reply, asked, answer);
      return writeReply(endpoint, answer, world.cipher);
    },
  });
};

/** Makes a route of every row of the contract: session, flag, read, handle, write, all derived from the row. */
export const serveRows = (
  api: FastifyInstance,
  handlers: Handlers,
  dependencies: Omit<Serving, 'noteRefusal'>,
): void => {
  const all = handlers as Readonly<Record<string, Readonly<Record<string, Handler<Endpoint>>>>>;
  const serving = { ...dependencies, noteRefusal: createRefusalAudit(dependencies.world) };
  api.decorateRequest('person', undefined);
  for (const row of rows) {
    const handler = all[row.group]?.[row.verb];
    if (!handler) throw new Error(`No handler for ${row.group}.${row.verb}`);
    route(api, serving, row, handler);
  }
};
