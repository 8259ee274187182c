import { type SQL, sql } from 'drizzle-orm';
import { isDayIn, isMomentIn } from './queryParts';
import { localDayOf } from './buckets';
import type { Span } from './figuresQuery';
import { isRuleChange } from '../loyalty/ruleChange';

/**
 * Selects the changes of rules that took effect in a span, for a `from` clause.
 * `day`: first day in effect; `at`: time of entry; `label`: the rule in words; `id`: its entry in the daily log.
 * `matters`: true where riders earn or spend differently; a redemption rule may change only the limit of a second
 * person. A redemption rule takes effect on its own first day; a future or withdrawn one has none.
 */
export const ruleEffects = (span: Span): SQL =>
  sql`(select ${sql.raw(localDayOf('at'))} as day, at, entity_label as label, username, id, true as matters
         from audit_log where ${isRuleChange} and entity <> 'redeem-points' and ${isMomentIn('at', span)}
       union all
       select effective_from, updated_at, 'Redemption from ' || to_char(effective_from, 'DD-MM-YYYY'), by_whom,
              (select max(id) from audit_log
                where entity = 'redeem-points' and entity_id = r.id::text and result = 'done'),
              coalesce((select (b.point_value_paise, b.least_balance, b.largest_share_percent, b.expiry_days, b.redeemable_for)
                      is distinct from (r.point_value_paise, r.least_balance, r.largest_share_percent, r.expiry_days, r.redeemable_for)
                 from redemption_settings b where b.active and (b.effective_from, b.id) < (r.effective_from, r.id)
                order by b.effective_from desc, b.id desc limit 1), true)
         from redemption_settings r
        where active and ${isDayIn('effective_from', span)} and effective_from <= ${span.today}::date)`;
