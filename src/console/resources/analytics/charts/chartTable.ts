import type { Unit } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import { isHidden, sumOf, summaryFigure } from './amounts';
import { addsUp, type PlottedChart, type PlottedGroups, type PlottedLine } from './chart';
import { notComparedText } from './period';
import { BUCKET_HEAD, bucketName, bucketNameBefore, partialText } from './bucketText';

export interface TableColumn {
  readonly label: string;
  readonly unit: Unit;
}

/** A row: its name, its note, and one figure per column. */
export interface TableRow {
  readonly key: string;
  readonly head: string;
  readonly note?: string;
  readonly cells: readonly (Amount | undefined)[];
}

/** A chart as a table, for its table view and its CSV file. */
export interface ChartTableData {
  /** The head of the first column, which names the rows. */
  readonly of: string;
  /** True if a row is a bucket of time. */
  readonly isTime: boolean;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly last?: Omit<TableRow, 'key'>;
  /** The reason for missing figures of the period before, where there could be some. */
  readonly remark?: string;
}

/** The period before, in a column's head. */
const before = (label: string): string => t('{label}, period before', { label });

const lineTable = ({ chart, figures }: PlottedLine): ChartTableData => {
  const { buckets, partial, series, previous } = figures;
  const isOver = (at: number) => !partial.includes(buckets[at] ?? '');
  const columns = Object.entries(chart.series).flatMap(([name, label]) => [
    { label, figures: series[name] ?? [], isOver },
    ...(previous?.series[name] ? [{ label: before(label), figures: previous.series[name], isOver: () => true }] : []),
  ]);
  const { bucket } = chart;
  const ends = {
    total: t('Total'),
    average: t('Average of {bucket, select, day {the days} week {the weeks} month {the months} other {the hours}}', {
      bucket,
    }),
    last: t('{bucket, select, day {Last day} week {Last week} month {Last month} other {Last hour}}', { bucket }),
  };
  return {
    of: BUCKET_HEAD()[chart.bucket],
    isTime: true,
    columns: columns.map(({ label }) => ({ label, unit: chart.unit })),
    rows: [
      ...buckets.map((key, at) => ({
        key,
        head: bucketName(key, chart.bucket),
        ...(partial.includes(key) && { note: partialText(chart.bucket) }),
        cells: columns.map((column) => column.figures[at]),
      })),
      // A month before may have more days than this one.
      ...(previous?.buckets.slice(buckets.length) ?? []).map((key, at) => ({
        key: `before ${key}`,
        head: bucketNameBefore(key ?? '', chart.bucket),
        note: t('of the period before alone'),
        cells: columns.map((column) => column.figures[buckets.length + at]),
      })),
    ],
    ...(buckets.length > 1 && {
      last: {
        head: ends[chart.sums],
        cells: columns.map((column) => summaryFigure(column.figures, chart.sums, column.isOver)),
      },
    }),
  };
};

const groupTable = ({ chart, figures: { groups } }: PlottedGroups): ChartTableData => {
  const compared = groups.some(({ previous }) => previous !== undefined);
  const columns = Object.entries(chart.measures).flatMap(([name, measure]) => [
    { name, measure, label: measure.label, isBefore: false },
    ...(compared ? [{ name, measure, label: before(measure.label), isBefore: true }] : []),
  ]);
  const rows = groups.map(({ key, label, values, previous }) => ({
    key,
    head: label,
    cells: columns.map(({ name, isBefore }) => (isBefore ? previous?.[name] : values[name])),
  }));
  const sums = (chart.kind === 'pie' || chart.kind === 'ranking') && columns.some(({ measure }) => addsUp(measure));
  const isPart = rows.some(({ cells }) => cells.some(isHidden));
  return {
    of: chart.group,
    isTime: false,
    columns: columns.map(({ label, measure }) => ({ label, unit: measure.unit })),
    rows,
    ...(sums &&
      rows.length > 1 && {
        last: {
          head: isPart ? t('Total of those shown') : t('Total'),
          cells: columns.map(({ measure }, at) =>
            addsUp(measure) ? sumOf(rows.map(({ cells }) => cells[at])) : undefined,
          ),
        },
      }),
  };
};

/** A chart as a table, with a row per bucket or group. The period before is beside each figure, the total at the end. */
export const chartTable = (drawn: PlottedChart): ChartTableData => {
  const remark = notComparedText(drawn.figures);
  const table = drawn.kind === 'line' ? lineTable(drawn) : groupTable(drawn);
  return { ...table, ...(remark !== undefined && { remark }) };
};
