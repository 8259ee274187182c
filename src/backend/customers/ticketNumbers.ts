import { sql } from 'drizzle-orm';
import { longRunning } from '../database/connections';
import { rowsOf, type Transaction } from '../database/sql';
import { apartFromCall } from '../http/runningCall';
import { takeLock } from '../jobs/locks';
import { riderTicketChanges, riderTickets, tickets } from '../schema';
import type { Queries } from '../world';

const addChanges = async (tx: Transaction): Promise<void> => {
  // Those who wait for others here find nothing left to do.
  await takeLock(tx, 'riderTickets');
  await tx.execute(
    sql`with gone as (delete from ${riderTicketChanges} returning customer_id, tickets)
        insert into ${riderTickets} (customer_id, tickets)
        select customer_id, sum(tickets) as tickets from gone group by 1 having sum(tickets) <> 0 order by 1
        on conflict (customer_id) do update set tickets = ${riderTickets.tickets} + excluded.tickets`,
  );
  await tx.execute(sql`delete from ${riderTickets} where ${riderTickets.tickets} = 0`);
};

/** Brings up to date how many tickets each rider has: whatever is committed before this is asked is counted after it. */
export const countTicketsAnew = async (queries: Queries): Promise<void> => {
  if ((await rowsOf(queries, sql`select 1 from ${riderTicketChanges} limit 1`)).length === 0) return;
  await apartFromCall(() => longRunning(queries).transaction(addChanges, { isolationLevel: 'read committed' }));
};

/** Counts all tickets of riders that have none counted, as the triggers were down when they were written. */
export const countAllTickets = async (tx: Transaction): Promise<void> => {
  await tx.execute(
    sql`insert into ${riderTickets} select ${tickets.customerId}, count(*) from ${tickets} group by 1 order by 1`,
  );
};
