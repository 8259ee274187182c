import { sql } from 'drizzle-orm';
import { overLongPool } from '../../platform/db/connections';
import { rowsOf, type Transaction, type Queries } from '../../platform/db/sql';
import { detachedFromCall } from '../../platform/runningCall';
import { takeLock } from '../../platform/db/locks';
import { riderTicketChanges, riderTickets, tickets } from '../../platform/db/schema';

const addChanges = async (tx: Transaction): Promise<void> => {
  // Processes that waited for this lock find nothing left to do.
  await takeLock(tx, 'riderTickets');
  await tx.execute(
    sql`with gone as (delete from ${riderTicketChanges} returning customer_id, tickets)
        insert into ${riderTickets} (customer_id, tickets)
        select customer_id, sum(tickets) as tickets from gone group by 1 having sum(tickets) <> 0 order by 1
        on conflict (customer_id) do update set tickets = ${riderTickets.tickets} + excluded.tickets`,
  );
  await tx.execute(sql`delete from ${riderTickets} where ${riderTickets.tickets} = 0`);
};

/** Brings the number of tickets of each rider up to date: everything committed before this call is counted. */
export const recountTickets = async (queries: Queries): Promise<void> => {
  if ((await rowsOf(queries, sql`select 1 from ${riderTicketChanges} limit 1`)).length === 0) return;
  await detachedFromCall(() => overLongPool(queries).transaction(addChanges, { isolationLevel: 'read committed' }));
};

/** Counts all tickets of riders without a count, written while the triggers were disabled. */
export const countAllTickets = async (tx: Transaction): Promise<void> => {
  await tx.execute(
    sql`insert into ${riderTickets} select ${tickets.customerId}, count(*) from ${tickets} group by 1 order by 1`,
  );
};
