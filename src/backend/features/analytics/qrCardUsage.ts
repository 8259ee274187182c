import { sql } from 'drizzle-orm';
import { ticketStatusWords } from '../../../contract/reports/words';
import type { Day } from '../../../contract/values';
import { rowsOf } from '../../platform/db/sql';
import { isDayIn, oncePerSpan, percent, total } from './queryParts';
import { hourKey, rowsByBucket, lineOf } from './buckets';
import type { FiguresQuery } from './figuresQuery';
import { ticketsByStatus, tripHours } from './tickets';

interface CardDay {
  readonly bucket: Day;
  readonly trips: number;
}

const cardDays = oncePerSpan((queries, span): Promise<readonly CardDay[]> =>
  rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, trips from card_days where ${isDayIn('day', span)} order by day`,
  ),
);

const tripsOf = (rows: readonly { readonly trips: number }[]): number => total(rows, ({ trips }) => trips);

const byQr: FiguresQuery<'qr-card-usage'> = {
  parts: ['qr_trips'],
  records: ['tickets'],
  run: async (queries, span) => ({ tiles: { qr_trips: tripsOf(await tripHours(queries, span)) } }),
};

const byCard: FiguresQuery<'qr-card-usage'> = {
  parts: ['card_trips'],
  records: ['cardTrips'],
  run: async (queries, span) => ({ tiles: { card_trips: tripsOf(await cardDays(queries, span)) } }),
};

const trips: FiguresQuery<'qr-card-usage'> = {
  parts: ['trips', 'qr_share', 'trips_by_day', 'by_medium'],
  records: ['tickets', 'cardTrips'],
  run: async (queries, span) => {
    const card = await cardDays(queries, span);
    const hours = await tripHours(queries, span);
    const cut = span.bucketsFor('time');
    // Gates report trips by card once a day: their hours are unknown.
    const isByHour = cut.bucket === 'hour';
    const both = [
      ...(isByHour ? [] : card.map((row) => ({ bucket: row.bucket, qr: 0, card: row.trips }))),
      ...hours.map((row) => ({ bucket: isByHour ? hourKey(row.hour) : row.bucket, qr: row.trips, card: 0 })),
    ];
    const rows = rowsByBucket(cut, both).map(([bucket, some]) => ({
      ...{ bucket, qr: total(some, (row) => row.qr), card: total(some, (row) => row.card) },
    }));
    const qr = tripsOf(hours);
    const all = qr + tripsOf(card);
    const groups = [
      { key: 'QR ticket', label: 'QR ticket', values: { trips: qr } },
      { key: 'Card', label: 'Card', values: { trips: all - qr } },
    ];
    return {
      tiles: { trips: all, qr_share: percent(qr, all) },
      charts: {
        trips_by_day: isByHour ? lineOf(cut, qr, rows, ['qr']) : lineOf(cut, all, rows, ['qr', 'card']),
        by_medium: { n: all, groups: all === 0 ? [] : groups },
      },
    };
  },
};

const statuses: FiguresQuery<'qr-card-usage'> = {
  parts: ['ticket_status'],
  records: ['tickets'],
  ticketUseParts: ['ticket_status'],
  run: async (queries, span) => {
    const rows = await ticketsByStatus(queries, span);
    const groups = rows.map(({ status, tickets, fares }) => ({
      ...{ key: status, label: ticketStatusWords[status] },
      values: { tickets, fares },
    }));
    return { charts: { ticket_status: { n: total(rows, (row) => row.tickets), groups } } };
  },
};

/** The queries of the usage page: trips by QR ticket and by card, and the outcome of tickets. */
export const qrCardUsageQueries = [byQr, byCard, trips, statuses];
