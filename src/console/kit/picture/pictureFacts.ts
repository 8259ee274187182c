import { grouped } from '../../../contract/grouped';

/** The width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A count of bytes as people read it: `840 kB`, `1.2 MB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${grouped(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${grouped(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;

/** How many bytes a data URL in base64 holds. */
export const bytesOf = (dataUrl: string): number => {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1).replace(/=+$/, '');
  return Math.floor((base64.length * 3) / 4);
};

/** `1,200 × 600 pixels`. */
export const sizeText = ({ width, height }: PictureSize): string => `${grouped(width)} × ${grouped(height)} pixels`;

/** How many times as wide as high: `2:1`, `1.78:1`. */
export const ratioText = (ratio: number): string => `${Math.round(ratio * 100) / 100}:1`;

/** True where a picture has the ratio wanted, to the pixel that rounding costs. */
export const hasRatio = ({ width, height }: PictureSize, ratio: number): boolean =>
  Math.abs(width - height * ratio) <= Math.max(1, ratio);
