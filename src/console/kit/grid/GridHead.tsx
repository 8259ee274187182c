import { Box, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { t } from '../../language/t';
import type { GridColumn } from './cellText';

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly isReadOnly: boolean;
}

const look = (theme: Theme) => ({
  '&&': { bgcolor: 'surfaces.sunken' },
  color: 'text.secondary',
  fontWeight: 500,
  // On a card each cell carries its own label; the heads stay for screen readers.
  [theme.breakpoints.down('sm')]: visuallyHidden,
});

/** The heads of a grid's columns. */
export const GridHead = ({ columns, isReadOnly }: GridHeadProps) => (
  <Box role="row" aria-rowindex={1} sx={look}>
    <Box role="columnheader" aria-colindex={1}>
      {t('Row')}
    </Box>
    {columns.map(({ name, label, kind }, index) => (
      <Box key={name} role="columnheader" aria-colindex={index + 2} data-kind={kind}>
        {label}
      </Box>
    ))}
    {!isReadOnly && (
      <Box role="columnheader" aria-colindex={columns.length + 2}>
        {t('State')}
      </Box>
    )}
  </Box>
);
