import type { Block } from './Block';

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
 * A drawing of the page. Its shapes go as an image; its texts are written anew, since an image knows none of the page's fonts.
 */
export const svgBlock = async (svg: SVGSVGElement): Promise<Block> => {
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
