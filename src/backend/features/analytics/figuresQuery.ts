import type { DashboardName, dashboards } from '../../../contract/dashboards/dashboards';
import type { Bucket } from '../../../contract/dashboards/bucketDays';
import type { LineChart } from '../../../contract/dashboards/description';
import type { Amount } from '../../../contract/dashboards/figures';
import type { Day } from '../../../contract/values';
import type { Queries } from '../../platform/db/sql';

/** The buckets of a span along a chart's axis of time. */
export interface TimeBuckets {
  readonly bucket: Bucket;
  /** The buckets without a gap; null where a compared bucket has no counterpart. */
  readonly keys: readonly (string | null)[];
  /** The buckets that have not ended or that the span cuts. */
  readonly partial: readonly string[];
  readonly keyOf: (hourOrDay: string) => string | undefined;
}

/** The kind of record behind figures: comparisons begin after the first such record. */
export type RecordKind =
  | 'orders'
  | 'tickets'
  | 'recharges'
  | 'points'
  | 'cardTrips'
  | 'riders'
  | 'ratings'
  | 'feedback';

/** The days of a query, both included, and their moments at +05:30. */
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
  /** Days that are left out, since their counterparts have no data. */
  readonly excludedDays?: readonly Day[];
  /** Returns the buckets for a chart's axis. */
  readonly bucketsFor: (along: LineChart['along']) => TimeBuckets;
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
  /** The number of groups that are shown; further ones are only compared. */
  readonly shown?: number;
}

/** The result of a query for one span: figures of tiles and charts, by name. */
export interface FiguresResult {
  readonly tiles?: Readonly<Record<string, Amount>>;
  readonly charts?: Readonly<Record<string, LineResult | GroupResult>>;
}

/** The name of a tile or a chart of a dashboard. */
export type PartName<N extends DashboardName> =
  | keyof (typeof dashboards)[N]['tiles']
  | keyof (typeof dashboards)[N]['charts'];

/** The conditions for comparing the figures of a query with the earlier period. */
interface Comparable<N extends DashboardName> {
  /** The records behind the figures. No comparison is made where they begin within the earlier period. */
  readonly records: readonly RecordKind[];
  /** The number of days before the span that the figures also count. */
  readonly daysBefore?: number;
  /** The parts about the use of sold tickets. They are not compared while some of the tickets are still valid. */
  readonly ticketUseParts?: readonly PartName<N>[];
}

/**
 * One query behind some tiles and charts of a dashboard. It runs separately for each period.
 * A failed one leaves only its own parts out.
 */
export interface FiguresQuery<N extends DashboardName = DashboardName> extends Comparable<N> {
  readonly parts: readonly PartName<N>[];
  readonly run: (queries: Queries, span: Span) => Promise<FiguresResult>;
}

/** The results of a query for the requested period and, where compared, the earlier one. */
export interface ComparedFigures {
  readonly current: FiguresResult;
  readonly before?: FiguresResult | undefined;
}

/** A query whose figures count people. It reads both periods, and hides small numbers in both together (peopleQuery.ts). */
export interface PeopleQuery<N extends DashboardName = DashboardName> extends Comparable<N> {
  readonly parts: readonly PartName<N>[];
  readonly runBoth: (queries: Queries, span: Span, earlier: Span | undefined) => Promise<ComparedFigures>;
}
