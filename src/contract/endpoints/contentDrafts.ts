import * as z from 'zod';
import { grouped } from '../grouped';
import { bare, endpoints, plain } from '../endpoint';
import { CONTENT_LENGTH } from '../limits';
import { listQuery } from '../listQuery';
import { Id, Instant, LooseText, NewImage, Picture, lastChange, pageOf, record } from '../values';
import { ContentDraft } from './contents';

const maybe = <S extends z.ZodType>(schema: S) => schema.nullable().catch(null);

/** A page that riders do not see yet: the draft of a published one, or of a new one. */
export const PageDraft = record({
  id: Id,
  /** The published page; null for a new one, and after its deletion. */
  content_id: maybe(Id),
  content_title: LooseText,
  content_description: LooseText,
  image: Picture,
  /** The version of the published page from which it was begun; null for a new one. */
  based_on: maybe(Instant),
  /** The published page as it is now: its title, its version and its author. */
  page_title: LooseText,
  page_updated_at: maybe(Instant),
  page_updated_by: LooseText,
  publish_at: maybe(Instant),
  scheduled_by: LooseText,
  /** The reason why it was not published at its time, in words; empty without one. */
  problem: LooseText,
  /** True where the caller may save, publish and discard it. */
  may_change: z.boolean().catch(false),
  ...lastChange,
});
export type PageDraft = z.infer<typeof PageDraft>;

/** The fields of a draft: those of a page, but its text may still be empty. */
export const PageDraftFields = ContentDraft.omit({ userid: true }).extend({
  content_description: z
    .string()
    .max(CONTENT_LENGTH, { error: () => `Use at most ${grouped(CONTENT_LENGTH)} characters` })
    .default(''),
  image: NewImage,
});

/** The versions of the draft and of its page that the caller has seen. A newer one is a conflict (409). */
const Seen = z.object({ updated_at: Instant, page_updated_at: Instant.nullable() });

/** Drafts of pages (docs/wire.md#under-console). The specification's calls write the published pages. */
export const contentDrafts = endpoints({
  getList: {
    call: 'GET /console/content-drafts',
    needs: 'banner_view',
    query: listQuery(
      ['updated_at', 'content_title', 'publish_at', 'id'],
      z.object({ content_id: Id.optional(), q: z.string().max(200, 'Use at most 200 characters').optional() }),
    ),
    reply: bare(pageOf(PageDraft)),
    order: { field: 'updated_at', order: 'DESC' },
    pages: 'server',
  },
  getOne: {
    call: 'GET /console/content-drafts/:id',
    needs: 'banner_view',
    reply: bare(PageDraft),
  },
  create: {
    call: 'POST /console/content-drafts',
    changes: ['content-drafts', 'contents'],
    needs: ['banner_create', 'banner_update'],
    body: plain(PageDraftFields.extend({ content_id: Id.nullable(), based_on: Instant.nullable() })),
    reply: bare(PageDraft),
  },
  update: {
    call: 'PUT /console/content-drafts/:id',
    changes: ['content-drafts', 'contents'],
    version: 'compared',
    needs: ['banner_create', 'banner_update'],
    body: plain(PageDraftFields),
    reply: bare(PageDraft),
  },
  delete: {
    call: 'DELETE /console/content-drafts/:id',
    changes: ['content-drafts.getList', 'contents'],
    needs: ['banner_create', 'banner_update'],
    reply: bare(PageDraft),
  },
  /** Publishes a draft at once, and returns the page. */
  publish: {
    call: 'POST /console/content-drafts/:id/publish',
    changes: ['content-drafts.getList', 'contents'],
    needs: ['banner_create', 'banner_update'],
    body: plain(Seen),
    reply: bare(z.object({ id: Id })),
  },
  /** Schedules the publication at a moment; null cancels it. */
  schedule: {
    call: 'POST /console/content-drafts/:id/schedule',
    changes: ['content-drafts', 'contents'],
    needs: ['banner_create', 'banner_update'],
    body: plain(Seen.extend({ publish_at: Instant.nullable() })),
    reply: bare(PageDraft),
  },
});
