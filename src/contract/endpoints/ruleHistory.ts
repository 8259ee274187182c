import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { Id, Instant } from '../values';

const Change = z.object({ at: Instant, by: z.string() }).nullable();

/** A list of earning rules as a save left it. */
export const RulesVersion = z.object({
  id: z.string(),
  /** The time and the author of the save; undefined for a first one that is older than the history. */
  at: Instant.optional(),
  by: z.string().optional(),
  rows: z.array(z.looseObject({ id: Id })),
});
export type RulesVersion = z.infer<typeof RulesVersion>;

/** The past versions of the lists of earning rules, from the stored changes (docs/wire.md#under-console). */
export const ruleHistory = endpoints({
  /** The time and the author of each list's last change; null without one. */
  getLastChanges: {
    call: 'GET /console/rule-changes',
    needs: 'loyaltymanagement_view',
    reply: bare(z.object({ distanceSlabs: Change, ticketTypes: Change, priceRanges: Change, rechargePoints: Change })),
  },
  /** The versions of one list by its name, newest first; the first one is the present. */
  getVersions: {
    call: 'GET /console/rule-changes/:id',
    names: 'page',
    needs: 'loyaltymanagement_view',
    reply: bare(z.object({ versions: z.array(RulesVersion), is_cut: z.boolean() })),
  },
});
