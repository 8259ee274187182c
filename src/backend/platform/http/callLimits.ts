import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Failure } from '../../../contract/failure';
import type { CallCounts } from './callCounts';
import { addressOf } from './origin';
import { throttledAddress } from './throttle';
import { tooManyTries } from '../refusals/refusal';

const MINUTE = 60_000;
const MAX_TOKENS = 10_000;
/** The factor by which an address may fetch more pictures, which are public, than make calls. */
const PICTURES_TO_CALLS = 10;

/** The limits of calls: staff by their account, and strangers by their address. */
export interface CallLimits {
  /** Throws where an address has called too often, unless the token was verified lately. */
  readonly checkStranger: (request: FastifyRequest, token: string) => Promise<void>;
  /** Counts a call with an unknown token against its address. */
  readonly countStranger: (request: FastifyRequest) => Promise<void>;
  /** Counts a call of a signed-in account, whatever its address. */
  readonly countPerson: (userId: number, token: string) => void;
}

const tooMany = (milliseconds: number, code: 'calls-from-address' | 'calls-in-minute'): Failure =>
  tooManyTries(code, Math.max(1, Math.ceil(milliseconds / 1000)));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that looks a token up first, and counts calls with a token of no account. */
    readonly checksToken?: boolean;
    /** True for a route of pictures, which are public. */
    readonly isPicture?: boolean;
  }
}

/** A call is counted later only where the route verifies the token: an unverified token exempts no caller. */
const isCountedLater = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers['auth-token'] !== undefined && routeOptions.config.checksToken === true;

/** Limits the calls of an API before anything else. A call with a token, to a route that verifies tokens, is counted there. */
export const limitCalls = async (api: FastifyInstance, most: number, counts: CallCounts): Promise<CallLimits> => {
  await api.register(rateLimit, {
    global: false,
    max: ({ routeOptions }) => (routeOptions.config.isPicture ? PICTURES_TO_CALLS * most : most),
    timeWindow: MINUTE,
    keyGenerator: (request) =>
      `${request.routeOptions.config.isPicture ? 'pictures' : 'calls'} ${throttledAddress(addressOf(request))}`,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl, 'calls-from-address'),
  });
  const limit = api.createRateLimit();
  const refuse = (found: Awaited<ReturnType<typeof limit>>): void => {
    if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttl, 'calls-from-address');
  };
  // A hook of the instance, not of the routes: it runs before a route queries the database.
  const limitStrangers = api.rateLimit();
  api.addHook('onRequest', async function (request, reply) {
    if (!isCountedLater(request)) await limitStrangers.call(this, request, reply);
  });
  const goodTokens = new Set<string>();
  return {
    checkStranger: async (request, token) => {
      if (!goodTokens.has(token)) refuse(await limit(request, { increment: false }));
    },
    countStranger: async (request) => refuse(await limit(request)),
    countPerson: (userId, token) => {
      if (goodTokens.size >= MAX_TOKENS) goodTokens.clear();
      goodTokens.add(token);
      const waitMs = counts.count(userId);
      if (waitMs > 0) throw tooMany(waitMs, 'calls-in-minute');
    },
  };
};
