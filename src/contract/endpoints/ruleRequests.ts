import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Id, Instant, LooseText, record } from '../values';
import { DecisionDraft } from './adjustments';

/** A change of loyalty rules that waits for a second person, or waited: one person alone may not make riders' points cost so much more. */
export const RuleRequest = record({
  id: Id,
  at: Instant,
  /** The group of the contract whose call is kept. */
  list: LooseText,
  /** How much more last month would have cost than it did by the rules of 30 days ago, in percent; null where it cost nothing. */
  growth_percent: z.number().nullable(),
  /** Each rule as it is called, and its fields as they were and as they would be. */
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
  /** Requests that wait, oldest first. */
  getWaiting: {
    call: 'GET /console/rule-requests',
    needs: 'loyaltymanagement_view',
    reply: bare(z.object({ waiting: z.array(RuleRequest) })),
    fails: messages.somethingWentWrong,
  },
  update: {
    call: 'PUT /console/rule-requests/:id',
    version: 'none', // decided once
    needs: 'loyaltymanagement_update',
    body: plain(DecisionDraft),
    reply: bare(RuleRequest),
    fails: messages.somethingWentWrong,
    costly: true,
  },
});
