import type { DashboardName, dashboards } from '../../contract/dashboards/dashboards';
import type { Bucket } from '../../contract/dashboards/bucketDays';
import type { LineChart } from '../../contract/dashboards/description';
import type { Amount } from '../../contract/dashboards/figures';
import type { Day } from '../../contract/values';
import type { Queries } from '../world';

/** How the time of a span is cut along a chart: its buckets in order, and the one that an hour or a day is in. */
export interface Cut {
  readonly bucket: Bucket;
  /** Without a gap; null where a bucket of the days that are compared has none beside it. */
  readonly keys: readonly (string | null)[];
  /** Those that are not over or that the span cuts. */
  readonly partial: readonly string[];
  readonly of: (hourOrDay: string) => string | undefined;
}

/** The records that figures are of: comparisons wait for the first of them. */
export type RecordsOf = 'orders' | 'tickets' | 'recharges' | 'points' | 'cardTrips' | 'riders' | 'ratings' | 'feedback';

/** The days that a question is asked about, both included, and the moments between which they lie at +05:30. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
  /** The first moment of the first day. */
  readonly start: Date;
  /** The first moment after the last day. */
  readonly end: Date;
  readonly now: Date;
  /** The day that it is at +05:30: its figures are not whole yet. */
  readonly today: Day;
  /** Days of it that are left out of sums by day, since their counterparts are missing. */
  readonly without?: readonly Day[];
  /** How its time is cut along a chart. */
  readonly cut: (along: LineChart['along']) => Cut;
}

/** A line chart of one span: a figure of each series for each bucket of it. */
export interface LineTold {
  readonly n: Amount;
  readonly buckets: readonly (string | null)[];
  readonly partial: readonly string[];
  readonly series: Readonly<Record<string, readonly Amount[]>>;
}

/** A chart by group of one span. */
export interface GroupTold {
  readonly n: Amount;
  readonly groups: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: Readonly<Record<string, Amount>>;
  }[];
  /** Only so many of the first groups are shown; the others are there to be compared with. */
  readonly shown?: number;
}

/** What a question answers about one span: figures of tiles and of charts, by their names. */
export interface Told {
  readonly tiles?: Readonly<Record<string, Amount>>;
  readonly charts?: Readonly<Record<string, LineTold | GroupTold>>;
}

/** The name of a tile or a chart of a dashboard. */
export type PartName<N extends DashboardName> =
  | keyof (typeof dashboards)[N]['tiles']
  | keyof (typeof dashboards)[N]['charts'];

/** What there has to be for the figures of a question to be compared with those of the days before. */
interface Comparable<N extends DashboardName> {
  /** The records that they are of: not compared where these begin within the days before. */
  readonly records: readonly RecordsOf[];
  /** So many days before the first one are counted in as well. */
  readonly looksBack?: number;
  /** Those of its figures that tell what has become of the tickets sold: not compared while some may still be used. */
  readonly ofTicketsOver?: readonly PartName<N>[];
}

/**
 * One question to the database behind some tiles and charts of a dashboard. It is asked about the days and about the days
 * before, each time alone; where it fails, only what it tells is missing.
 */
export interface Question<N extends DashboardName = DashboardName> extends Comparable<N> {
  readonly tells: readonly PartName<N>[];
  readonly ask: (queries: Queries, span: Span) => Promise<Told>;
}

/** What a question answers about the days, and about the days before where they are compared with. */
export interface BothTold {
  readonly told: Told;
  readonly before?: Told | undefined;
}

/**
 * A question whose figures count people. It is asked about the days and the days before at once: what few people are behind
 * is hidden in both together (aboutPeople.ts).
 */
export interface QuestionOfPeople<N extends DashboardName = DashboardName> extends Comparable<N> {
  readonly tells: readonly PartName<N>[];
  readonly askBoth: (queries: Queries, span: Span, earlier: Span | undefined) => Promise<BothTold>;
}
