import { fontOf, type Block, type Face, type Sheet } from './Block';

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
export const textBlock = (text: string, face: Face, colour: string, { theme, width, context }: Sheet): Block => {
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
