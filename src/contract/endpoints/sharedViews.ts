import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { VIEW_NAME } from '../limits';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { Id, Instant } from '../values';

/** The largest size of a shared view, as JSON. */
const MOST_CHARACTERS = 8000;

/** A list view: filters, order, rows a page, and columns, with the hidden ones and their order. */
export const ViewValue = z
  .object({
    filter: z.record(z.string().max(60), z.unknown()),
    sort: z.object({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) }),
    perPage: z.int().min(1).max(1000),
    columns: z
      .object({
        hidden: z.array(z.string().max(60)).max(100).optional(),
        ranks: z.array(z.int().min(0).max(200)).max(200).optional(),
      })
      .optional(),
  })
  .refine((value) => JSON.stringify(value).length <= MOST_CHARACTERS, 'This view is too large to share');
export type ViewValue = z.infer<typeof ViewValue>;

const resource = z.string({ error: 'must name a list' }).min(1, 'must name a list').max(60, 'must name a list');

/** A view that a member of staff shares with the department. */
export const SharedView = z.object({
  id: Id,
  resource,
  label: z.string(),
  value: ViewValue,
  by: z.string(),
  at: Instant,
  /** True for its author, and for staff who may change departments. */
  may_remove: z.boolean(),
});
export type SharedView = z.infer<typeof SharedView>;

/** A view as shared. */
export const SharedViewDraft = z.object({
  resource,
  label: z
    .string({ error: 'Enter a name' })
    .overwrite(visibleText)
    .min(1, 'Enter a name')
    .max(VIEW_NAME, `Use at most ${VIEW_NAME} characters`),
  value: ViewValue,
});
export type SharedViewDraft = z.infer<typeof SharedViewDraft>;

/**
 * List views that a department shares (docs/wire.md#under-console).
 * They are of the caller's department, and of lists that the caller may see.
 */
export const sharedViews = endpoints({
  getViews: {
    call: 'GET /console/shared-views',
    query: z.object({ resource }),
    reply: bare(z.object({ department: z.string(), views: z.array(SharedView) })),
    fails: messages.somethingWentWrong,
  },
  create: {
    call: 'POST /console/shared-views',
    changes: ['shared-views'],
    body: plain(SharedViewDraft),
    reply: bare(SharedView),
    fails: messages.somethingWentWrong,
  },
  delete: {
    call: 'DELETE /console/shared-views/:id',
    changes: ['shared-views'],
    reply: bare(SharedView),
    fails: messages.somethingWentWrong,
  },
});
