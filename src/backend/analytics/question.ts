import type { DashboardName, dashboards } from '../../contract/dashboards/dashboards';
import type { Bucket } from '../../contract/dashboards/bucketDays';
import type { LineChart } from '../../contract/dashboards/description';
import type { Amount } from '../../contract/dashboards/figures';
import type { Day } from '../../contract/values';
import type { Queries } from '../world';

/** The division of a span's time along a chart: buckets in order, and the bucket of an hour or day. */
export interface Cut {
  readonly bucket: Bucket;
  /** The buckets without a gap; null where a compared bucket has no counterpart. */
  readonly keys: readonly (string | null)[];
  /** The buckets that have not ended or that the span cuts. */
  readonly partial: readonly string[];
  readonly of: (hourOrDay: string) => string | undefined;
}

/** The records behind figures: comparisons begin after the first of them. */
export type RecordsOf = 'orders' | 'tickets' | 'recharges' | 'points' | 'cardTrips' | 'riders' | 'ratings' | 'feedback';

/** The days of a question, both included, and the moments between which they lie at +05:30. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
  /** The first moment of the first day. */
  readonly start: Date;
  /** The first moment after the last day. */
  readonly end: Date;
  readonly now: Date;
  /** The present day at +05:30: its figures are incomplete. */
  readonly today: Day;
  /** Its days that are left out of sums by day, since their counterparts are missing. */
  readonly without?: readonly Day[];
  /** The division of its time along a chart. */
  readonly cut: (along: LineChart['along']) => Cut;
}

/** A line chart of one span: a figure of each series for each bucket of it. */
export interface LineResult {
  readonly n: Amount;
  readonly buckets: readonly (string | null)[];
  readonly partial: readonly string[];
  readonly series: Readonly<Record<string, readonly Amount[]>>;
}

/** A chart by group of one span. */
export interface GroupResult {
  readonly n: Amount;
  readonly groups: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: Readonly<Record<string, Amount>>;
  }[];
  /** The number of first groups that are shown; the others are kept for comparison. */
  readonly shown?: number;
}

/** The answer of a question for one span: figures of tiles and of charts, by their names. */
export interface QuestionResult {
  readonly tiles?: Readonly<Record<string, Amount>>;
  readonly charts?: Readonly<Record<string, LineResult | GroupResult>>;
}

/** The name of a tile or a chart of a dashboard. */
export type PartName<N extends DashboardName> =
  | keyof (typeof dashboards)[N]['tiles']
  | keyof (typeof dashboards)[N]['charts'];

/** The conditions for comparing the figures of a question with those of the days before. */
interface Comparable<N extends DashboardName> {
  /** The records behind them: not compared where these begin within the days before. */
  readonly records: readonly RecordsOf[];
  /** The number of days before the first one that are counted as well. */
  readonly looksBack?: number;
  /** The figures about the use of sold tickets. They are not compared while some of the tickets are still valid. */
  readonly ofTicketsOver?: readonly PartName<N>[];
}

/**
 * One database query behind some tiles and charts of a dashboard.
 * It runs for the days and for the days before, each time alone. Where it fails, only its own parts are missing.
 */
export interface Question<N extends DashboardName = DashboardName> extends Comparable<N> {
  readonly tells: readonly PartName<N>[];
  readonly ask: (queries: Queries, span: Span) => Promise<QuestionResult>;
}

/** The answer of a question for the days, and for the days before where they are compared. */
export interface ComparedResult {
  readonly told: QuestionResult;
  readonly before?: QuestionResult | undefined;
}

/**
 * A question whose figures count people.
 * It covers the days and the days before at once: small numbers are hidden in both together (aboutPeople.ts).
 */
export interface QuestionOfPeople<N extends DashboardName = DashboardName> extends Comparable<N> {
  readonly tells: readonly PartName<N>[];
  readonly askBoth: (queries: Queries, span: Span, earlier: Span | undefined) => Promise<ComparedResult>;
}
