import { setImmediate as othersTurn } from 'node:timers/promises';
import { getTableName, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { traceDays } from '../../backend/analytics/activeRiders';
import { workingDays } from '../../backend/riders/branch';
import { summed } from '../../backend/analytics/daySources';
import { sumAllDays } from '../../backend/analytics/daySums';
import { countAllTickets } from '../../backend/customers/ticketNumbers';
import { sqlOverOne, type Sql, type Transaction } from '../../backend/database/sql';
import {
  cardRecharges,
  cards,
  customers,
  daysToSum,
  failedTransactions,
  feedback,
  followUps,
  loyaltyAccounts,
  loyaltyLedger,
  orders,
  ratings,
  refunds,
  settlements,
  ticketEvents,
  tickets,
} from '../../backend/schema';
import { takeLock } from '../../backend/jobs/locks';
import { readSetting, writeSetting } from '../../backend/database/settings';
import { fillAdjustments } from './adjustments';
import { createBooks, type Books } from './books';
import { DAY, textOfDay } from './calendar';
import { careStaff } from './care';
import { copyCity } from './copies';
import { fillCardDays } from './cardDays';
import { explainDifferences } from './explanations';
import { layGround } from './groundwork';
import { writeHistories } from './histories';
import { takeDown } from './scaffolding';
import { simulateCity, type Simulation } from './simulate';

/** What the installation remembers of its sample city. */
export const SampleCity = z.object({ size: z.number(), first_day: z.string(), last_day: z.string() });
export type SampleCity = z.infer<typeof SampleCity>;

/** How a city is filled. */
export interface FillOptions {
  /** 1 is 20,000 customers and 200,000 tickets. */
  readonly size: number;
  readonly now: Date;
  /** How many times the city that is lived is there, each with riders of its own; as few as needed where absent. */
  readonly copies?: number | undefined;
  /** Hears what has been done, a line a step. */
  readonly tell?: ((line: string) => void) | undefined;
  /** The database is a server, which takes rows by COPY. */
  readonly isServer?: boolean | undefined;
  /** What else belongs to the sample, written in the same transaction. */
  readonly beside?: (tx: Transaction) => Promise<void>;
}

const SETTING = 'sample_city';
// Larger ones are lived at a part of their size: more takes too much time and memory.
const LIVED_AT_MOST = 10;
const FLUSH_AT_ROWS = 16_000;
const TELL_EVERY_DAYS = 61;

const filled: readonly PgTable[] = [
  customers,
  cards,
  settlements,
  orders,
  tickets,
  ticketEvents,
  cardRecharges,
  refunds,
  failedTransactions,
  loyaltyAccounts,
  loyaltyLedger,
  ratings,
  feedback,
];

/** The sample city that is there, or undefined. */
export const cityOf = (queries: Sql | Transaction): Promise<SampleCity | undefined> =>
  readSetting(queries, SETTING, SampleCity);

const hasCustomers = async (queries: Sql | Transaction): Promise<boolean> =>
  (await queries.select({ id: customers.id }).from(customers).limit(1)).length > 0;

// The rows brought their own numbers; the next ones must go on after them.
const moveSequences = async (tx: Transaction): Promise<void> => {
  for (const table of filled) {
    const name = getTableName(table);
    if ('id' in table)
      await tx.execute(
        sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), greatest((SELECT max(id) FROM ${table}), 1))`,
      );
  }
};

/** So many days after feedback has come somebody has seen to it, but for one of so many. */
const CARE_DAYS = 7;
const ONE_LEFT_OF = 150;

// Customer care has seen to what riders wrote but for the last days, and for a few.
const seeToFeedback = async (tx: Transaction, now: Date): Promise<void> => {
  const names = sql.join(
    careStaff.map((name) => sql`${name}`),
    sql`, `,
  );
  await tx.insert(followUps).select(
    tx
      .select({
        kind: sql`'feedback'`.as('kind'),
        recordId: feedback.id,
        status: sql`'resolved'`.as('status'),
        assigneeId: sql`null::int`.as('assignee_id'),
        reference: sql`''`.as('reference'),
        updatedAt: sql`${feedback.at} + interval '2 days'`.as('updated_at'),
        updatedBy: sql`(array[${names}])[1 + ${feedback.id} % ${sql.raw(String(careStaff.length))}]`.as('updated_by'),
      })
      .from(feedback)
      .where(
        sql`${feedback.at} < ${new Date(now.getTime() - CARE_DAYS * DAY).toISOString()}::timestamptz
          and ${feedback.id} % ${sql.raw(String(ONE_LEFT_OF))} <> 0`,
      ),
  );
};

// As the triggers do that were down.
const notePaidAfterAll = async (tx: Transaction): Promise<void> => {
  const paid = { paidAfterAll: true };
  const { orderId, rechargeId } = failedTransactions;
  await tx
    .update(failedTransactions)
    .set(paid)
    .from(orders)
    .where(sql`${orders.id} = ${orderId} and ${orders.paymentStatus} = 'Paid'`);
  await tx
    .update(failedTransactions)
    .set(paid)
    .from(cardRecharges)
    .where(sql`${cardRecharges.id} = ${rechargeId} and ${cardRecharges.paymentStatus} = 'Paid'`);
};

const count = (rows: number, what: string): string => `${rows.toLocaleString('en-IN')} ${what}`;

// While one part of the year is being written, the next one happens: they run on two threads.
const liveAndWrite = async (books: Books, { first, last, nextDay }: Simulation, tell: (line: string) => void) => {
  let writing: Promise<void> = Promise.resolve();
  try {
    for (let day = nextDay(); day !== undefined; day = nextDay()) {
      if (books.waiting() >= FLUSH_AT_ROWS) {
        await writing;
        writing = books.flush();
        writing.catch(() => undefined); // thrown where it is waited for
      }
      await othersTurn();
      if ((day - first + 1) % TELL_EVERY_DAYS === 0 || day === last)
        tell(`Sample city: up to ${textOfDay(day)}: ${count(books.count(tickets), 'tickets')}`);
    }
  } finally {
    await writing; // nothing may be written once the transaction is over
  }
  await books.flush();
};

// Indexes, keys and sums of so many rows are made in memory where the server's own settings would use its disk.
const takeMemory = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '1GB'`);
  await tx.execute(sql`SET LOCAL work_mem = '256MB'`);
};

const fill = async (
  tx: Transaction,
  { size, now, copies = Math.ceil(size / LIVED_AT_MOST), tell = () => undefined }: FillOptions,
  server: PoolClient | undefined,
): Promise<void> => {
  const books = createBooks(tx, server);
  const simulation = simulateCity(books, now, size / copies);
  const { first, last } = simulation;
  tell(`Sample city: 12 months up to ${textOfDay(last)} at size ${size}`);
  await layGround(tx, first, last);
  const putBack = await takeDown(tx, filled);
  await liveAndWrite(books, simulation, tell);
  await tx
    .update(failedTransactions)
    .set({ reversalDueAt: workingDays(failedTransactions.at) })
    .where(isNotNull(failedTransactions.reversalDueAt));
  await notePaidAfterAll(tx);
  if (copies > 1) {
    tell(`Sample city: ${copies} times that`);
    await takeMemory(tx);
    await copyCity(tx, copies);
  }
  tell(`Sample city: ticket histories: ${count(await writeHistories(tx), 'rows')}`);
  // No other process sees the rows yet, so autovacuum cannot have analyzed them.
  if (copies > 1) await tx.execute(sql`ANALYZE ${sql.join([...filled], sql`, `)}`);
  await putBack();
  await moveSequences(tx);
  await fillAdjustments(tx, now);
  await seeToFeedback(tx, now);
  await explainDifferences(tx, now);
  await fillCardDays(tx, first, last);
  // The triggers that note what has changed were down.
  await countAllTickets(tx);
  const days = { from: textOfDay(first), to: textOfDay(last) };
  // Those of occupations are among those of tickets.
  for (const source of summed) if (source !== 'occupations') await sumAllDays(tx, source);
  await tx.delete(daysToSum);
  await traceDays(tx, days);
  const rows = filled.map((table) =>
    count(books.count(table) * (table === settlements ? 1 : copies), getTableName(table).replaceAll('_', ' ')),
  );
  tell(`Sample city: indexes and keys over ${rows.filter((row) => !row.startsWith('0 ')).join(', ')}`);
  await writeSetting(tx, SETTING, { size, first_day: textOfDay(first), last_day: textOfDay(last) });
};

/** A transaction, with the connection to the server that it runs over. */
const overConnection = async <T>(db: Sql, work: (tx: Transaction, server: PoolClient) => Promise<T>): Promise<T> => {
  const client = await db.$client.connect();
  try {
    return await sqlOverOne(client).transaction((tx) => work(tx, client));
  } finally {
    client.release();
  }
};

/**
 * Fills the tables of the city, in one transaction: it is there whole or not at all, whatever happens meanwhile. Answers
 * false where there was one, or any customer, already. Processes that start at the same time take turns.
 */
export const fillCity = async (db: Sql, options: FillOptions): Promise<boolean> => {
  if ((await cityOf(db)) ?? (await hasCustomers(db))) return false;
  const fillAll = async (tx: Transaction, server?: PoolClient): Promise<boolean> => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL lock_timeout = 0`);
    await takeLock(tx, 'sampleCity');
    if ((await cityOf(tx)) ?? (await hasCustomers(tx))) return false;
    await fill(tx, options, server);
    await options.beside?.(tx);
    return true;
  };
  return options.isServer ? overConnection(db, fillAll) : db.transaction((tx) => fillAll(tx));
};
