import * as z from 'zod';
import { grouped } from '../grouped';
import { bare, endpoints, plain } from '../endpoint';
import { CONTENT_LENGTH } from '../limits';
import { pageQuery } from '../listQuery';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { historyReply, restoreBody, restoredReply } from './history';
import {
  Id,
  LooseText,
  NewImage,
  Picture,
  Receipt,
  hasCharacters,
  lastChange,
  listOf,
  pageOf,
  record,
} from '../values';

/** A page of the app as read; its picture is an address, or name and content. */
export const Content = record({
  id: Id,
  content_title: LooseText,
  content_description: LooseText,
  image: Picture,
  ...lastChange,
});
export type Content = z.infer<typeof Content>;

/** A page of the app as written. An unchanged picture is an empty object (docs/product.md#validation). A removed one has empty texts. */
export const ContentDraft = z.object({
  userid: Id,
  content_title: z
    .string({ error: 'Enter a title' })
    .overwrite(visibleText)
    .refine(hasCharacters(3), 'Use at least 3 characters')
    .max(120, 'Use at most 120 characters'),
  content_description: z
    .string({ error: 'Enter a text' })
    .max(CONTENT_LENGTH, { error: () => `Use at most ${grouped(CONTENT_LENGTH)} characters` }),
  image: NewImage,
});
export type ContentDraft = z.infer<typeof ContentDraft>;

/** Pages of the app (docs/product.md#calls), with the banner flags (docs/product.md#shell). */
export const contents = endpoints({
  getList: {
    call: 'GET /contents',
    needs: 'banner_view',
    reply: plain(listOf(Content), 'content'),
    fails: 'Failed to fetch content list',
    order: { field: 'content_title', order: 'ASC' },
  },
  getPage: {
    call: 'GET /console/contents',
    needs: 'banner_view',
    query: pageQuery,
    reply: bare(pageOf(Content)),
    order: { field: 'content_title', order: 'ASC' },
    fails: 'Failed to fetch content list',
    pages: 'server',
  },
  getOne: {
    call: 'GET /content/:id',
    needs: 'banner_view',
    reply: plain(Content, 'content'),
    fails: 'Failed to fetch content by ID',
  },
  create: {
    call: 'POST /content/create',
    needs: 'banner_create',
    body: plain(ContentDraft),
    reply: plain(Receipt),
    fails: 'Failed to add Content',
  },
  update: {
    call: 'PUT /contentUpdate/:id',
    needs: 'banner_update',
    body: plain(ContentDraft),
    reply: plain(Receipt),
    fails: 'Failed to edit content',
  },
  delete: {
    call: 'PATCH /deletecontent/:id',
    needs: 'banner_delete',
    body: plain(z.object({ userid: Id })),
    reply: plain(Receipt),
    fails: 'Failed to delete content',
  },
  getHistory: {
    call: 'GET /console/contents/:id/history',
    needs: 'banner_view',
    reply: historyReply,
    fails: messages.somethingWentWrong,
  },
  restore: {
    call: 'POST /console/contents/:id/restore',
    needs: 'banner_update',
    body: restoreBody,
    reply: restoredReply,
    fails: messages.somethingWentWrong,
  },
  /** A deleted page, under its former id, as it was at the log entry of its deletion. */
  restoreDeleted: {
    call: 'POST /console/deleted-contents/:id/restore',
    needs: 'banner_create',
    reply: restoredReply,
    fails: messages.somethingWentWrong,
  },
});
