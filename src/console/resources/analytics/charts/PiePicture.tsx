import { useTheme } from '@mui/material';
import { Pie } from '@nivo/pie';
import { useMemo } from 'react';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { labelText, amountText, shareText } from './amounts';
import { type ChartCardProps, plottedMeasure, type PlottedGroups, type PictureProps } from './chart';
import { markLook, pictureTheme } from './marks';
import type { MoneyStyle } from '../../../ui/words/money';
import { ChartStage } from './ChartStage';
import type { StageFact, StagePoint } from './stagePoint';
import { pieSlices, type PieSlice } from './pieSlices';

/** The radius of the hole, as a part of the ring's. */
const HOLE = 0.6;

/** A ring in a square: its middle, its radii, and the slices' places. All in pixels. */
interface PieFrame {
  readonly middle: number;
  readonly radius: number;
  readonly centreOf: (slice: PieSlice) => { readonly x: number; readonly y: number };
  readonly at: (x: number, y: number, slices: readonly PieSlice[]) => number | undefined;
}

/** The room around the ring, in pixels: the active slice moves out by as much. */
const PIE_MARGIN = 6;

/** The frame of a pie in a square of this size, in pixels. */
const pieFrame = (size: number): PieFrame => {
  const middle = size / 2;
  const radius = middle - PIE_MARGIN;
  return {
    middle,
    radius,
    centreOf: ({ start, end }) => {
      const angle = (start + end) / 2;
      const far = (radius * (1 + HOLE)) / 2;
      return { x: middle + far * Math.sin(angle), y: middle - far * Math.cos(angle) };
    },
    at: (x, y, slices) => {
      const far = Math.hypot(x - middle, y - middle);
      if (far > radius + PIE_MARGIN || far < radius * HOLE) return undefined;
      const angle = (Math.atan2(x - middle, middle - y) + 2 * Math.PI) % (2 * Math.PI);
      const found = slices.findIndex(({ start, end }) => angle >= start && angle < end);
      return found < 0 ? undefined : found;
    },
  };
};

interface PieShapesProps {
  readonly slices: readonly PieSlice[];
  readonly frame: PieFrame;
}

/** A slice that is shorter than this along its middle, in pixels, has no room for its shape. */
const ROOM = 15;

/** The shape of each slice upon it, which distinguishes it without its colour. */
const PieShapes = ({ slices, frame }: PieShapesProps) => {
  const { palette } = useTheme();
  return slices.map((slice) => {
    const { x, y } = frame.centreOf(slice);
    const { symbol } = markLook(slice.mark, palette);
    const length = (slice.end - slice.start) * frame.radius * 0.8;
    if (length < ROOM) return null;
    return (
      <path key={slice.key} d={symbol} transform={`translate(${x} ${y}) scale(5)`} fill={palette.background.paper} />
    );
  });
};

interface PieWholeProps {
  readonly frame: PieFrame;
  readonly amount: string;
  readonly label: string;
}

/** The total of all slices, in the middle of their ring. */
const PieWhole = ({ frame: { middle }, amount, label }: PieWholeProps) => {
  const { palette, typography } = useTheme();
  return (
    <g textAnchor="middle" fontFamily={typography.fontFamily}>
      <text x={middle} y={middle - 1} fontSize={17} fontWeight={500} fill={palette.text.primary}>
        {amount}
      </text>
      <text x={middle} y={middle + 17} fontSize={12} fill={palette.text.secondary}>
        {label}
      </text>
    </g>
  );
};

/** The layer above the arcs, as nivo takes it: a shape per slice, and the total in the middle. */
const pieLayer = (
  slices: readonly PieSlice[],
  frame: PieFrame,
  whole: { readonly amount: string; readonly label: string },
) =>
  function PieLayer() {
    return (
      <g transform={`translate(${-PIE_MARGIN} ${-PIE_MARGIN})`}>
        <PieShapes slices={slices} frame={frame} />
        <PieWhole frame={frame} {...whole} />
      </g>
    );
  };

/** The points of a pie: one per slice, with its share, its figures and the period before. */
const piePoints = (
  { chart, figures: { groups } }: PlottedGroups,
  slices: readonly PieSlice[],
  frame: PieFrame,
  style: MoneyStyle,
  openedBy: ChartCardProps['openedBy'],
): readonly StagePoint[] => {
  const drawn = plottedMeasure(chart);
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  return slices.map((slice) => {
    const group = slice.mark === 'others' ? undefined : groups.find(({ key }) => key === slice.key);
    const further: readonly StageFact[] = Object.entries(chart.measures)
      .slice(1)
      .flatMap(([name, { label, unit }]) =>
        group ? [{ label, text: amountText(group.values[name], unit, style) }] : [],
      );
    return {
      key: slice.key,
      title: slice.label,
      facts: [
        { mark: slice.mark, label: drawn.label, text: amountText(slice.value, drawn.unit, style) },
        { label: t('Share'), text: shareText(slice.value, whole) },
        ...further,
        ...(group?.previous
          ? [{ label: t('Period before'), text: amountText(group.previous[drawn.name], drawn.unit, style) }]
          : []),
      ],
      ...frame.centreOf(slice),
      address: group && openedBy?.(slice.key),
    };
  });
};

/** Shares of a whole as a ring: the total in its middle, each slice with its colour and its shape. */
export const PiePicture = ({ drawn, openedBy }: PictureProps<PlottedGroups>) => {
  const style = useConfig();
  const theme = useTheme();
  const { pie: width } = theme.measures;
  const slices = useMemo(() => pieSlices(drawn), [drawn]);
  const frame = useMemo(() => pieFrame(width), [width]);
  const points = useMemo(
    () => piePoints(drawn, slices, frame, style, openedBy),
    [drawn, slices, frame, style, openedBy],
  );
  const { label, unit } = plottedMeasure(drawn.chart);
  const Over = useMemo(() => {
    const whole = slices.reduce((sum, { value }) => sum + value, 0);
    return pieLayer(slices, frame, { amount: labelText(whole, unit, style), label });
  }, [slices, frame, label, unit, style]);
  return (
    <ChartStage
      title={drawn.chart.title}
      points={points}
      width={width}
      height={width}
      isLine={false}
      pointAt={(x, y) => frame.at(x, y, slices)}
    >
      {(active) => (
        <Pie
          data={slices.map(({ key, value, mark }) => ({
            id: key,
            value,
            colour: markLook(mark, theme.palette).colour,
          }))}
          width={width}
          height={width}
          margin={{ top: PIE_MARGIN, right: PIE_MARGIN, bottom: PIE_MARGIN, left: PIE_MARGIN }}
          theme={pictureTheme(theme)}
          colors={({ data }) => data.colour}
          fit={false}
          innerRadius={HOLE}
          borderWidth={slices.length > 1 ? 2 : 0}
          borderColor={theme.palette.background.paper}
          activeId={active === undefined ? null : (slices[active]?.key ?? null)}
          activeOuterRadiusOffset={PIE_MARGIN - 1}
          enableArcLabels={false}
          enableArcLinkLabels={false}
          layers={['arcs', Over]}
          isInteractive={false}
          animate={false}
          role="presentation"
        />
      )}
    </ChartStage>
  );
};
