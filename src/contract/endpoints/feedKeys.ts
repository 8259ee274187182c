import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { FeedTypes } from '../feed/events';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { visibleText } from '../visibleText';
import { Id, Instant, LooseText, MaybeInstant, pageOf, record } from '../values';

const MAX_CHARACTERS = 60;

/** A key with which a program sends events (docs/decisions/0240). The key itself is shown once, by the answer that makes it. */
export const FeedKey = record({
  id: Id,
  name: LooseText,
  /** Its first characters. */
  prefix: LooseText,
  /** The types of events that it may send. */
  scopes: z.array(FeedTypes),
  created_at: Instant,
  created_by: LooseText,
  last_used_at: MaybeInstant,
  ended_at: MaybeInstant,
  ended_by: LooseText,
});
export type FeedKey = z.infer<typeof FeedKey>;

/** A new key as requested. */
export const FeedKeyDraft = z.object({
  name: z
    .string({ error: 'Enter a name' })
    .overwrite(visibleText)
    .min(1, 'Enter a name')
    .max(MAX_CHARACTERS, `Use at most ${MAX_CHARACTERS} characters`),
  scopes: z
    .array(FeedTypes, { error: 'Choose at least one type' })
    .min(1, 'Choose at least one type')
    .max(FeedTypes.options.length),
});
export type FeedKeyDraft = z.infer<typeof FeedKeyDraft>;

/** The keys of the feed. */
export const feedKeys = endpoints({
  /** The keys, newest first, ended ones included. */
  getList: {
    call: 'GET /console/feed-keys',
    needs: 'usermanagement_update',
    query: listQuery(['id', 'name', 'created_at', 'last_used_at'], z.object({})),
    reply: bare(pageOf(FeedKey)),
    order: { field: 'id', order: 'DESC' },
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  create: {
    call: 'POST /console/feed-keys',
    changes: ['feed-keys'],
    needs: 'usermanagement_update',
    body: plain(FeedKeyDraft),
    reply: bare(z.object({ key: z.string(), record: FeedKey })),
    fails: messages.somethingWentWrong,
  },
  /** Ends a key at once. It stays in the list. */
  delete: {
    call: 'DELETE /console/feed-keys/:id',
    changes: ['feed-keys'],
    needs: 'usermanagement_update',
    reply: bare(FeedKey),
    fails: messages.somethingWentWrong,
  },
});
