import { Box, Tooltip, useTheme, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useMemo } from 'react';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { QuietLink } from '../../../ui/page/TextLink';
import type { ChartCardProps, PlottedGroups } from './chart';
import { amountText, labelText } from './amounts';
import { NARROW } from './marks';
import { barsOf, type BarRow, type Bars } from './barRows';
import { LineLegend } from './ChartLegend';
import { barEntries } from './legendEntries';

/** The greatest height of a bar with its companion, in pixels; the row may leave less room. */
const MOST = 34;

/** The look of the lines of bars, once for all of them. */
const linesLook: SystemStyleObject<Theme> = {
  typography: 'body2',
  '& > li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    position: 'relative',
    borderRadius: 0.5,
    breakInside: 'avoid',
    '&:has(a):hover': { bgcolor: 'action.hover' },
    '& > div': {
      ...{ position: 'relative', minWidth: 0, minHeight: (theme) => theme.spacing(2), alignSelf: 'stretch' },
      [NARROW]: { gridColumn: '1 / -1', gridRow: 2 },
    },
  },
  '& .bar': { position: 'absolute', insetBlock: 0, my: 'auto', height: `min(100%, ${MOST}px)` },
  // The whole bar is clickable.
  '& .bar-label': { overflowWrap: 'anywhere', '& > a::after': { content: '""', position: 'absolute', inset: 0 } },
  '& .bar-amount': { textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 500 },
  '& .bar-share': { textAlign: 'right' },
};

/**
 * A bar, and a thinner one below it for the period before.
 * The SVG has fills, not backgrounds: paper shows them whatever is set for printing.
 */
const Bar = ({ length, lengthBefore }: Pick<BarRow, 'length' | 'lengthBefore'>) => {
  const { palette, transitions } = useTheme();
  const isAlone = lengthBefore === undefined;
  const slide = { transition: transitions.create('width') };
  return (
    <svg className="bar" aria-hidden width="100%">
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
    </svg>
  );
};

interface BarLineProps extends Pick<Bars, 'unit' | 'isCompared'> {
  readonly row: BarRow;
  /** The address of the report behind the bar. */
  readonly address: string | undefined;
}

/** A bar with its group and its figure. */
const BarLine = ({ row, unit, isCompared, address }: BarLineProps) => {
  const style = useConfig();
  const before = isCompared ? t('Period before {amount}', { amount: amountText(row.before, unit, style) }) : '';
  return (
    <Tooltip title={before} placement="top" enterTouchDelay={0} describeChild>
      <li>
        <span className="bar-label">
          {address === undefined ? row.label : <QuietLink to={address}>{row.label}</QuietLink>}
        </span>
        <div>
          <Bar length={row.length} lengthBefore={isCompared ? (row.lengthBefore ?? 0) : undefined} />
        </div>
        <span className="bar-amount">
          {labelText(row.amount, unit, style)}
          {before !== '' && <span className="unseen">{`, ${before}`}</span>}
        </span>
        {row.share !== undefined && <span className="bar-share faint">{row.share}</span>}
      </li>
    </Tooltip>
  );
};

interface BarPictureProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: PlottedGroups;
}

/** A bar per group with its figure; the bars share the height of the card. In a narrow card each is below its label. */
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
          ...linesLook,
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
