import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { Id, Instant, LooseText, record } from '../values';
import { DecisionDraft } from './adjustments';

/**
 * A change of loyalty rules that waits, or waited, for a second person.
 * One person alone may not raise the cost of riders' points so much.
 */
export const RuleRequest = record({
  id: Id,
  at: Instant,
  /** The group of the contract of the stored call. */
  list: LooseText,
  /** The growth of last month's cost over that by the rules of 30 days ago, in percent. It is null where that was zero. */
  growth_percent: z.number().nullable(),
  /** Each rule by its name, and its fields before and after. */
  changes: z.array(
    z.object({
      rule: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  state: LooseText,
  by_whom: LooseText,
  lapses_at: Instant.nullish().catch(undefined),
  decided_by: LooseText,
  decision_reason: LooseText,
  may_decide: z.boolean().catch(false).default(false),
  why_not_decide: LooseText,
});
export type RuleRequest = z.infer<typeof RuleRequest>;

/** Changes of loyalty rules that wait for a second person (docs/decisions/0226). */
export const ruleRequests = endpoints({
  /** Waiting requests, oldest first. */
  getWaiting: {
    call: 'GET /console/rule-requests',
    needs: 'loyaltymanagement_view',
    reply: bare(z.object({ waiting: z.array(RuleRequest) })),
  },
  update: {
    call: 'PUT /console/rule-requests/:id',
    version: 'none', // decided once
    needs: 'loyaltymanagement_update',
    body: plain(DecisionDraft),
    reply: bare(RuleRequest),
    costly: true,
  },
});
