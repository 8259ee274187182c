import { Box, useTheme } from '@mui/material';
import { Pie } from '@nivo/pie';
import { useMemo } from 'react';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { amountText, labelText, shareText } from './amounts';
import { plottedMeasure, type PictureProps, type PlottedGroups } from './chart';
import { ChartStage, type StagePoint } from './ChartStage';
import { markLook, pictureTheme } from './marks';
import { pieSlices } from './pieSlices';

/** The radius of the hole, as a part of the ring's. */
const HOLE = 0.6;

/** The room around the ring, in pixels: the active slice moves out by as much. */
const MARGIN = 6;

/** A slice that is shorter than this along its middle, in pixels, has no room for its shape. */
const ROOM = 15;

/** Shares of a whole as a ring: the total in its middle, each slice with its colour and its shape. */
export const PiePicture = ({ drawn, openedBy }: PictureProps<PlottedGroups>) => {
  const style = useConfig();
  const theme = useTheme();
  const { palette, typography } = theme;
  const size = theme.measures.pie;
  const middle = size / 2;
  const radius = middle - MARGIN;
  const slices = useMemo(() => pieSlices(drawn), [drawn]);
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const { name, label, unit } = plottedMeasure(drawn.chart);
  const further = Object.entries(drawn.chart.measures).slice(1);

  const points = slices.map(({ key, label: title, value, mark, start, end }): StagePoint => {
    const group = mark === 'others' ? undefined : drawn.figures.groups.find((each) => each.key === key);
    const [angle, distance] = [(start + end) / 2, (radius * (1 + HOLE)) / 2];
    const before = group?.previous && amountText(group.previous[name], unit, style);
    return {
      ...{ key, title },
      facts: [
        { mark, label, text: amountText(value, unit, style) },
        { label: t('Share'), text: shareText(value, whole) },
        ...(group
          ? further.map(([each, its]) => ({ label: its.label, text: amountText(group.values[each], its.unit, style) }))
          : []),
        ...(before === undefined ? [] : [{ label: t('Period before'), text: before }]),
      ],
      x: middle + distance * Math.sin(angle),
      y: middle - distance * Math.cos(angle),
      address: group && openedBy?.(key),
    };
  });
  const pointAt = (x: number, y: number): number | undefined => {
    const distance = Math.hypot(x - middle, y - middle);
    const angle = (Math.atan2(x - middle, middle - y) + 2 * Math.PI) % (2 * Math.PI);
    const at = slices.findIndex(({ start, end }) => angle >= start && angle < end);
    return distance > radius + MARGIN || distance < radius * HOLE || at < 0 ? undefined : at;
  };
  return (
    <ChartStage title={drawn.chart.title} points={points} width={size} height={size} isLine={false} pointAt={pointAt}>
      {(active) => (
        <>
          <Pie
            data={slices.map(({ key, value, mark }) => ({ id: key, value, colour: markLook(mark, palette).colour }))}
            width={size}
            height={size}
            margin={{ top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }}
            theme={pictureTheme(theme)}
            colors={({ data }) => data.colour}
            fit={false}
            innerRadius={HOLE}
            borderWidth={slices.length > 1 ? 2 : 0}
            borderColor={palette.background.paper}
            activeId={active === undefined ? null : (slices[active]?.key ?? null)}
            activeOuterRadiusOffset={MARGIN - 1}
            enableArcLabels={false}
            enableArcLinkLabels={false}
            isInteractive={false}
            animate={false}
            role="presentation"
          />
          <Box component="svg" width={size} height={size} sx={{ position: 'absolute', inset: 0 }}>
            {slices.map(({ key, mark, start, end }, at) =>
              (end - start) * radius * 0.8 < ROOM ? null : (
                <path
                  key={key}
                  d={markLook(mark, palette).symbol}
                  transform={`translate(${points[at]?.x ?? 0} ${points[at]?.y ?? 0}) scale(5)`}
                  fill={palette.background.paper}
                />
              ),
            )}
            <g textAnchor="middle" fontFamily={typography.fontFamily}>
              <text x={middle} y={middle - 1} fontSize={17} fontWeight={500} fill={palette.text.primary}>
                {labelText(whole, unit, style)}
              </text>
              <text x={middle} y={middle + 17} fontSize={12} fill={palette.text.secondary}>
                {label}
              </text>
            </g>
          </Box>
        </>
      )}
    </ChartStage>
  );
};
