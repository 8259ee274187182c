import { sql, type SQL } from 'drizzle-orm';
import type { waiting as contractRows, WaitingItem, WaitingKind } from '../../../contract/endpoints/waiting';
import { waitingKinds } from '../../../contract/endpoints/waiting';
import { lastSoonDay } from '../../../contract/bannerDays';
import { granted, type Flag } from '../../../contract/permissions';
import { dayAt } from '../../../contract/reports/range';
import { myRecords } from '../followUps/myWork';
import { independenceSince } from '../loyalty/secondPerson';
import { linkedTo } from '../staff/linkedAccounts';
import { DIFFERENCE, OVERDUE, UNEXPLAINED } from '../reports/sources/payments';
import { failure, settlement } from '../../platform/db/tables';
import { rowsOf } from '../../platform/db/sql';
import {
  banners,
  failedTransactions,
  feedback,
  loyaltyAdjustments as adjustments,
  notificationTimes,
  pointsBatches as batches,
  ruleRequests,
  settlements,
} from '../../platform/db/schema';
import type { GroupHandlers, Person, World } from '../../platform/world';
import { readFirstSteps, readToday } from './startPage';

interface Source {
  /** Absent where a sign-in is enough. */
  readonly needs?: Flag;
  /** True for the reader's own work, which a view as another person does not show. */
  readonly isOwn?: true;
  /** A row of `count`, `amount_paise` and `until`. */
  readonly row: (who: Person, at: Date) => SQL;
}

const refundsOverdue = (kind: 'qr' | 'recharge'): Source => ({
  needs: 'reports_view',
  row: () => sql`select count(*)::int as count, sum(${failure.amountPaise})::bigint as amount_paise, null::timestamptz as until
                   from ${failedTransactions} ${failure} where ${failure.kind} = ${kind} and ${OVERDUE}`,
});

// Requests that the reader may decide on: not their own, nor those of a linked account.
const decidable =
  (requests: SQL): Source['row'] =>
  (who, at) =>
    sql`
    select count(*)::int as count, null::bigint as amount_paise, min(w.lapses_at) as until from (${requests}) w
     where w.lapses_at > ${at.toISOString()}::timestamptz and w.by_whom <> ${who.username}
       and (w.by_user_id is null or w.by_user_id not in (${linkedTo(who, independenceSince(at))}))`;

const sources: Readonly<Record<WaitingKind, Source>> = {
  mine: {
    isOwn: true,
    row: (who) => sql`
      select count(*)::int as count, null::bigint as amount_paise, null::timestamptz as until from (${myRecords(who)}) m`,
  },
  approvals: {
    needs: 'loyaltymanagement_credit_debit_update',
    isOwn: true,
    row: decidable(sql`
      select lapses_at, by_user_id, by_whom from ${adjustments} where state = 'waiting' and batch_id is null
      union all select lapses_at, by_user_id, by_whom from ${batches} where state = 'waiting'`),
  },
  ruleChanges: {
    needs: 'loyaltymanagement_update',
    isOwn: true,
    row: decidable(sql`select lapses_at, by_user_id, by_whom from ${ruleRequests} where state = 'waiting'`),
  },
  ticketRefunds: refundsOverdue('qr'),
  rechargeRefunds: refundsOverdue('recharge'),
  settlements: {
    needs: 'reports_view',
    row: () => sql`
      select count(*)::int as count, sum(${DIFFERENCE})::bigint as amount_paise, null::timestamptz as until
        from ${settlements} ${settlement} where ${UNEXPLAINED}`,
  },
  feedback: {
    needs: 'feedback_view',
    row: () => sql`
      select count(*)::int as count, null::bigint as amount_paise, null::timestamptz as until
        from ${feedback} where not ${feedback.isResolved}`,
  },
  pushes: {
    needs: 'notification_view',
    row: () => sql`select count(distinct ${notificationTimes.notificationId})::int as count, null::bigint as amount_paise, null::timestamptz as until
                     from ${notificationTimes} where ${notificationTimes.state} = 'failed' and ${notificationTimes.notificationId} is not null`,
  },
  banners: {
    needs: 'banner_view',
    row: (_who, at) => sql`
      select count(*)::int as count, null::bigint as amount_paise, null::timestamptz as until from ${banners}
       where ${banners.startDate} <= ${dayAt(at)}::date and ${banners.endDate} between ${dayAt(at)}::date and ${lastSoonDay(dayAt(at))}::date`,
  },
};

interface Row {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly amount_paise: string | number | null;
  readonly until: Date | string | null;
}

/** Returns the waiting work of a caller, by their rights, in one statement. Each part uses an index or, for settlements, a row a day. */
export const waitingHandlers = ({ db, now }: World): GroupHandlers<typeof contractRows> => ({
  getItems: async ({ who }) => {
    const kinds = waitingKinds.filter((kind) => {
      const { needs, isOwn } = sources[kind];
      if (isOwn && who.viewing) return false;
      return needs === undefined || granted(who.flags, needs);
    });
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
    const steps = await readFirstSteps(db, who);
    // Today's facts are shown where nothing waits.
    const today = items.length === 0 ? await readToday(db, who, now()) : undefined;
    return { items, ...(today && { today }), ...(steps && { steps }) };
  },
});
