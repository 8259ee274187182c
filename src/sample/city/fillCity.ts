import { setImmediate as othersTurn } from 'node:timers/promises';
import { getTableName, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { recomputeActiveRiders } from '../../backend/features/analytics/activeRiders';
import { bankDueAt } from '../../backend/features/riders/branch';
import { daySourceNames } from '../../backend/features/analytics/daySources';
import { sumAllDays } from '../../backend/features/analytics/daySums';
import { countAllTickets } from '../../backend/features/customers/ticketNumbers';
import { sqlOverOne, type Queries, type Sql, type Transaction } from '../../backend/platform/db/sql';
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
} from '../../backend/platform/db/schema';
import { takeLock } from '../../backend/platform/db/locks';
import { readSetting, writeSetting } from '../../backend/platform/db/settings';
import { fillAdjustments } from './adjustments';
import { createBooks, type Books } from './books';
import { DAY, textOfDay } from './calendar';
import { careStaff } from './care';
import { copyCity } from './copies';
import { fillCardDays } from './cardDays';
import { explainDifferences } from './explanations';
import { writeBaseData } from './baseData';
import { writeHistories } from './histories';
import { dropConstraints } from './dropConstraints';
import { simulateCity, type Simulation } from './simulate';

/** The stored record of the installation's sample city. */
export const SampleCity = z.object({ size: z.number(), first_day: z.string(), last_day: z.string() });
export type SampleCity = z.infer<typeof SampleCity>;

/** The options of `fillCity`. */
export interface FillOptions {
  /** 1 is 20,000 customers and 200,000 tickets. */
  readonly size: number;
  readonly now: Date;
  /** Number of copies of the simulated city, each with its own riders. By default as few as the size needs. */
  readonly copies?: number | undefined;
  /** Receives progress, a line per step. */
  readonly tell?: ((line: string) => void) | undefined;
  /** The database is a server, which takes rows by COPY. */
  readonly isServer?: boolean | undefined;
  /** Writes the other sample data in the same transaction. */
  readonly beside?: (tx: Transaction) => Promise<void>;
}

const SETTING = 'sample_city';
// Larger cities are simulated at a part of their size and copied: more takes too much time and memory.
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

/** The stored sample city, or undefined. */
export const cityOf = (queries: Queries): Promise<SampleCity | undefined> => readSetting(queries, SETTING, SampleCity);

const hasCustomers = async (queries: Queries): Promise<boolean> =>
  (await queries.select({ id: customers.id }).from(customers).limit(1)).length > 0;

// The rows brought their own ids; the sequences must continue after them.
const moveSequences = async (tx: Transaction): Promise<void> => {
  for (const table of filled) {
    const name = getTableName(table);
    if ('id' in table)
      await tx.execute(
        sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), greatest((SELECT max(id) FROM ${table}), 1))`,
      );
  }
};

/** Age in days after which feedback is resolved; one of every `ONE_LEFT_OF` stays open. */
const CARE_DAYS = 7;
const ONE_LEFT_OF = 150;

// Resolves the feedback of riders, except that of the last days and a few others.
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

// Does the work of the disabled triggers.
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

// The database writes one part of the year while this thread simulates the next.
const liveAndWrite = async (books: Books, { first, last, nextDay }: Simulation, tell: (line: string) => void) => {
  let writing: Promise<void> = Promise.resolve();
  try {
    for (let day = nextDay(); day !== undefined; day = nextDay()) {
      if (books.waiting() >= FLUSH_AT_ROWS) {
        await writing;
        writing = books.flush();
        writing.catch(() => undefined); // thrown where the promise is awaited
      }
      await othersTurn();
      if ((day - first + 1) % TELL_EVERY_DAYS === 0 || day === last)
        tell(`Sample city: up to ${textOfDay(day)}: ${count(books.count(tickets), 'tickets')}`);
    }
  } finally {
    await writing; // nothing may be written after the transaction has ended
  }
  await books.flush();
};

// Builds indexes, keys and sums in memory, where the server's own settings would use its disk.
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
  await writeBaseData(tx, first, last);
  const putBack = await dropConstraints(tx, filled);
  await liveAndWrite(books, simulation, tell);
  await tx
    .update(failedTransactions)
    .set({ reversalDueAt: bankDueAt(failedTransactions.at) })
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
  // The triggers that note changes were disabled.
  await countAllTickets(tx);
  const days = { from: textOfDay(first), to: textOfDay(last) };
  // The sums of tickets include those of occupations.
  for (const source of daySourceNames) if (source !== 'occupations') await sumAllDays(tx, source);
  await tx.delete(daysToSum);
  await recomputeActiveRiders(tx, days);
  const rows = filled.map((table) =>
    count(books.count(table) * (table === settlements ? 1 : copies), getTableName(table).replaceAll('_', ' ')),
  );
  tell(`Sample city: indexes and keys over ${rows.filter((row) => !row.startsWith('0 ')).join(', ')}`);
  await writeSetting(tx, SETTING, { size, first_day: textOfDay(first), last_day: textOfDay(last) });
};

/** Runs a transaction over one connection to the server, and passes that connection on. */
const overConnection = async <T>(db: Sql, work: (tx: Transaction, server: PoolClient) => Promise<T>): Promise<T> => {
  const client = await db.$client.connect();
  try {
    return await sqlOverOne(client).transaction((tx) => work(tx, client));
  } finally {
    client.release();
  }
};

/**
 * Fills the tables of the city in one transaction: completely or not at all.
 * Returns false where a city, or any customer, exists already. Processes that start at the same time take turns.
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
