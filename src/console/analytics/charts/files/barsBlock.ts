import { labelText } from '../amounts/amountText';
import type { Bars } from '../bars/barRows';
import type { MoneyStyle } from '../../../ui/fields/money';
import { fontOf, type Block, type Sheet } from './Block';

const STEP = 30;
const BETWEEN = 14;
const SIZE = 13;

/** A ranking or steps, drawn from their figures: label, bar, figure and share in four columns. */
export const barsBlock = (
  { rows, unit, isCompared }: Bars,
  style: MoneyStyle,
  { theme, width, context }: Sheet,
): Block => {
  const { palette } = theme;
  context.font = fontOf(theme, { size: SIZE, weight: 500 });
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => context.measureText(text).width));
  const labels = Math.min(widest(rows.map(({ label }) => label)), width * 0.4);
  const amounts = widest(rows.map(({ amount }) => labelText(amount, unit, style)));
  const shares = widest(rows.map(({ share }) => share ?? ''));
  const start = labels + BETWEEN;
  const end = width - amounts - BETWEEN - (shares > 0 ? shares + BETWEEN : 0);
  return {
    height: rows.length * STEP,
    draw: (canvas, left, top) => {
      rows.forEach(({ label, amount, length, lengthBefore, share }, at) => {
        const middle = top + (at + 0.5) * STEP;
        canvas.textBaseline = 'middle';
        canvas.textAlign = 'left';
        canvas.font = fontOf(theme, { size: SIZE });
        canvas.fillStyle = palette.text.primary;
        canvas.fillText(label, left, middle, labels);
        canvas.fillStyle = palette.charts.series[0] ?? palette.text.primary;
        canvas.fillRect(left + start, middle - (isCompared ? 9 : 8), (end - start) * length, isCompared ? 11 : 16);
        if (isCompared) {
          canvas.fillStyle = palette.charts.before;
          canvas.fillRect(left + start, middle + 4, (end - start) * (lengthBefore ?? 0), 4);
        }
        canvas.textAlign = 'right';
        canvas.fillStyle = palette.text.secondary;
        canvas.fillText(share ?? '', left + width, middle);
        canvas.font = fontOf(theme, { size: SIZE, weight: 500 });
        canvas.fillStyle = palette.text.primary;
        canvas.fillText(labelText(amount, unit, style), left + end + BETWEEN + amounts, middle);
      });
    },
  };
};
