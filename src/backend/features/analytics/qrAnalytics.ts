import { sql } from 'drizzle-orm';
import { failureStages } from '../../../contract/reports/words';
import { rowsOf } from '../../platform/db/sql';
import { isDayIn, rowsByKey, total } from './queryParts';
import { hourKey, lineOf } from './buckets';
import { refreshSums } from './daySums';
import type { FiguresQuery } from './figuresQuery';
import { ticketsByHour, ticketsByStatus } from './tickets';

const way: FiguresQuery<'qr-analytics'> = {
  parts: ['sold', 'entered', 'exited', 'unused', 'way'],
  records: ['tickets'],
  ticketUseParts: ['entered', 'exited', 'unused', 'way'],
  run: async (queries, span) => {
    const rows = await ticketsByStatus(queries, span);
    const sold = total(rows, (row) => row.tickets);
    const entered = total(rows, (row) => row.entered);
    const exited = total(rows, (row) => row.exited);
    const expired = rows.filter(({ status }) => status === 'EXPIRED');
    const step = (key: string, label: string, tickets: number) => ({ key, label, values: { tickets } });
    return {
      tiles: { sold, entered, exited, unused: total(expired, (row) => row.tickets - row.entered) },
      charts: {
        way: {
          n: sold,
          groups: [step('sold', 'Sold', sold), step('entered', 'Entered', entered), step('exited', 'Exited', exited)],
        },
      },
    };
  },
};

const hours: FiguresQuery<'qr-analytics'> = {
  parts: ['hours'],
  records: ['tickets'],
  ticketUseParts: ['hours'],
  run: async (queries, span) => {
    const rows = (await ticketsByHour(queries, span)).map(({ hour, ...sums }) => ({ bucket: hourKey(hour), ...sums }));
    const n = total(rows, (row) => row.sold);
    return { charts: { hours: lineOf(span.bucketsFor('hours of the day'), n, rows, ['sold', 'entered', 'exited']) } };
  },
};

interface Failures {
  readonly reason: string;
  readonly stage: string;
  readonly failures: number;
  readonly amount: number;
}

const failures: FiguresQuery<'qr-analytics'> = {
  parts: ['failures', 'failed_amount', 'reasons', 'stages'],
  records: ['orders'],
  run: async (queries, span) => {
    await refreshSums(queries, 'failed_transactions');
    const rows = await rowsOf<Failures>(
      queries,
      sql`select reason, stage, sum(failures)::int as failures, sum(amount_paise)::float8 as amount
            from failure_days where kind = 'qr' and ${isDayIn('day', span)} group by 1, 2 order by 3 desc, 1`,
    );
    const n = total(rows, (row) => row.failures);
    const amountOf = (some: readonly Failures[]) => total(some, (row) => row.amount);
    const reasons = rowsByKey(rows, ({ reason }) => reason).map(([reason, some]) => {
      const values = { failures: total(some, (row) => row.failures), amount: amountOf(some) };
      return { key: reason, label: reason, values };
    });
    const stages = failureStages
      .map((stage) => ({
        ...{ key: stage, label: stage },
        values: {
          failures: total(
            rows.filter((row) => row.stage === stage),
            (row) => row.failures,
          ),
        },
      }))
      .filter(({ values }) => values.failures > 0);
    return {
      tiles: { failures: n, failed_amount: amountOf(rows) },
      charts: {
        reasons: { n, groups: reasons.sort((a, b) => b.values.failures - a.values.failures) },
        stages: { n, groups: stages },
      },
    };
  },
};

/** The queries of the QR page: tickets from sale to exit gate, by hour, and the reasons of failed purchases. */
export const qrAnalyticsQueries = [way, hours, failures];
