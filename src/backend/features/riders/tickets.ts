import { sql, type SQL } from 'drizzle-orm';
import { fromStation, ticket, toStation } from '../../platform/db/tables';
import { stations, tickets } from '../../platform/db/schema';
import type * as z from 'zod';
import type { CustomerTicket } from '../../../contract/endpoints/customers';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { isoMoment } from './wholeList';

/** The newest tickets, each a row `ticket`, that match a condition, up to a number; fares in paise. */
export const ticketsWhere = (
  queries: Queries,
  condition: SQL,
  most: number,
): Promise<readonly z.output<typeof CustomerTicket>[]> =>
  rowsOf(
    queries,
    sql`select ${ticket.id}::float8 as id, ${isoMoment(ticket.purchasedAt)} as at, ${ticket.ticketNo}, ${fromStation.name} as "from",
               ${toStation.name} as "to", ${ticket.farePaise} as fare, ${ticket.status}
          from ${tickets} ${ticket} join ${stations} ${fromStation} on ${fromStation.id} = ${ticket.fromStationId}
               join ${stations} ${toStation} on ${toStation.id} = ${ticket.toStationId}
         where ${condition} order by ${ticket.purchasedAt} desc, ${ticket.id} desc limit ${most}`,
  );
