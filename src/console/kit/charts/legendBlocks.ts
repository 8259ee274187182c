import type { Theme } from '@mui/material/styles';
import type { Unit } from '../../../contract/dashboards/description';
import type { MoneyStyle } from '../words/money';
import { labelText } from './amounts';
import type { LineEntry, PieEntry } from './legendEntries';
import { hasLine, markLook, type Mark } from './marks';

/** A part of a picture file: how high it is, and how it is drawn from its top left. All in pixels. */
export interface Block {
  readonly height: number;
  readonly draw: (context: CanvasRenderingContext2D, left: number, top: number) => void;
}

/** What a part is drawn with: the theme's inks and face, and the room from left to right. */
export interface Sheet {
  readonly theme: Theme;
  readonly width: number;
  readonly context: CanvasRenderingContext2D;
}

/** A letter's size and weight. */
export interface Face {
  readonly size: number;
  readonly weight?: 400 | 500;
}

/** A face as a canvas takes it. */
export const fontOf = ({ typography }: Theme, { size, weight = 400 }: Face): string =>
  `${weight} ${size}px ${typography.fontFamily ?? 'sans-serif'}`;

/** Some room between two parts. */
export const space = (height: number): Block => ({ height, draw: () => undefined });

/** How wide a mark is with a piece of its line, in pixels. */
const LINE_SWATCH = 28;

/** Draws a mark as it is in a legend: from its left, on its middle line. */
const drawSwatch = (
  context: CanvasRenderingContext2D,
  mark: Mark,
  { palette }: Theme,
  { left, middle, isLine }: { readonly left: number; readonly middle: number; readonly isLine: boolean },
): void => {
  const { colour, symbol, dash, isHollow } = markLook(mark, palette);
  const isLined = isLine && hasLine(mark);
  context.save();
  context.strokeStyle = colour;
  context.fillStyle = isHollow ? palette.background.paper : colour;
  if (isLined) {
    context.lineWidth = 2;
    context.setLineDash(dash === '' ? [] : dash.split(' ').map(Number));
    context.beginPath();
    context.moveTo(left, middle);
    context.lineTo(left + LINE_SWATCH, middle);
    context.stroke();
    context.setLineDash([]);
  }
  if (symbol !== undefined) {
    context.translate(left + (isLined ? LINE_SWATCH : 12) / 2, middle);
    context.scale(4.5, 4.5);
    context.fill(new Path2D(symbol));
    context.lineWidth = 0.33;
    if (isHollow) context.stroke(new Path2D(symbol));
  }
  context.restore();
};

const STEP = 22;
const SIZE = 13;

/** The legend of lines or bars: one entry beside the other, in as many rows as it takes. */
export const lineLegend = (entries: readonly LineEntry[], { theme, width, context }: Sheet): Block => {
  context.font = fontOf(theme, { size: SIZE });
  const placed: { readonly entry: LineEntry; readonly x: number; readonly row: number; readonly mark: number }[] = [];
  let [x, row] = [0, 0];
  for (const entry of entries) {
    const mark = hasLine(entry.mark) ? LINE_SWATCH : 12;
    const wide = mark + 8 + context.measureText(entry.label).width;
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    placed.push({ entry, x, row, mark });
    x += wide + 20;
  }
  return {
    height: entries.length > 0 ? (row + 1) * STEP : 0,
    draw: (canvas, left, top) => {
      canvas.font = fontOf(theme, { size: SIZE });
      canvas.textAlign = 'left';
      canvas.textBaseline = 'middle';
      for (const { entry, x: at, row: line, mark } of placed) {
        const middle = top + (line + 0.5) * STEP;
        drawSwatch(canvas, entry.mark, theme, { left: left + at, middle, isLine: true });
        canvas.fillStyle = theme.palette.text.secondary;
        canvas.fillText(entry.label, left + at + mark + 8, middle);
      }
    },
  };
};

/** The legend of a pie: a row an entry, with its figure and its share. */
export const pieLegend = (
  entries: readonly PieEntry[],
  unit: Unit,
  style: MoneyStyle,
  { theme, width }: Omit<Sheet, 'context'>,
): Block => ({
  height: entries.length * STEP,
  draw: (canvas, left, top) => {
    entries.forEach(({ mark, label, amount, share }, at) => {
      const middle = top + (at + 0.5) * STEP;
      if (mark !== undefined) drawSwatch(canvas, mark, theme, { left, middle, isLine: false });
      canvas.textBaseline = 'middle';
      canvas.font = fontOf(theme, { size: SIZE });
      canvas.textAlign = 'left';
      canvas.fillStyle = theme.palette.text.primary;
      canvas.fillText(label, left + 22, middle, width - 190);
      canvas.textAlign = 'right';
      canvas.fillStyle = theme.palette.text.secondary;
      canvas.fillText(labelText(amount, unit, style), left + width - 60, middle);
      canvas.font = fontOf(theme, { size: SIZE, weight: 500 });
      canvas.fillStyle = theme.palette.text.primary;
      canvas.fillText(share ?? '', left + width, middle);
    });
  },
});

/** A drawing and what is at its right, both about one middle line. */
export const besides = (one: Block, other: Block, at: number): Block => {
  const height = Math.max(one.height, other.height);
  return {
    height,
    draw: (canvas, left, top) => {
      one.draw(canvas, left, top + (height - one.height) / 2);
      other.draw(canvas, left + at, top + (height - other.height) / 2);
    },
  };
};
