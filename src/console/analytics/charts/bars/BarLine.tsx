import { Box, Link, Tooltip, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Link as RouterLink } from 'react-router-dom';
import { useConfig } from '../../../config';
import { amountText, labelText } from '../amounts/amountText';
import { Bar } from './Bar';
import { NARROW } from '../narrow';
import type { BarRow, Bars } from './barRows';

interface BarLineProps extends Pick<Bars, 'unit' | 'isCompared'> {
  readonly row: BarRow;
  /** The address of the report behind it. */
  readonly address: string | undefined;
}

/** A bar with its group and its figure. */
export const BarLine = ({ row, unit, isCompared, address }: BarLineProps) => {
  const style = useConfig();
  const before = isCompared ? `Period before ${amountText(row.before, unit, style)}` : '';
  return (
    <Tooltip title={before} placement="top" enterTouchDelay={0} describeChild>
      <Box
        component="li"
        sx={{
          display: 'grid',
          gridColumn: '1 / -1',
          gridTemplateColumns: 'subgrid',
          alignItems: 'center',
          position: 'relative',
          borderRadius: 0.5,
          breakInside: 'avoid',
          ...(address !== undefined && { '&:hover': { bgcolor: 'action.hover' } }),
        }}
      >
        <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {address === undefined ? (
            row.label
          ) : (
            <Link
              component={RouterLink}
              to={address}
              color="inherit"
              underline="hover"
              // The whole bar can be pressed.
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {row.label}
            </Link>
          )}
        </Typography>
        <Box
          sx={{
            ...{ position: 'relative', minWidth: 0, minHeight: (theme) => theme.spacing(2), alignSelf: 'stretch' },
            [NARROW]: { gridColumn: '1 / -1', gridRow: 2 },
          }}
        >
          <Bar length={row.length} lengthBefore={isCompared ? (row.lengthBefore ?? 0) : undefined} />
        </Box>
        <Typography variant="body2" component="span" sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 500 }}>
          {labelText(row.amount, unit, style)}
          {before !== '' && <Box component="span" sx={visuallyHidden}>{`, ${before}`}</Box>}
        </Typography>
        {row.share !== undefined && (
          <Typography variant="body2" component="span" color="text.secondary" sx={{ textAlign: 'right' }}>
            {row.share}
          </Typography>
        )}
      </Box>
    </Tooltip>
  );
};
