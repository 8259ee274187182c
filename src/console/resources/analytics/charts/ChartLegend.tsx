import { Box, Stack, useTheme } from '@mui/material';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { QuietLink } from '../../../ui/page/TextLink';
import { capitalized } from '../../../ui/words/words';
import { labelText, shareText, sumOf } from './amounts';
import { measuredGroups, plottedMeasure, type PictureProps, type PlottedGroups, type PlottedLine } from './chart';
import { hasLine, markLook, type Mark } from './marks';
import { partialText } from './period';
import { pieMarks } from './pieSlices';

interface SwatchProps {
  readonly mark: Mark;
  /** True for a short line, with the dashes of the chart. */
  readonly isLine?: boolean;
}

/** A mark of a legend or a tooltip. */
export const Swatch = ({ mark, isLine = false }: SwatchProps) => {
  const { palette } = useTheme();
  const { colour, symbol, dash, isHollow } = markLook(mark, palette);
  const width = isLine ? 28 : 12;
  return (
    <svg aria-hidden width={width} height={12} viewBox={`${-width / 2} -6 ${width} 12`} style={{ flex: 'none' }}>
      {isLine && hasLine(mark) && (
        <path
          d={`M${-width / 2} 0H${width / 2}`}
          stroke={colour}
          strokeWidth={mark === 'before' ? 1 : 2.5}
          strokeDasharray={dash}
          fill="none"
        />
      )}
      {symbol !== undefined && (
        <path
          d={symbol}
          transform={`scale(${isLine ? 4 : 5})`}
          fill={isHollow ? palette.background.paper : colour}
          stroke={colour}
          strokeWidth={isHollow ? 1.5 : 0}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
};

/** The legend of a pie, with its figures and their shares; an entry leads to the report behind it. */
export const PieLegend = ({ drawn, openedBy }: PictureProps<PlottedGroups>) => {
  const style = useConfig();
  const groups = measuredGroups(drawn);
  const marks = pieMarks(drawn);
  const { unit } = plottedMeasure(drawn.chart);
  const whole = sumOf(groups.map(({ amount }) => amount));
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
        typography: 'body2',
        '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
        '& .slice-label': { overflowWrap: 'anywhere' },
        '& .slice-amount': { textAlign: 'right' },
        '& .slice-share': { textAlign: 'right', fontWeight: 500, minWidth: '3em' },
      })}
    >
      {groups.map(({ key, label, amount, value }) => {
        const [mark, address] = [marks.get(key), openedBy?.(key)];
        return (
          <li key={key}>
            {mark === undefined ? <span /> : <Swatch mark={mark} />}
            <span className="slice-label">
              {address === undefined ? label : <QuietLink to={address}>{label}</QuietLink>}
            </span>
            <span className="slice-amount faint">{labelText(amount, unit, style)}</span>
            <span className="slice-share">{value !== undefined && whole > 0 && shareText(value, whole)}</span>
          </li>
        );
      })}
    </Box>
  );
};

/** A mark and its meaning. */
interface LegendEntry {
  readonly mark: Mark;
  readonly label: string;
}

/** The legend of a chart's lines; empty for a single line, which the title names. */
export const lineEntries = ({ chart, figures }: PlottedLine): readonly LegendEntry[] => {
  const series = Object.values(chart.series).map((label, mark) => ({ mark, label }));
  const [label = ''] = Object.values(chart.series);
  const before = series.length > 1 ? t('{label}, period before', { label }) : t('Period before');
  const isPartial = figures.buckets.some((key) => figures.partial.includes(key));
  return [
    ...(series.length > 1 || figures.previous ? series : []),
    ...(figures.previous ? [{ mark: 'before' as const, label: before }] : []),
    ...(isPartial ? [{ mark: 'partial' as const, label: capitalized(partialText(chart.bucket)) }] : []),
  ];
};

/** The legend of a chart's lines or bars, below it. */
export const LineLegend = ({ entries }: { readonly entries: readonly LegendEntry[] }) => (
  <Stack
    component="ul"
    aria-label={t('Legend')}
    direction="row"
    sx={{
      ...{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0, listStyle: 'none', minHeight: '1.3125rem' },
      typography: 'body2',
      color: 'text.secondary',
      '& > li': { display: 'flex', alignItems: 'center', gap: 1 },
    }}
  >
    {entries.map(({ mark, label }) => (
      <li key={label}>
        <Swatch mark={mark} isLine={hasLine(mark)} />
        <span>{label}</span>
      </li>
    ))}
  </Stack>
);
