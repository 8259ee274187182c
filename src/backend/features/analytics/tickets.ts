import { sql } from 'drizzle-orm';
import type { ticketStatuses } from '../../../contract/reports/words';
import type { Day } from '../../../contract/values';
import { rowsOf } from '../../platform/db/sql';
import { isDayIn, oncePerSpan } from './queryParts';
import { refreshSums } from './daySums';

type TicketStatus = (typeof ticketStatuses)[number];

interface StatusSum {
  readonly status: TicketStatus;
  readonly tickets: number;
  readonly entered: number;
  readonly exited: number;
  readonly fares: number;
}

/** The tickets sold in the span, by their present status. */
export const ticketsByStatus = oncePerSpan(async (queries, span): Promise<readonly StatusSum[]> => {
  await refreshSums(queries, 'tickets');
  return rowsOf(
    queries,
    sql`select status, sum(tickets)::int as tickets, sum(entered)::int as entered, sum(exited)::int as exited,
               sum(fare_paise)::float8 as fares
          from ticket_days where ${isDayIn('day', span)} group by status order by 2 desc, 1`,
  );
});

interface StationSum {
  readonly station: string;
  readonly tickets: number;
  readonly fares: number;
}

/** The tickets sold in the span by station of origin and destination, highest fares first. */
export const ticketsByStation = oncePerSpan(async (queries, span): Promise<readonly StationSum[]> => {
  await refreshSums(queries, 'tickets');
  return rowsOf(
    queries,
    sql`select s.name as station, d.tickets, d.fares
          from (select station_id, sum(tickets)::int as tickets, sum(fare_paise)::float8 as fares
                  from station_days where ${isDayIn('day', span)} group by 1) d
          join stations s on s.id = d.station_id order by d.fares desc, s.name`,
  );
});

interface HourSum {
  readonly hour: number;
  readonly sold: number;
  readonly entered: number;
  readonly exited: number;
}

/** The tickets sold in the span by the hours of sale, entry and exit; their number equals that of `ticketsByStatus`. */
export const ticketsByHour = oncePerSpan(async (queries, span): Promise<readonly HourSum[]> => {
  await refreshSums(queries, 'tickets');
  return rowsOf(
    queries,
    sql`select hour, sum(sold)::int as sold, sum(entered)::int as entered, sum(exited)::int as exited
          from ticket_hours where ${isDayIn('sold_on', span)} group by hour order by hour`,
  );
});

interface TripSum {
  readonly bucket: Day;
  readonly hour: number;
  readonly trips: number;
}

/** The QR trips begun in each hour of the span, whenever their tickets were sold. */
export const tripHours = oncePerSpan(async (queries, span): Promise<readonly TripSum[]> => {
  await refreshSums(queries, 'tickets');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, hour, sum(trips)::int as trips
          from ticket_hours where ${isDayIn('day', span)} group by day, hour`,
  );
});
