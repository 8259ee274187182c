import { type SQL, sql } from 'drizzle-orm';
import { dayIn, momentIn } from './asked';
import { dayOf } from './buckets';
import type { Span } from './question';
import { isRuleChange } from '../loyalty/ruleChange';

/**
 * The changes of rules that began to count in a span, for a `from`: the `day` from which each counts, when it was entered (`at`),
 * the rule in words (`label`), `username`, and the `id` of its entry in the daily log. A redemption rule counts from its own day
 * on, whenever it was entered; one that is still to come, or was withdrawn, has changed nothing.
 */
export const ruleEffects = (span: Span): SQL =>
  sql`(select ${sql.raw(dayOf('at'))} as day, at, entity_label as label, username, id
         from audit_log where ${isRuleChange} and entity <> 'redeem-points' and ${momentIn('at', span)}
       union all
       select effective_from, updated_at, 'From ' || to_char(effective_from, 'DD-MM-YYYY'), by_whom,
              (select max(id) from audit_log
                where entity = 'redeem-points' and entity_id = redemption_settings.id::text and result = 'done')
         from redemption_settings
        where active and ${dayIn('effective_from', span)} and effective_from <= ${span.today}::date)`;
