import type { Theme } from '@mui/material/styles';
import type { Config } from '../../app/config';
import { t } from '../../language/t';
import type { MoneyStyle } from '../words/money';
import { WHY_HIDDEN, labelText } from './amounts';
import { barsOf, type Bars } from './barRows';
import { drawnMeasure, type Drawn, hasHidden } from './chart';
import { chartHeading } from './chartHeading';
import { space, type Block, type Sheet, fontOf, type Face, besides, lineLegend, pieLegend } from './legendBlocks';
import { barEntries, lineEntries, pieEntries } from './legendEntries';

const STEP = 30;
const BETWEEN = 14;
const SIZE = 13;

/** A ranking or steps, drawn from their figures: label, bar, figure and share in four columns. */
const barsBlock = ({ rows, unit, isCompared }: Bars, style: MoneyStyle, { theme, width, context }: Sheet): Block => {
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

const BASELINES: Readonly<Record<string, CanvasTextBaseline>> = {
  central: 'middle',
  middle: 'middle',
  hanging: 'top',
  'text-before-edge': 'top',
  'text-after-edge': 'bottom',
};

const ALIGNED: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' };

const writeText = (text: SVGTextElement, context: CanvasRenderingContext2D): void => {
  const matrix = text.getCTM();
  if (!matrix) return;
  const { fill, fontFamily, fontSize, fontWeight, textAnchor, dominantBaseline } = getComputedStyle(text);
  context.save();
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  context.fillStyle = fill;
  context.textAlign = ALIGNED[textAnchor] ?? 'left';
  context.textBaseline = BASELINES[dominantBaseline] ?? 'alphabetic';
  context.fillText(text.textContent, text.x.baseVal[0]?.value ?? 0, text.y.baseVal[0]?.value ?? 0);
  context.restore();
};

/**
 * A drawing of the page. Its shapes go as an image; its texts are drawn again, since an image knows none of the page's fonts.
 */
const svgBlock = async (svg: SVGSVGElement): Promise<Block> => {
  const { width, height } = svg;
  const shapes = svg.cloneNode(true) as SVGSVGElement;
  for (const text of shapes.querySelectorAll('text')) text.remove();
  shapes.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image(width.baseVal.value, height.baseVal.value);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(shapes))}`;
  await image.decode();
  return {
    height: height.baseVal.value,
    draw: (context, left, top) => {
      context.drawImage(image, left, top, width.baseVal.value, height.baseVal.value);
      context.save();
      context.translate(left, top);
      for (const text of svg.querySelectorAll('text')) writeText(text, context);
      context.restore();
    },
  };
};

const linesOf = (text: string, width: number, context: CanvasRenderingContext2D): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

/** A text in as many lines as it takes. */
const textBlock = (text: string, face: Face, colour: string, { theme, width, context }: Sheet): Block => {
  const font = fontOf(theme, face);
  context.font = font;
  const lines = linesOf(text, width, context);
  const step = Math.round(face.size * 1.45);
  return {
    height: lines.length * step,
    draw: (canvas, left, top) => {
      canvas.font = font;
      canvas.fillStyle = colour;
      canvas.textAlign = 'left';
      canvas.textBaseline = 'middle';
      lines.forEach((line, at) => canvas.fillText(line, left, top + (at + 0.5) * step));
    },
  };
};

/** What a picture file shows. */
export interface Pictured {
  readonly drawn: Drawn;
  readonly sentence: string;
  /** The days in words. */
  readonly range: string;
  readonly config: Config;
  readonly theme: Theme;
  /** The drawing of a line chart or a pie, as it is on the page. */
  readonly svg: SVGSVGElement | undefined;
}

const SCALE = 2;
const EDGE = 24;
const LEAST = 600;

const picture = async ({ drawn, config, svg }: Pictured, sheet: Sheet): Promise<readonly Block[]> => {
  if (!svg) {
    if (drawn.kind !== 'groups') return [];
    const bars = barsOf(drawn);
    return [barsBlock(bars, config, sheet), space(6), lineLegend(barEntries(bars), sheet)];
  }
  const drawing = await svgBlock(svg);
  if (drawn.kind === 'groups' && drawn.chart.kind === 'steps') return [drawing];
  if (drawn.kind === 'line') return [drawing, space(6), lineLegend(lineEntries(drawn), sheet)];
  const at = svg.width.baseVal.value + 32;
  const { unit } = drawnMeasure(drawn.chart);
  return [besides(drawing, pieLegend(pieEntries(drawn), unit, config, { ...sheet, width: sheet.width - at }), at)];
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('This browser cannot draw the picture. Download the figures as CSV.'));
  return context;
};

/** A chart as a PNG picture for two device pixels a pixel: title, unit and n, sentence, picture, legend, days and operator. */
export const chartPng = async (pictured: Pictured): Promise<Blob> => {
  const { drawn, sentence, range, config, theme, svg } = pictured;
  const { palette } = theme;
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  const width =
    drawn.kind === 'line' || drawn.chart.kind === 'steps' ? Math.max(LEAST, svg?.width.baseVal.value ?? 0) : LEAST;
  const sheet: Sheet = { theme, width, context };
  const blocks = [
    textBlock(drawn.chart.title, { size: 18, weight: 500 }, palette.text.primary, sheet),
    textBlock(chartHeading(drawn.chart, drawn.figures.n, config), { size: 13 }, palette.text.secondary, sheet),
    space(6),
    textBlock(sentence, { size: 14 }, palette.text.primary, sheet),
    space(14),
    ...(await picture(pictured, sheet)),
    ...(hasHidden(drawn) ? [space(10), textBlock(WHY_HIDDEN(), { size: 12 }, palette.text.secondary, sheet)] : []),
    space(14),
    textBlock(`${range} · ${config.operatorTitle}`, { size: 12 }, palette.text.secondary, sheet),
  ];
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (blocks.reduce((sum, { height }) => sum + height, 0) + 2 * EDGE) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = palette.background.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = EDGE;
  for (const block of blocks) {
    block.draw(context, EDGE, top);
    top += block.height;
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error(t('The picture could not be made. Try again.'))))),
  );
};
