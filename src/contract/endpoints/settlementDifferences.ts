import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { messages } from '../messages';
import { Id } from '../values';

/** What may explain a difference: its sentence, and the record that it names. */
export const DifferenceCandidate = z.object({
  kind: z.enum(['order', 'refund', 'refunds', 'fee', 'day']),
  text: z.string(),
  amount_paise: z.int(),
  /** The resource and id of the record, and its number. */
  opens: z.string().nullable(),
  record_id: Id.nullable(),
  number: z.string(),
});
export type DifferenceCandidate = z.infer<typeof DifferenceCandidate>;

/** What may explain that a settlement and what the bank received differ (docs/wire.md#under-console); nothing where they agree. */
export const settlementDifferences = endpoints({
  getOne: {
    call: 'GET /console/settlement-differences/:id',
    needs: 'reports_view',
    reply: bare(
      z.object({
        id: Id,
        difference_paise: z.int().nullable(),
        candidates: z.array(DifferenceCandidate),
        /** How many there are; the first few are the candidates. */
        count: z.int(),
      }),
    ),
    fails: messages.somethingWentWrong,
    costly: true,
  },
});
