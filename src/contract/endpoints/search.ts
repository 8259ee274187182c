import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { searchKindNames } from '../search/kinds';
import { SEARCH_LEAST } from '../search/sought';
import { Id, pageOf, record } from '../values';

/** What is typed: between so many characters. */
const Typed = z
  .string({ error: 'must be a text' })
  .trim()
  .min(SEARCH_LEAST, `Enter at least ${SEARCH_LEAST} characters`)
  .max(64, 'Enter at most 64 characters');

/** A record that the search found. `facts` are those of its kind (contract/search). */
export const SearchHit = record({
  /** Its kind and its record, such as `qr-orders/12`. */
  id: z.string().min(1),
  kind: z.enum(searchKindNames),
  /** The resource and the record whose page opens; a refund opens what it is of. */
  resource: z.string().min(1),
  record_id: Id,
  title: z.string(),
  /** What of it answered, where that is not its name: "Gateway payment pay_…". */
  by: z.string(),
  /** True where there are more of its kind than the answer has. */
  more: z.boolean().catch(false),
  facts: z.record(z.string(), z.unknown()),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** Everything that has a page, found by any of its numbers or its name: the best hit first, and only what the caller may see. */
export const search = endpoints({
  getList: {
    call: 'GET /console/search',
    query: listQuery(['id'], z.strictObject({ q: Typed })),
    reply: bare(pageOf(SearchHit)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
});
