import type { Flag } from '../permissions';

/** The unit of a figure: a count, whole paise, loyalty points, per cent (0–100), stars (1–5), or a plain number. */
export type Unit = 'count' | 'paise' | 'points' | 'percent' | 'stars' | 'number';

/** The page with the rows behind a figure. It opens with the same days. */
export interface Opens {
  /** The resource of the list. */
  readonly resource: string;
  /** The filter of its list, beside the days. */
  readonly filter?: Readonly<Record<string, string | readonly string[] | boolean>>;
  /** The filter that gets the key of the pressed group. */
  readonly by?: string;
  /** In a whole list, the moment to which the days apply; `at` where absent. */
  readonly moment?: string;
  /** True for all rows until the last day, not only those of these days. */
  readonly isUntil?: true;
}

/** One figure with its change against the period before. */
export interface Tile {
  readonly label: string;
  /** The definition of the figure, in one sentence. */
  readonly about: string;
  readonly unit: Unit;
  /** The judgement of a rise, which decides the colour of a change. */
  readonly more: 'good' | 'bad' | 'neither';
  readonly opens?: Opens;
}

interface Described {
  readonly title: string;
  readonly about: string;
  /** The noun of the counted things, in the singular and the plural: "ticket", "tickets". */
  readonly of: readonly [string, string];
  readonly opens?: Opens;
}

/**
 * Figures along time, with buckets by the number of days (`bucketFor`).
 * `days`: never by the hour; `hours of the day`: all days together.
 * `sums`: the summary of a series in words and in the table: its total, its average, or its last value.
 */
export interface LineChart extends Described {
  readonly kind: 'line';
  readonly along: 'time' | 'days' | 'hours of the day';
  readonly unit: Unit;
  readonly sums: 'total' | 'average' | 'last';
  /** The series in order; the first is compared with the period before. */
  readonly series: Readonly<Record<string, string>>;
  /** Tiles whose product is the figure, as tickets and fare: their changes explain its own. */
  readonly drivers?: readonly string[];
}

/** A figure of a group, one of several. */
export interface Measure {
  readonly label: string;
  readonly unit: Unit;
  /** False where groups overlap, or count different things: a total would mean nothing. Averages and shares never sum. */
  readonly sums?: false;
}

/**
 * Figures by group. `pie`: shares of a whole; `ranking`: largest first, or in an order of their own.
 * `steps`: each a part of the one before; `table`: no picture. The first measure is the one in the chart.
 */
export interface GroupChart extends Described {
  readonly kind: 'pie' | 'ranking' | 'steps' | 'table';
  /** The noun of a group, as the head of its column: "Payment mode". */
  readonly group: string;
  readonly measures: Readonly<Record<string, Measure>>;
}

export type Chart = LineChart | GroupChart;

/**
 * One of the ten analytics pages as data (docs/product.md#dashboards).
 * Its call, its page, its tables and its files are made from this.
 * Names of tiles and charts are distinct: no tile has the name of a chart.
 */
export interface Dashboard {
  readonly title: string;
  /** The title on the page itself, where it differs from that of the menu. */
  readonly heading?: string;
  /** The purpose, in one sentence. */
  readonly about: string;
  /** The required flag in addition to `dashboard_view`. */
  readonly needs?: Flag;
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly charts: Readonly<Record<string, Chart>>;
}

/** A description, kept with its exact types. */
export const describe = <const D extends Dashboard>(dashboard: D): D => dashboard;
