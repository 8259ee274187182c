import { sql, type SQL } from 'drizzle-orm';
import type { FeedType } from '../../../contract/feed/events';
import type { Transaction } from '../../platform/db/sql';
import { recordset } from './claims';
import type { Placed } from './placed';
import type { Known, Reference } from './references';

/** The means of applying events. */
export interface Applying {
  readonly tx: Transaction;
  readonly known: Known;
  /** Numbers of the stations by their codes. */
  readonly stations: ReadonlyMap<string, number>;
  /** Our numbers of the tickets and recharges whose points may have changed, filled by the types and settled at the end of a chunk. */
  readonly touched: { readonly tickets: Set<number>; readonly recharges: Set<number> };
}

/** Writes events of one type with a few statements. Returns the things that are there from now on, for waiting events. */
export type Apply<T extends FeedType> = (
  events: readonly Placed<T>[],
  applying: Applying,
) => Promise<readonly Reference[]>;

/** The number of a station; null for none. */
export const stationOf = ({ stations }: Applying, code: string | null | undefined): number | null =>
  code ? (stations.get(code) ?? null) : null;

/** A moment as text in UTC, as JSON has it. */
export const utcText = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Notes that riders were active at some moments. */
export const noteActive = async (
  tx: Transaction,
  seen: readonly { readonly customer_id: number; readonly at: string }[],
): Promise<void> => {
  if (seen.length === 0) return;
  await tx.execute(
    sql`update customers c set last_active_at = s.at
          from (select r.customer_id, max(r.at) as at from ${recordset(seen, sql`customer_id int, at timestamptz`)} group by 1) s
         where c.id = s.customer_id and c.last_active_at < s.at`,
  );
};
