import { sql, type SQL } from 'drizzle-orm';
import { firstSteps, type FirstStep, type LiveToday } from '../../../contract/endpoints/waiting';
import { WEEKDAYS } from '../../../contract/endpoints/businessHours';
import { granted, type Flag } from '../../../contract/permissions';
import { dayAt } from '../../../contract/reports/range';
import { readHours } from '../businessHours/hours';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { listed } from '../../platform/db/tables';
import {
  banners,
  contents,
  customers,
  departments,
  notificationTimes,
  redemptionSettings,
  users,
  weekdayHours,
} from '../../platform/db/schema';
import type { Person } from '../../platform/world';

/** The flag required for a step, and the condition that it is done. */
const steps: Readonly<Record<FirstStep, { readonly needs: Flag; readonly done: SQL }>> = {
  department: { needs: 'department_create', done: sql`(select count(*) > 1 from ${departments})` },
  user: { needs: 'usermanagement_create', done: sql`(select count(*) > 1 from ${users})` },
  hours: {
    needs: 'businesshours_update',
    done: sql`exists (select 1 from ${weekdayHours} where ${weekdayHours.updatedBy} <> '')`,
  },
  redemption: { needs: 'loyaltymanagement_update', done: sql`exists (select 1 from ${redemptionSettings})` },
  page: { needs: 'banner_create', done: sql`exists (select 1 from ${contents})` },
};

/** The first steps that a caller may take; undefined once riders exist, or where they may take none. */
export const readFirstSteps = async (
  queries: Queries,
  { flags }: Person,
): Promise<{ step: FirstStep; done: boolean }[] | undefined> => {
  const own = firstSteps.filter((step) => granted(flags, steps[step].needs));
  if (own.length === 0) return undefined;
  const [found] = await rowsOf<Record<FirstStep | 'begun', boolean>>(
    queries,
    sql`select exists (select 1 from ${customers}) as begun, ${listed(
      own.map((step) => sql`${steps[step].done} as ${sql.identifier(step)}`),
    )}`,
  );
  return found && !found.begun ? own.map((step) => ({ step, done: found[step] })) : undefined;
};

const trainsOf = async (queries: Queries, day: string): Promise<LiveToday['trains']> => {
  const all = await readHours(queries);
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  const exception = all.find(
    ({ kind, start_date, end_date }) => kind === 'exception' && (start_date ?? '') <= day && day <= (end_date ?? ''),
  );
  const hours = exception ?? all.find(({ id }) => id === weekday);
  return hours && { closed: hours.closed, first: hours.first_train, last: hours.last_train };
};

/** Today's facts, as far as the caller may see them. */
export const readToday = async (queries: Queries, { flags }: Person, at: Date): Promise<LiveToday> => {
  const day = dayAt(at);
  const [counted] = await rowsOf<{ banners: number; next_push: Date | string | null }>(
    queries,
    sql`select (select count(*)::int from ${banners} where ${day}::date between ${banners.startDate} and ${banners.endDate}) as banners,
               (select min(${notificationTimes.at}) from ${notificationTimes}
                 where ${notificationTimes.state} = 'waiting' and ${notificationTimes.at} > ${at.toISOString()}::timestamptz) as next_push`,
  );
  const trains = granted(flags, 'businesshours_view') ? await trainsOf(queries, day) : undefined;
  return {
    ...(trains && { trains }),
    ...(granted(flags, 'banner_view') && { banners: counted?.banners ?? 0 }),
    ...(granted(flags, 'notification_view') && {
      next_push: counted?.next_push ? new Date(counted.next_push).toISOString() : null,
    }),
  };
};
