import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Unit } from '../../../../contract/dashboards/description';
import { useConfig } from '../../../config';
import { labelText } from '../amounts/amountText';
import type { ChartCardProps } from '../ChartCardProps';
import { Swatch } from '../marks/Swatch';
import type { PieEntry } from './entries';

interface PieLegendProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly entries: readonly PieEntry[];
  readonly unit: Unit;
}

/** What the slices of a pie stand for, with their figures; an entry leads to the report behind it. */
export const PieLegend = ({ entries, unit, openedBy }: PieLegendProps) => {
  const style = useConfig();
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={({ measures }) => ({
        display: 'grid',
        maxWidth: measures.readingColumn,
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        columnGap: 1.5,
        rowGap: 0.75,
        alignItems: 'center',
        alignContent: 'center',
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
      })}
    >
      {entries.map(({ key, mark, label, amount, share }) => {
        const address = openedBy?.(key);
        return (
          <li key={key}>
            {mark === undefined ? <span /> : <Swatch mark={mark} />}
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {address === undefined ? (
                label
              ) : (
                <Link component={RouterLink} to={address} color="inherit" underline="hover">
                  {label}
                </Link>
              )}
            </Typography>
            <Typography variant="body2" component="span" color="text.secondary" sx={{ textAlign: 'right' }}>
              {labelText(amount, unit, style)}
            </Typography>
            <Typography variant="body2" component="span" sx={{ textAlign: 'right', fontWeight: 500, minWidth: '3em' }}>
              {share}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
};
