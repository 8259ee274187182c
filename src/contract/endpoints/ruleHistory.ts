import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { messages } from '../messages';
import { Id, Instant } from '../values';

const Change = z.object({ at: Instant, by: z.string() }).nullable();

/** A list of earning rules as a save left it. */
export const RulesVersion = z.object({
  id: z.string(),
  /** When and by whom it was saved; undefined of the first one, where it is older than the history. */
  at: Instant.optional(),
  by: z.string().optional(),
  rows: z.array(z.looseObject({ id: Id })),
});
export type RulesVersion = z.infer<typeof RulesVersion>;

/** What the lists of earning rules were, from what is kept of each change (docs/wire.md#under-console). */
export const ruleHistory = endpoints({
  /** When each list was changed last and by whom; null where it never was. */
  getLastChanges: {
    call: 'GET /console/rule-changes',
    needs: 'loyaltymanagement_view',
    reply: bare(z.object({ distanceSlabs: Change, ticketTypes: Change, priceRanges: Change, rechargePoints: Change })),
    fails: messages.somethingWentWrong,
  },
  /** The versions of one list by its name, newest first; the first one is what it is. */
  getVersions: {
    call: 'GET /console/rule-changes/:id',
    names: 'page',
    needs: 'loyaltymanagement_view',
    reply: bare(z.object({ versions: z.array(RulesVersion), is_cut: z.boolean() })),
    fails: messages.somethingWentWrong,
  },
});
