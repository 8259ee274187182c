import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { searchKindNames } from '../search/kinds';
import { SEARCH_TEXT_MIN } from '../search/searchQuery';
import { Id, pageOf, record } from '../values';

/** The typed text, of limited length. */
const Typed = z
  .string({ error: 'must be a text' })
  .trim()
  .min(SEARCH_TEXT_MIN, `Enter at least ${SEARCH_TEXT_MIN} characters`)
  .max(64, 'Enter at most 64 characters');

/** A hit of the search. `facts` are those of its kind (contract/search). */
export const SearchHit = record({
  /** Its kind and its record, such as `qr-orders/12`. */
  id: z.string().min(1),
  kind: z.enum(searchKindNames),
  /** The resource and the record whose page opens; a refund opens its purchase. */
  resource: z.string().min(1),
  record_id: Id,
  title: z.string(),
  /** The value that matched, where that is not its name: "Gateway payment pay_…". */
  by: z.string(),
  /** True where more of its kind exist than the answer has. */
  more: z.boolean().catch(false),
  facts: z.record(z.string(), z.unknown()),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** All records with a page, found by any number or name. The best hit is first, and only permitted ones are included. */
export const search = endpoints({
  getList: {
    call: 'GET /console/search',
    query: listQuery(['id'], z.strictObject({ q: Typed })),
    reply: bare(pageOf(SearchHit)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
});
