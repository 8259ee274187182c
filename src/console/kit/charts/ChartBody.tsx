import { Box, Link, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo, type Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useConfig } from '../../app/config';
import { amountText } from './amounts';
import { NARROW } from './marks';
import { chartTable, type ChartTable as Figures } from './chartTable';
import type { ChartCardProps, Drawn } from './chart';
import { ChartPicture } from './ChartPicture';

interface ChartTableProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly title: string;
  readonly table: Figures;
}

/** A chart's figures as a table, which scrolls inside its card; a row leads to the report behind it. */
const ChartTable = ({ title, table: { of, isTime, columns, rows, last }, openedBy }: ChartTableProps) => {
  const style = useConfig();
  const figures = (cells: Figures['rows'][number]['cells'], isLast = false) =>
    columns.map(({ label, unit }, at) => (
      <TableCell key={label} align="right">
        {isLast && cells[at] === undefined ? '' : amountText(cells[at], unit, style)}
      </TableCell>
    ));
  return (
    <Box role="region" aria-label={`Table of ${title}`} tabIndex={0} sx={{ overflow: 'auto', height: '100%' }}>
      <Table
        stickyHeader
        sx={({ measures, typography }) => ({
          '& tr, & th, & td': { height: measures.chartRow },
          '& thead th': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom', py: 1 },
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
                  {address === undefined ? (
                    head
                  ) : (
                    <Link component={RouterLink} to={address} underline="hover">
                      {head}
                    </Link>
                  )}
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

interface ChartBodyProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: Drawn;
  readonly isTable: boolean;
  readonly drawing: Ref<HTMLDivElement>;
}

/** A chart as its picture or its table. The table lies over the picture, so that nothing else moves. */
export const ChartBody = ({ drawn, isTable, drawing, openedBy }: ChartBodyProps) => {
  const table = useMemo(() => chartTable(drawn), [drawn]);
  const hasPicture = drawn.chart.kind !== 'table';
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: '1fr', height: '100%', position: 'relative' }}>
      {hasPicture && (
        <Box
          inert={isTable}
          sx={{
            display: 'flex',
            minWidth: 0,
            ...(isTable && { visibility: 'hidden', '@media print': { display: 'none' } }),
          }}
        >
          <ChartPicture drawn={drawn} drawing={drawing} openedBy={openedBy} />
        </Box>
      )}
      {(isTable || !hasPicture) && (
        <Box
          sx={{
            ...(hasPicture && { position: 'absolute', inset: 0, '@media print': { position: 'static' } }),
            minWidth: 0,
          }}
        >
          <ChartTable title={drawn.chart.title} table={table} openedBy={openedBy} />
        </Box>
      )}
    </Box>
  );
};
