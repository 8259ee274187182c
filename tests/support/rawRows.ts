import type { Database } from '../../src/backend/platform/db/database';
import type { Day } from '../../src/contract/values';

/** The input rows of a second computation of the dashboards, moments in milliseconds. */
export interface RawRows {
  readonly customers: readonly {
    readonly id: number;
    readonly joined: number;
    readonly platform: string;
    readonly occupation: string | null;
    readonly birth_year: number | null;
    readonly gender: string | null;
    readonly language: string | null;
  }[];
  readonly tickets: readonly {
    readonly customer: number;
    readonly bought: number;
    readonly entered: number | null;
    readonly exited: number | null;
    readonly fare: number;
  }[];
  readonly recharges: readonly {
    readonly customer: number;
    readonly at: number;
    readonly paise: number;
    readonly status: string;
  }[];
  readonly accounts: readonly { readonly customer: number; readonly opened: number }[];
  readonly ledger: readonly {
    readonly customer: number;
    readonly at: number;
    readonly kind: string;
    readonly source: string;
    readonly points: number;
  }[];
  readonly ratings: readonly { readonly at: number; readonly stars: number }[];
  readonly feedback: readonly { readonly at: number; readonly category: string }[];
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** Returns all rows of an installation from its tables. */
export const rawRows = async ({ pool }: Database): Promise<RawRows> => {
  type Row<N extends keyof RawRows> = RawRows[N][number];
  const read = async <N extends keyof RawRows>(query: string): Promise<readonly Row<N>[]> =>
    (await pool.query<Row<N>>(query)).rows;
  return {
    customers: await read<'customers'>(
      `select id, ${ms('joined_at')} as joined, platform, occupation, birth_year, gender, language from customers`,
    ),
    tickets: await read<'tickets'>(
      `select customer_id as customer, ${ms('purchased_at')} as bought, ${ms('entered_at')} as entered,
              ${ms('exited_at')} as exited, fare_paise as fare from tickets`,
    ),
    recharges: await read<'recharges'>(
      `select customer_id as customer, ${ms('created_at')} as at, amount_paise as paise, payment_status as status from card_recharges`,
    ),
    accounts: await read<'accounts'>(
      `select customer_id as customer, ${ms('opened_at')} as opened from loyalty_accounts`,
    ),
    ledger: await read<'ledger'>(
      `select customer_id as customer, ${ms('at')} as at, kind, source, points from loyalty_ledger`,
    ),
    ratings: await read<'ratings'>(`select ${ms('at')} as at, stars from ratings`),
    feedback: await read<'feedback'>(`select ${ms('at')} as at, category from feedback`),
  };
};

/** Returns the day at +05:30, computed separately. */
export const dayOf = (moment: number): Day => new Date(moment + 19_800_000).toISOString().slice(0, 10);

/** Returns the days of a range in order. */
export const daysFrom = (from: Day, to: Day): readonly Day[] => {
  const days: Day[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

/** Sums values by a key. */
export const tally = <T>(all: readonly T[], keyOf: (each: T) => string, worth: (each: T) => number = () => 1) => {
  const found: Record<string, number> = {};
  for (const each of all) found[keyOf(each)] = (found[keyOf(each)] ?? 0) + worth(each);
  return found;
};

/**
 * Adds ten copies of every rider, with tickets and recharges from October 2025 on, and with `ledger` all points.
 * No group of these days is small then, and every number is shown.
 */
export const tenfold = async ({ pool }: Database, ledger: 'with their points' | 'without'): Promise<void> => {
  const columns = async (table: string, but: readonly string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
    );
    return rows.flatMap(({ name }) => (but.includes(name) ? [] : [`"${name}"`]));
  };
  const copy = async (
    table: string,
    changed: Readonly<Record<string, string>>,
    left: readonly string[] = [],
    which = 'true',
  ) => {
    const same = await columns(table, [...Object.keys(changed), ...left]);
    await pool.query(
      `insert into ${table} (${[...Object.keys(changed), ...same].join(', ')})
       select ${[...Object.values(changed), ...same].join(', ')} from ${table}, generate_series(1, 10) k where ${which}`,
    );
  };
  const since = (at: string): string => `${at} >= '2025-10-01'`;
  const customer_id = 'customer_id + k * 100000';
  await copy('customers', { id: 'id + k * 100000', mobile: `'7' || lpad((id * 10 + k)::text, 9, '0')` });
  await copy('tickets', { customer_id, ticket_no: `ticket_no || 'x' || k` }, ['id'], since('purchased_at'));
  await copy('card_recharges', { customer_id, order_no: `order_no || 'x' || k` }, ['id'], since('created_at'));
  if (ledger === 'without') return;
  // The balances are copied, and need not be kept by triggers.
  for (const table of ['loyalty_accounts', 'loyalty_ledger'])
    await pool.query(`alter table ${table} disable trigger user`);
  await copy('loyalty_accounts', { customer_id });
  // A reversal refers to one entry only, so its copies become adjustments with the same effect.
  const kind = `case kind when 'reversed' then 'adjusted' else kind end`;
  const idempotency_key = `idempotency_key || 'x' || k`;
  await copy('loyalty_ledger', { customer_id, idempotency_key, reversal_of: 'null', kind }, ['id']);
  for (const table of ['loyalty_accounts', 'loyalty_ledger'])
    await pool.query(`alter table ${table} enable trigger user`);
  await pool.query(`insert into days_to_sum select distinct 'loyalty_ledger', day from ledger_days`);
  await pool.query(`insert into days_to_sum select distinct 'loyalty_accounts', day from opened_days`);
};
