import { contract } from '../../src/contract';
import type { Comparison } from '../../src/contract/dashboards/comparison';
import type { DashboardName } from '../../src/contract/dashboards/dashboards';
import type { DashboardFigures, GroupFigures, LineFigures } from '../../src/contract/dashboards/figures';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Database } from '../../src/backend/platform/db/database';
import type { Visitor } from './backend';

/** Days of the test city, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY = 24 * 60 * 60 * 1000;

const days = new WeakMap<Date, string>();

/** Returns the day of a moment at +05:30, computed once and independently of the product. */
export const dayOf = (at: Date): string => {
  const day = days.get(at) ?? new Date(at.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
  days.set(at, day);
  return day;
};
/** Returns the hour of a moment at +05:30. */
export const hourOf = (at: Date): number => new Date(at.getTime() + 5.5 * 60 * 60 * 1000).getUTCHours();
/** Returns the day this many days later. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
/** Returns every day, both ends included. */
export const eachDay = ({ from, to }: Days): readonly string[] =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1 }, (_, index) => later(from, index));
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Returns the nearest earlier days of the same number and weekdays, by trying day by day. */
export const daysBefore = (days: Days): Days => {
  let moved = days;
  do moved = { from: later(moved.from, -1), to: later(moved.to, -1) };
  while (moved.to >= days.from || weekday(moved.from) !== weekday(days.from));
  return moved;
};

/**
 * Returns the buckets of a chart along time, computed separately.
 * Each has its key, and a test whether a day or an hour is in it.
 */
export const bucketsAlong = (days: Days): readonly { readonly key: string; readonly has: (at: Date) => boolean }[] => {
  const all = eachDay(days);
  if (all.length === 1)
    return Array.from({ length: 24 }, (_, hour) => ({
      key: `0${hour}`.slice(-2),
      has: (at) => isIn(days, at) && hourOf(at) === hour,
    }));
  const mondayOf = (day: string): string => later(day, -((weekday(day) + 6) % 7));
  const keyOf = (day: string): string =>
    all.length <= 60 ? day : all.length <= 182 ? mondayOf(day) : `${day.slice(0, 7)}-01`;
  return [...new Set(all.map(keyOf))].map((key) => ({ key, has: (at) => isIn(days, at) && keyOf(dayOf(at)) === key }));
};

/**
 * Returns figures beside those of the days before, or beside the reason of no comparison.
 * Each figure is compared by the first of its own records.
 */
export const besideEarlier = (
  now: Readonly<Record<string, number | null>>,
  before: Readonly<Record<string, number | null>>,
  earlier: Days,
  begins: (name: string) => string | undefined,
) =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const begin = begins(name);
      return [
        name,
        begin !== undefined && begin > earlier.from
          ? { value, records_begin: begin }
          : { value, previous: before[name] },
      ];
    }),
  );

/** Returns the first day of some moments. */
export const firstDayOf = (moments: readonly Date[]): string | undefined => moments.map(dayOf).sort()[0];
/** True where a moment is in the days. */
export const isIn = ({ from, to }: Days, at: Date | null): at is Date =>
  at !== null && dayOf(at) >= from && dayOf(at) <= to;
/** Returns the sum of figures. */
export const sumOf = <T>(rows: readonly T[], figure: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);

/** Returns the raw rows of a table, for computations here. */
export const readRows = async <T>({ pool }: Pick<Database, 'pool'>, table: string): Promise<readonly T[]> =>
  (await pool.query(`SELECT * FROM ${table}`)).rows as readonly T[];

/** Returns the figures of a dashboard, as a person at a browser gets them. */
export const askFigures = (
  visitor: Visitor,
  id: DashboardName,
  days: Days,
  more: { readonly compare?: boolean | Comparison; readonly part?: string } = {},
) => visitor.call(contract.analytics.getFigures, { id, query: { ...days, ...more } });

/** Returns the totals of a report page for these days, added up over calls of 31 days. */
export const reportTotals = async (
  visitor: Visitor,
  report: 'qr-tickets' | 'qr-orders' | 'qr-settlements' | 'qr-failed-transactions' | 'card-recharges',
  days: Days,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, number>>> => {
  const whole: Record<string, number> = {};
  for (let from = days.from; from <= days.to; from = later(from, 31)) {
    const to = later(from, 30) < days.to ? later(from, 30) : days.to;
    const row: Endpoint = contract[report].getTotals;
    const said = await visitor.call(row, { query: { filter: { ...filter, from, to } } });
    for (const [name, value] of Object.entries(said as Record<string, number | null>))
      whole[name] = (whole[name] ?? 0) + Number(value);
  }
  return whole;
};

/**
 * Ranges for the second computation of figures.
 * The city's days are 2025-03-02 to 2026-03-01, and today is the day after.
 */
export const ranges: readonly (readonly [what: string, days: Days])[] = [
  ['one day', { from: '2026-02-10', to: '2026-02-10' }],
  ['the border of two months', { from: '2026-01-29', to: '2026-02-03' }],
  ['the border of two years', { from: '2025-12-25', to: '2026-01-06' }],
  ['a financial year', { from: '2025-04-01', to: '2026-03-31' }],
  ['the last days, today among them', { from: '2026-02-20', to: '2026-03-02' }],
  ['days to come', { from: '2026-04-01', to: '2026-04-09' }],
  ['days before there was anything', { from: '2019-12-28', to: '2020-01-05' }],
];

/** A failed payment, as a row of its table. */
export interface FailedRow {
  readonly kind: string;
  readonly at: Date;
  readonly reason: string;
  readonly stage: string;
  readonly amount_paise: number;
}

/** The trips by card on a day. */
export interface CardDayRow {
  readonly day: string;
  readonly trips: number;
}

/** Returns a chart by group of an answer; throws where there is none of that name. */
export const groupsOf = (answer: DashboardFigures, name: string): GroupFigures => {
  const chart = answer.charts[name];
  if (!chart || !('groups' in chart)) throw new Error(`There is no chart ${name}.`);
  return chart;
};

/** Returns a line of an answer; throws where there is none of that name. */
export const lineOf = (answer: DashboardFigures, name: string): LineFigures => {
  const chart = answer.charts[name];
  if (!chart || !('series' in chart)) throw new Error(`There is no line ${name}.`);
  return chart;
};
