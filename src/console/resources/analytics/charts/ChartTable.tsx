import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { TextLink } from '../../../ui/page/TextLink';
import { WholeWords } from '../../../ui/words/WholeWords';
import { amountText } from './amounts';
import { NARROW } from './marks';
import type { ChartTableData as Figures } from './chartTable';
import type { ChartCardProps } from './chart';

interface ChartTableProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly title: string;
  readonly table: Figures;
}

/** A chart's figures as a table, which scrolls inside its card; a row leads to the report behind it. */
export const ChartTable = ({ title, table: { of, isTime, columns, rows, last }, openedBy }: ChartTableProps) => {
  const style = useConfig();
  const figures = (cells: Figures['rows'][number]['cells'], isLast = false) =>
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
                  {address === undefined ? <WholeWords text={head} /> : <TextLink to={address}>{head}</TextLink>}
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
