import { sql, type SQL } from 'drizzle-orm';
import type { waiting as contractRows, WaitingItem, WaitingKind } from '../../contract/endpoints/waiting';
import { waitingKinds } from '../../contract/endpoints/waiting';
import { REPORT_SCREEN_DAYS } from '../../contract/limits';
import { granted, type Flag } from '../../contract/permissions';
import { addDays, dayAt } from '../../contract/reports/range';
import { myRecords } from '../followUps/mine';
import { DIFFERENCE, OVERDUE } from '../reports/sources/payments';
import { rowsOf } from '../reports/tableData';
import type { GroupHandlers, Person, World } from '../world';

/** Banners that end within so many days, today among them. */
const ENDING_DAYS = 7;

interface Source {
  /** Absent: being signed in is enough. */
  readonly needs?: Flag;
  /** A row of `count`, `amount_paise` and `until`. */
  readonly row: (who: Person, at: Date) => SQL;
}

const overdueOf = (kind: 'qr' | 'recharge', table: string, key: string): Source => ({
  needs: 'reports_view',
  row: () => sql`select count(*)::int as count, sum(x.amount_paise)::bigint as amount_paise, null::timestamptz as until
                   from failed_transactions x left join ${sql.raw(table)} o on o.id = x.${sql.raw(key)}
                  where x.kind = ${kind} and ${sql.raw(OVERDUE)}`,
});

const sources: Readonly<Record<WaitingKind, Source>> = {
  mine: {
    row: (who) => sql`
      select count(*)::int as count, null::bigint as amount_paise, null::timestamptz as until from (${myRecords(who)}) m`,
  },
  approvals: {
    needs: 'loyaltymanagement_credit_debit_update',
    row: ({ userId }, at) => sql`
      select count(*)::int as count, null::bigint as amount_paise, min(lapses_at) as until from loyalty_adjustments
       where state = 'waiting' and lapses_at > ${at.toISOString()}::timestamptz and by_user_id is distinct from ${userId}`,
  },
  ticketRefunds: overdueOf('qr', 'orders', 'order_id'),
  rechargeRefunds: overdueOf('recharge', 'card_recharges', 'recharge_id'),
  settlements: {
    needs: 'reports_view',
    row: (_who, at) => sql`
      select count(*)::int as count, sum(abs(${sql.raw(DIFFERENCE)}))::bigint as amount_paise, null::timestamptz as until
        from settlements s where ${sql.raw(DIFFERENCE)} <> 0
         and s.business_date > ${addDays(dayAt(at), -REPORT_SCREEN_DAYS)}::date and s.business_date <= ${dayAt(at)}::date`,
  },
  pushes: {
    needs: 'notification_view',
    row: () => sql`select count(distinct notification_id)::int as count, null::bigint as amount_paise, null::timestamptz as until
                     from notification_times where state = 'failed' and notification_id is not null`,
  },
  banners: {
    needs: 'banner_view',
    row: (_who, at) => sql`
      select count(*)::int as count, null::bigint as amount_paise, null::timestamptz as until from banners
       where start_date <= ${dayAt(at)}::date and end_date between ${dayAt(at)}::date and ${addDays(dayAt(at), ENDING_DAYS - 1)}::date`,
  },
};

interface Row {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly amount_paise: string | number | null;
  readonly until: Date | string | null;
}

/** What waits for somebody, by what they may see: one statement, each part of it answered by an index. */
export const waitingHandlers = ({ db, now }: World): GroupHandlers<typeof contractRows> => ({
  getItems: async ({ who }) => {
    const kinds = waitingKinds.filter((kind) => {
      const { needs } = sources[kind];
      return needs === undefined || granted(who.flags, needs);
    });
    if (kinds.length === 0) return { items: [] };
    const rows = await rowsOf<Row>(
      db,
      sql.join(
        kinds.map((kind) => sql`(select ${kind}::text as kind, w.* from (${sources[kind].row(who, now())}) w)`),
        sql` union all `,
      ),
    );
    const items = rows
      .filter(({ count }) => count > 0)
      .map(({ kind, count, amount_paise, until }): WaitingItem => ({
        kind,
        count,
        ...(amount_paise !== null && { amount_paise: Number(amount_paise) }),
        ...(until !== null && { until: new Date(until).toISOString() }),
      }));
    return { items };
  },
});
