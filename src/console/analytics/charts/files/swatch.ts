import type { Theme } from '@mui/material/styles';
import { markLook, type Mark } from '../marks/marks';

/** How wide a mark is with a piece of its line, in pixels. */
export const LINE_SWATCH = 28;

/** Draws a mark as it stands in a legend: from its left, on its middle line. */
export const drawSwatch = (
  context: CanvasRenderingContext2D,
  mark: Mark,
  { palette }: Theme,
  { left, middle, isLine }: { readonly left: number; readonly middle: number; readonly isLine: boolean },
): void => {
  const { colour, symbol, dash, isHollow } = markLook(mark, palette);
  const hasLine = isLine && mark !== 'partial';
  context.save();
  context.strokeStyle = colour;
  context.fillStyle = isHollow ? palette.background.paper : colour;
  if (hasLine) {
    context.lineWidth = 2;
    context.setLineDash(dash === '' ? [] : dash.split(' ').map(Number));
    context.beginPath();
    context.moveTo(left, middle);
    context.lineTo(left + LINE_SWATCH, middle);
    context.stroke();
    context.setLineDash([]);
  }
  if (symbol !== undefined) {
    context.translate(left + (hasLine ? LINE_SWATCH : 12) / 2, middle);
    context.scale(4.5, 4.5);
    context.fill(new Path2D(symbol));
    context.lineWidth = 0.33;
    if (isHollow) context.stroke(new Path2D(symbol));
  }
  context.restore();
};
