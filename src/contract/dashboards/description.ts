import type { Flag } from '../permissions';

/** What a figure is measured in: a count, whole paise, loyalty points, per cent (0–100), stars (1–5), or a plain number. */
export type Unit = 'count' | 'paise' | 'points' | 'percent' | 'stars' | 'number';

/** The page whose rows are behind a figure. It is opened with the same days. */
export interface Opens {
  /** The resource whose list it is. */
  readonly resource: string;
  /** What its list is narrowed to, beside the days. */
  readonly filter?: Readonly<Record<string, string | readonly string[] | boolean>>;
  /** The filter that takes the key of the group that was pressed. */
  readonly by?: string;
  /** Of a whole list, the moment that the days are of; `at` where absent. */
  readonly moment?: string;
  /** All rows until the last day, not those of these days alone. */
  readonly isUntil?: true;
}

/** One figure with its change against the period before. */
export interface Tile {
  readonly label: string;
  /** What exactly is counted, in one sentence. */
  readonly about: string;
  readonly unit: Unit;
  /** Whether more of it is good news: how its change is coloured. */
  readonly more: 'good' | 'bad' | 'neither';
  readonly opens?: Opens;
}

interface Described {
  readonly title: string;
  readonly about: string;
  /** What its n counts, in the singular and the plural: "ticket", "tickets". */
  readonly of: readonly [string, string];
  readonly opens?: Opens;
}

/**
 * Figures along time, cut by how many days are looked at (`bucketFor`); `days`: never by the hour; `hours of the day`: all days
 * together. `sums`: what a series comes to in words and in the table: its total, its average, or its last value.
 */
export interface LineChart extends Described {
  readonly kind: 'line';
  readonly along: 'time' | 'days' | 'hours of the day';
  readonly unit: Unit;
  readonly sums: 'total' | 'average' | 'last';
  /** In their order; the first is the one that is compared with the period before. */
  readonly series: Readonly<Record<string, string>>;
}

/** A figure of a group, beside others. */
export interface Measure {
  readonly label: string;
  readonly unit: Unit;
  /** False where groups overlap, or where it is of each of something: a total would say nothing. Averages and shares never sum. */
  readonly sums?: false;
}

/**
 * Figures by group. `pie`: shares of a whole; `ranking`: largest first, or in an order of their own; `steps`: each a part of the
 * one before; `table`: no picture. The first measure is the one that is drawn.
 */
export interface GroupChart extends Described {
  readonly kind: 'pie' | 'ranking' | 'steps' | 'table';
  /** What a group is, as the head of its column: "Payment mode". */
  readonly group: string;
  readonly measures: Readonly<Record<string, Measure>>;
}

export type Chart = LineChart | GroupChart;

/**
 * One of the ten analytics pages as data (docs/product.md#dashboards): its call, its page, its tables and its files are made from
 * this. Names of tiles and charts are distinct: no tile has the name of a chart.
 */
export interface Dashboard {
  readonly title: string;
  /** One sentence of what it is for. */
  readonly about: string;
  /** The flag that it takes beside `dashboard_view`. */
  readonly needs?: Flag;
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly charts: Readonly<Record<string, Chart>>;
}

/** A description, kept with its exact types. */
export const describe = <const D extends Dashboard>(dashboard: D): D => dashboard;
