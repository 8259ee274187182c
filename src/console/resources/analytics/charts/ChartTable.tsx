import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import type { Unit } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { TextLink } from '../../../ui/page/TextLink';
import { NoWrapText } from '../../../ui/words/WholeWords';
import { amountText, isHidden, sumOf, summaryFigure } from './amounts';
import {
  addsUp,
  isPartialIn,
  type PictureProps,
  type PlottedChart,
  type PlottedGroups,
  type PlottedLine,
} from './chart';
import { NARROW } from './marks';
import { BUCKET_HEAD, bucketName, bucketNameBefore, notComparedText, partialText } from './period';

/** A row: its name, its note, and one figure per column. */
export interface ChartTableRow {
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
  readonly columns: readonly { readonly label: string; readonly unit: Unit }[];
  readonly rows: readonly ChartTableRow[];
  readonly last?: Omit<ChartTableRow, 'key'>;
  /** The reason for missing figures of the period before, where there could be some. */
  readonly remark?: string;
}

/** The period before, in a column's head. */
const before = (label: string): string => t('{label}, period before', { label });

const lineTable = ({ chart, figures }: PlottedLine): ChartTableData => {
  const { buckets, partial, series, previous } = figures;
  const isPartial = isPartialIn(figures);
  const isOver = (at: number) => !isPartial(at);
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

/** A chart's figures as a table, which scrolls inside its card; a row leads to the report behind it. */
export const ChartTable = ({ drawn, openedBy }: PictureProps<PlottedChart>) => {
  const { title } = drawn.chart;
  const { of, isTime, columns, rows, last } = useMemo(() => chartTable(drawn), [drawn]);
  const style = useConfig();
  const figures = (cells: ChartTableRow['cells'], isLast = false) =>
    columns.map(({ label, unit }, at) => (
      <TableCell key={label} align="right">
        {isLast && cells[at] === undefined ? '' : amountText(cells[at], unit, style)}
      </TableCell>
    ));
  return (
    <Box
      role="region"
      aria-label={t('Table of {title}', { title })}
      tabIndex={0}
      sx={{ overflow: 'auto', height: '100%' }}
    >
      <Table
        stickyHeader
        sx={({ measures, typography }) => ({
          '& tr, & th, & td': { height: measures.chartRow },
          '& thead th': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom', py: 1 },
          '& tbody > tr > *': { py: 0.75 },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          [NARROW]: { '& th, & td': { px: 1 } },
          '& tfoot td, & tfoot th': {
            position: 'sticky',
            bottom: 0,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderBottom: 0,
            borderColor: 'divider',
            color: 'text.primary',
            ...typography.body2,
            fontWeight: 500,
          },
          '@media print': { '& th, & td': { position: 'static' } },
        })}
      >
        <caption style={visuallyHidden}>{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{of}</TableCell>
            {columns.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, head, note, cells }) => {
            const address = openedBy?.(key);
            return (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: isTime ? 'nowrap' : 'normal' }}>
                  {address === undefined ? <NoWrapText text={head} /> : <TextLink to={address}>{head}</TextLink>}
                  {note !== undefined && (
                    <Typography component="span" variant="body2" color="text.secondary">
                      {` ${note}`}
                    </Typography>
                  )}
                </TableCell>
                {figures(cells)}
              </TableRow>
            );
          })}
        </TableBody>
        {last && (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                {last.head}
              </TableCell>
              {figures(last.cells, true)}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
};
