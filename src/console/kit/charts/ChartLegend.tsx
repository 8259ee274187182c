import { Box, Stack, Typography, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Unit } from '../../../contract/dashboards/description';
import { useConfig } from '../../app/config';
import { t } from '../../language/t';
import type { LineEntry, PieEntry } from './legendEntries';
import { Swatch } from './Swatch';
import { hasLine } from './marks';
import { labelText } from './amounts';
import type { ChartCardProps } from './chart';

interface PieLegendProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly entries: readonly PieEntry[];
  readonly unit: Unit;
}

/** The legend of a pie, with its figures; an entry leads to the report behind it. */
export const PieLegend = ({ entries, unit, openedBy }: PieLegendProps) => {
  const style = useConfig();
  return (
    <Box
      component="ul"
      aria-label={t('Legend')}
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

/** The legend of a chart's lines or bars, below it. */
export const LineLegend = ({ entries }: { readonly entries: readonly LineEntry[] }) => (
  <Stack
    component="ul"
    aria-label={t('Legend')}
    direction="row"
    sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0, listStyle: 'none', minHeight: '1.5em' }}
  >
    {entries.map(({ mark, label }) => (
      <Box key={label} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Swatch mark={mark} isLine={hasLine(mark)} />
        <Typography variant="body2" component="span" color="text.secondary">
          {label}
        </Typography>
      </Box>
    ))}
  </Stack>
);
