import { Box, Stack, Tooltip, useTheme, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useMemo } from 'react';
import type { Amount } from '../../../../contract/dashboards/figures';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { QuietLink } from '../../../ui/page/TextLink';
import { amountText, isHidden, numbersAmong, labelText, numberOf, shareText, sumOf } from './amounts';
import { addsUp, measuredGroups, plottedMeasure, type PictureProps, type PlottedGroups } from './chart';
import { LineLegend } from './ChartLegend';
import { NARROW } from './marks';

/** The rows of a chart's bars: lengths from 0 to 1 in proportion to the longest, and the share of the whole. */
const barRows = (drawn: PlottedGroups) => {
  const { kind } = drawn.chart;
  const measure = plottedMeasure(drawn.chart);
  const groups = measuredGroups(drawn);
  const now = groups.map(({ amount }) => amount);
  const longest = Math.max(1, ...numbersAmong([...now, ...groups.map(({ previous }) => previous)]));
  const whole = sumOf(now);
  const hasShares = (kind === 'ranking' || kind === 'pie') && addsUp(measure) && whole > 0 && !now.some(isHidden);
  const lengthOf = (amount: Amount | undefined) => Math.max(0, (numberOf(amount) ?? 0) / longest);
  return groups.map(({ value, ...group }) => ({
    ...group,
    length: lengthOf(group.amount),
    lengthBefore: lengthOf(group.previous),
    share: hasShares && value !== undefined ? shareText(value, whole) : undefined,
  }));
};

/** The maximum height of a bar with its companion, in pixels; the row may leave less room. */
const MAX_HEIGHT = 34;

/** The look of the lines of bars, once for all of them. In a narrow card each bar is below its label. */
const linesLook = (hasShares: boolean): SystemStyleObject<Theme> => ({
  ...{ display: 'grid', columnGap: 1.5, rowGap: 1, flex: 1, width: '100%', m: 0, p: 0, listStyle: 'none' },
  typography: 'body2',
  gridTemplateColumns: `fit-content(38%) minmax(0, 1fr) auto${hasShares ? ' auto' : ''}`,
  gridAutoRows: 'minmax(0, 1fr)',
  [NARROW]: { gridAutoRows: 'auto', gridTemplateColumns: `minmax(0, 1fr) auto${hasShares ? ' auto' : ''}` },
  '& > li': {
    ...{ display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
    ...{ position: 'relative', borderRadius: 0.5, breakInside: 'avoid' },
    '&:has(a):hover': { bgcolor: 'action.hover' },
    '& > div': {
      ...{ position: 'relative', minWidth: 0, minHeight: (theme) => theme.spacing(2), alignSelf: 'stretch' },
      [NARROW]: { gridColumn: '1 / -1', gridRow: 2 },
    },
  },
  '& rect': { transition: ({ transitions }) => transitions.create('width') },
  '& > li > div > svg': {
    position: 'absolute',
    insetBlock: 0,
    my: 'auto',
    width: '100%',
    height: `min(100%, ${MAX_HEIGHT}px)`,
  },
  // The whole bar is clickable.
  '& .bar-label': { overflowWrap: 'anywhere', '& > a::after': { content: '""', position: 'absolute', inset: 0 } },
  '& .bar-amount': { textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 500 },
  '& .bar-share': { textAlign: 'right' },
});

/**
 * A bar per group with its figure, and a thinner one below it for the period before; the bars share the height of the card.
 * The SVG has fills, not backgrounds: paper shows them whatever is set for printing.
 */
export const BarPicture = ({ drawn, openedBy }: PictureProps<PlottedGroups>) => {
  const style = useConfig();
  const { charts } = useTheme().palette;
  const rows = useMemo(() => barRows(drawn), [drawn]);
  const { unit, label: measure } = plottedMeasure(drawn.chart);
  const isCompared = drawn.figures.groups.some(({ previous }) => previous !== undefined);
  return (
    <Stack sx={{ gap: 1, width: '100%' }}>
      <Box component="ol" aria-label={drawn.chart.title} sx={linesLook(rows.some(({ share }) => share !== undefined))}>
        {rows.map(({ key, label, amount, previous, length, lengthBefore, share }) => {
          const address = openedBy?.(key);
          const before = isCompared ? t('Period before {amount}', { amount: amountText(previous, unit, style) }) : '';
          return (
            <Tooltip key={key} title={before} placement="top" describeChild>
              <li>
                <span className="bar-label">
                  {address === undefined ? label : <QuietLink to={address}>{label}</QuietLink>}
                </span>
                <div>
                  <svg aria-hidden>
                    <rect
                      rx={2}
                      width={`${100 * length}%`}
                      height={isCompared ? '68%' : '100%'}
                      fill={charts.series[0]}
                    />
                    {isCompared && (
                      <rect rx={2} y="78%" width={`${100 * lengthBefore}%`} height="22%" fill={charts.before} />
                    )}
                  </svg>
                </div>
                <span className="bar-amount">
                  {labelText(amount, unit, style)}
                  {before !== '' && <span className="unseen">{`, ${before}`}</span>}
                </span>
                {share !== undefined && <span className="bar-share faint">{share}</span>}
              </li>
            </Tooltip>
          );
        })}
      </Box>
      {isCompared && (
        <LineLegend
          entries={[
            { mark: 'bar', label: measure },
            { mark: 'barBefore', label: t('Period before') },
          ]}
        />
      )}
    </Stack>
  );
};
