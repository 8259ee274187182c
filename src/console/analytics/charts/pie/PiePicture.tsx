import { useTheme } from '@mui/material';
import { Pie } from '@nivo/pie';
import { useMemo } from 'react';
import { useConfig } from '../../../config';
import { labelText } from '../amounts/amountText';
import { drawnMeasure, type DrawnGroups } from '../drawn';
import { markLook } from '../marks/marks';
import type { PictureProps } from '../PictureProps';
import { pictureTheme } from '../pictureTheme';
import { ChartStage } from '../stage/ChartStage';
import { HOLE, PIE_MARGIN, pieFrame } from './pieFrame';
import { pieLayer } from './pieLayer';
import { piePoints } from './piePoints';
import { pieSlices } from './pieSlices';

/** Shares of a whole as a ring: the whole in its middle, each slice with its colour and its shape. */
export const PiePicture = ({ drawn, width, openedBy }: PictureProps<DrawnGroups>) => {
  const style = useConfig();
  const theme = useTheme();
  const slices = useMemo(() => pieSlices(drawn), [drawn]);
  const frame = useMemo(() => pieFrame(width), [width]);
  const points = useMemo(
    () => piePoints(drawn, slices, frame, style, openedBy),
    [drawn, slices, frame, style, openedBy],
  );
  const { label, unit } = drawnMeasure(drawn.chart);
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
