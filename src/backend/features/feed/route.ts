import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FeedTypes, MAX_FEED_BYTES, type FeedType } from '../../../contract/feed/events';
import { Failure } from '../../../contract/failure';
import { isObject } from '../../../contract/decode';
import { countCalls } from '../../platform/http/callCounts';
import { addressOf } from '../../platform/http/origin';
import { tooManyTries } from '../../platform/refusals/refusal';
import { throttledAddress } from '../../platform/http/throttle';
import { createLimiter } from '../../platform/jobs/limiter';
import type { World } from '../../platform/world';
import { createFeed, type FeedLine } from './feed';
import { keyOfToken, type ActiveKey } from './keys';
import { linesOfJson, linesOfNdjson } from './lines';

/** The path of the feed, on the server's own address. */
export const FEED_PATH = '/feed/v1/events';

/** The most requests of one key in a minute, each of up to 5,000 events, and of an address without a valid key. */
const REQUESTS_A_MINUTE = 240;
const STRANGERS_A_MINUTE = 60;
const MINUTE = 60_000;
/** The most requests that wait for the running one: further senders try again a little later. */
const MAX_WAITING = 7;

/** The settings of the feed. */
export interface FeedRouteOptions extends Pick<World, 'db' | 'now'> {
  readonly feedMovesPoints?: boolean;
  /** True where other processes serve the same database. */
  readonly hasSiblings?: boolean;
  readonly feedRequestsAMinute?: number;
}

const unknownKey = (): Failure =>
  new Failure('Send an active key as Authorization: Bearer. Keys are made in the console under Admin Management.', {
    status: 401,
  });

const notReadable = (): Failure =>
  new Failure('Send events as application/x-ndjson, one a line, or as a list in application/json.', { status: 415 });

const notPlain = (): Failure => new Failure('Send the events as they are, without content-encoding.', { status: 415 });

const busy = (): Failure =>
  new Failure('The feed is busy. Send this again in a few seconds.', { status: 503, retryAfter: 3 });

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

const typesIn = (lines: readonly FeedLine[]): ReadonlySet<FeedType> =>
  new Set(
    lines.flatMap(({ value }) => {
      const type = FeedTypes.safeParse(isObject(value) ? value.type : undefined);
      return type.success ? [type.data] : [];
    }),
  );

const assertScopes = ({ name, scopes }: ActiveKey, lines: readonly FeedLine[]): void => {
  const beyond = [...typesIn(lines)].filter((type) => !scopes.includes(type));
  if (beyond.length > 0)
    throw new Failure(`The key ${name} may not send events of the type ${beyond.join(', ')}. Nothing was taken.`, {
      status: 403,
    });
};

const readBody = (feed: FastifyInstance): void => {
  feed.removeAllContentTypeParsers();
  const parsers = {
    'application/json': linesOfJson,
    'application/x-ndjson': linesOfNdjson,
    'application/ndjson': linesOfNdjson,
    'application/jsonl': linesOfNdjson,
  };
  for (const [type, parse] of Object.entries(parsers))
    feed.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: MAX_FEED_BYTES },
      async (_request: FastifyRequest, text: string | Buffer) => Promise.resolve(parse(String(text))),
    );
  feed.addContentTypeParser('*', async () => Promise.reject(notReadable()));
};

/** Serves the feed: `POST /feed/v1/events` with a key. Every event is taken, unchanged, waiting, or refused by its line. */
export const serveFeed = async (feed: FastifyInstance, options: FeedRouteOptions): Promise<void> => {
  const { db, now, feedRequestsAMinute: most = REQUESTS_A_MINUTE } = options;
  const { apply } = createFeed({ db, now, movesPoints: options.feedMovesPoints ?? true });
  const counts = countCalls(feed, options, most);
  await feed.register(rateLimit, {
    global: false,
    max: STRANGERS_A_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: (request) => `feed ${throttledAddress(addressOf(request))}`,
  });
  const limit = feed.createRateLimit();
  const refuseStranger = async (request: FastifyRequest): Promise<never> => {
    const found = await limit(request);
    if (!found.isAllowed && found.isExceeded) throw tooManyTries('calls-from-address', Math.ceil(found.ttl / 1000));
    throw unknownKey();
  };
  // One request at a time, so that the feed uses one connection.
  const inTurn = createLimiter(1, MAX_WAITING, busy);
  readBody(feed);
  feed.route({
    method: 'POST',
    url: FEED_PATH,
    bodyLimit: MAX_FEED_BYTES,
    // The key is verified before the body is read.
    onRequest: async (request) => {
      const token = tokenOf(request);
      const key = token === undefined ? undefined : await keyOfToken({ db, now }, token);
      if (!key) return refuseStranger(request);
      // Keys are counted below zero, where no account is.
      const waitMs = counts.count(-key.id);
      if (waitMs > 0) throw tooManyTries('calls-in-minute', Math.max(1, Math.ceil(waitMs / 1000)));
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw notPlain();
    },
    handler: async (request, reply) => {
      const lines = request.body as readonly FeedLine[] | undefined;
      if (lines === undefined) throw notReadable();
      // A body can be sent slowly. A key that has ended in the meantime sends nothing.
      const key = await keyOfToken({ db, now }, tokenOf(request) ?? '');
      if (!key) throw unknownKey();
      assertScopes(key, lines);
      const answer = await inTurn(() => apply(lines));
      request.log.info(
        {
          feed: {
            key: key.name,
            taken: answer.taken,
            unchanged: answer.unchanged,
            refused: answer.refused.length,
            waiting: answer.waiting.length,
          },
        },
        'events of the feed',
      );
      const isAllRefused =
        lines.length > 0 && answer.refused.filter(({ line }) => line !== null).length === lines.length;
      return reply
        .code(isAllRefused ? 422 : 200)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  });
};
