import type { Theme } from '@mui/material/styles';

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
