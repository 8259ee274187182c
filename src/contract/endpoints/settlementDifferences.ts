import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { Id } from '../values';

/** A possible explanation of a difference: its sentence, and the record that it names. */
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

/** Possible explanations of a settlement's difference (docs/wire.md#under-console); none where the amounts match. */
export const settlementDifferences = endpoints({
  getOne: {
    call: 'GET /console/settlement-differences/:id',
    needs: 'reports_view',
    reply: bare(
      z.object({
        id: Id,
        difference_paise: z.int().nullable(),
        candidates: z.array(DifferenceCandidate),
        /** The number of explanations; the first few are the candidates. */
        count: z.int(),
      }),
    ),
    costly: true,
  },
});
