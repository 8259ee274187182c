import type { Theme } from '@mui/material/styles';
import type { Config } from '../../../config';
import { WHY_HIDDEN } from '../amounts/amountText';
import { barsOf } from '../bars/barRows';
import { drawnMeasure, type Drawn } from '../drawn';
import { headText } from '../frame/headText';
import { hasHidden } from '../hidden';
import { lineEntries, pieEntries } from '../legend/entries';
import { barsBlock } from './barsBlock';
import { space, type Block, type Sheet } from './Block';
import { besides, lineLegend, pieLegend } from './legendBlocks';
import { svgBlock } from './svgBlock';
import { textBlock } from './textBlock';

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
  if (!svg) return drawn.kind === 'groups' ? [barsBlock(barsOf(drawn), config, sheet)] : [];
  const drawing = await svgBlock(svg);
  if (drawn.kind === 'groups' && drawn.chart.kind === 'steps') return [drawing];
  if (drawn.kind === 'line') return [drawing, space(6), lineLegend(lineEntries(drawn), sheet)];
  const at = svg.width.baseVal.value + 32;
  const { unit } = drawnMeasure(drawn.chart);
  return [besides(drawing, pieLegend(pieEntries(drawn), unit, config, { ...sheet, width: sheet.width - at }), at)];
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture. Download the figures as CSV.');
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
    textBlock(headText(drawn.chart, drawn.figures.n, config), { size: 13 }, palette.text.secondary, sheet),
    space(6),
    textBlock(sentence, { size: 14 }, palette.text.primary, sheet),
    space(14),
    ...(await picture(pictured, sheet)),
    ...(hasHidden(drawn) ? [space(10), textBlock(WHY_HIDDEN, { size: 12 }, palette.text.secondary, sheet)] : []),
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
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('The picture could not be made. Try again.')))),
  );
};
