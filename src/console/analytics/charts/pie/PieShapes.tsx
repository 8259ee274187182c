import { useTheme } from '@mui/material';
import { markLook } from '../marks/marks';
import type { PieFrame } from './pieFrame';
import type { PieSlice } from './pieSlices';

interface PieShapesProps {
  readonly slices: readonly PieSlice[];
  readonly frame: PieFrame;
}

/** A slice that is shorter than this along its middle, in pixels, has no room for its shape. */
const ROOM = 15;

/** The shape of each slice upon it, so that it is told apart without its colour. */
export const PieShapes = ({ slices, frame }: PieShapesProps) => {
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
