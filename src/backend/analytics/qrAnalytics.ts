import { sql } from 'drizzle-orm';
import { failureStages } from '../../contract/reports/words';
import { rowsOf } from '../reports/tableData';
import { momentIn, total } from './asked';
import { lineOf } from './buckets';
import type { Question } from './question';
import { ticketHours, ticketsByStatus } from './tickets';

const way: Question<'qr-analytics'> = {
  tells: ['sold', 'entered', 'exited', 'unused', 'way'],
  ask: async (queries, span) => {
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

const hours: Question<'qr-analytics'> = {
  tells: ['hours'],
  ask: async (queries, span) => {
    const byHour = new Map<string, { bucket: string; sold: number; entered: number; exited: number }>();
    for (const { hour, sold, entered, exited } of await ticketHours(queries, span)) {
      const bucket = String(hour).padStart(2, '0');
      const so = byHour.get(bucket) ?? { bucket, sold: 0, entered: 0, exited: 0 };
      byHour.set(bucket, { bucket, sold: so.sold + sold, entered: so.entered + entered, exited: so.exited + exited });
    }
    const rows = [...byHour.values()];
    const n = total(rows, (row) => row.sold);
    return { charts: { hours: lineOf('hour', span, n, rows, ['sold', 'entered', 'exited']) } };
  },
};

interface Failures {
  readonly reason: string;
  readonly stage: string;
  readonly failures: number;
  readonly amount: number;
}

const failures: Question<'qr-analytics'> = {
  tells: ['failures', 'failed_amount', 'reasons', 'stages'],
  ask: async (queries, span) => {
    const rows = await rowsOf<Failures>(
      queries,
      sql`select reason, stage, count(*)::int as failures, sum(amount_paise)::float8 as amount
            from failed_transactions where kind = 'qr' and ${momentIn('at', span)} group by 1, 2 order by 3 desc, 1`,
    );
    const n = total(rows, (row) => row.failures);
    const amountOf = (some: readonly Failures[]) => total(some, (row) => row.amount);
    const by = (name: 'reason' | 'stage', key: string) => rows.filter((row) => row[name] === key);
    const reasons = [...new Set(rows.map(({ reason }) => reason))].map((reason) => {
      const some = by('reason', reason);
      const values = { failures: total(some, (row) => row.failures), amount: amountOf(some) };
      return { key: reason, label: reason, values };
    });
    const stages = failureStages
      .map((stage) => ({
        ...{ key: stage, label: stage },
        values: { failures: total(by('stage', stage), (row) => row.failures) },
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

/** From the sale to the exit gate, by hour, and why purchases fail. */
export const qrAnalyticsQuestions = [way, hours, failures];
