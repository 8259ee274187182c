import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { CustomerTicket } from '../../contract/endpoints/customers';
import { rowsOf } from '../reports/tableData';
import type { Queries } from '../world';
import { isoMoment } from './wholeList';

/** The newest tickets `t` for which something holds, at most so many; fares in paise. */
export const ticketsWhere = (
  queries: Queries,
  condition: SQL,
  most: number,
): Promise<readonly z.output<typeof CustomerTicket>[]> =>
  rowsOf(
    queries,
    sql`select t.id::float8 as id, ${isoMoment(sql`t.purchased_at`)} as at, t.ticket_no, f.name as "from", s.name as "to",
               t.fare_paise as fare, t.status
          from tickets t join stations f on f.id = t.from_station_id join stations s on s.id = t.to_station_id
         where ${condition} order by t.purchased_at desc, t.id desc limit ${most}`,
  );
