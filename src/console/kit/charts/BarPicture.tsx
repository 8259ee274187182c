import { Box, Link, Tooltip, Typography, useTheme } from '@mui/material';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useConfig } from '../../app/config';
import { MIRRORED_PICTURE } from '../../language/language';
import { t } from '../../language/t';
import type { ChartCardProps, DrawnGroups } from './chart';
import { amountText, labelText } from './amounts';
import { NARROW } from './marks';
import { barsOf, type BarRow, type Bars } from './barRows';
import { LineLegend } from './ChartLegend';
import { barEntries } from './legendEntries';

/** The greatest height of a bar with its companion, in pixels: it is as high as its row has room for. */
const MOST = 34;

/** A bar, and a thinner one below it for the period before. Drawn, not coloured: paper shows it whatever is set for printing. */
const Bar = ({ length, lengthBefore }: Pick<BarRow, 'length' | 'lengthBefore'>) => {
  const { palette, transitions } = useTheme();
  const isAlone = lengthBefore === undefined;
  const slide = { transition: transitions.create('width') };
  return (
    <Box
      component="svg"
      className={MIRRORED_PICTURE}
      aria-hidden
      width="100%"
      sx={{ position: 'absolute', insetBlock: 0, my: 'auto', height: `min(100%, ${MOST}px)` }}
    >
      <rect
        width={`${100 * length}%`}
        height={isAlone ? '100%' : '68%'}
        rx={2}
        fill={palette.charts.series[0]}
        style={slide}
      />
      {!isAlone && (
        <rect y="78%" width={`${100 * lengthBefore}%`} height="22%" rx={2} fill={palette.charts.before} style={slide} />
      )}
    </Box>
  );
};

interface BarLineProps extends Pick<Bars, 'unit' | 'isCompared'> {
  readonly row: BarRow;
  /** The address of the report behind it. */
  readonly address: string | undefined;
}

/** A bar with its group and its figure. */
const BarLine = ({ row, unit, isCompared, address }: BarLineProps) => {
  const style = useConfig();
  const before = isCompared ? t('Period before {amount}', { amount: amountText(row.before, unit, style) }) : '';
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
          {before !== '' && <span className="unseen">{`, ${before}`}</span>}
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

interface BarPictureProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: DrawnGroups;
}

/** A bar a group with its figure, which share out the height of the card; in a narrow card each below its label. */
export const BarPicture = ({ drawn, openedBy }: BarPictureProps) => {
  const bars = useMemo(() => barsOf(drawn), [drawn]);
  const { rows, unit, isCompared } = bars;
  const hasShares = rows.some(({ share }) => share !== undefined);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, width: '100%' }}>
      <Box
        component="ol"
        aria-label={drawn.chart.title}
        sx={{
          display: 'grid',
          gridTemplateColumns: `fit-content(38%) minmax(0, 1fr) auto${hasShares ? ' auto' : ''}`,
          columnGap: 1.5,
          rowGap: 1,
          gridAutoRows: 'minmax(0, 1fr)',
          [NARROW]: { gridAutoRows: 'auto', gridTemplateColumns: `minmax(0, 1fr) auto${hasShares ? ' auto' : ''}` },
          flex: 1,
          width: '100%',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {rows.map((row) => (
          <BarLine key={row.key} row={row} unit={unit} isCompared={isCompared} address={openedBy?.(row.key)} />
        ))}
      </Box>
      {isCompared && <LineLegend entries={barEntries(bars)} />}
    </Box>
  );
};
