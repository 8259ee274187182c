import type { Content } from '../../../contract/endpoints/contents';
import { grouped } from '../../../contract/grouped';
import type { Image, NewImage } from '../../../contract/values';
import { t } from '../../language/t';

/** Where a page's picture is to be had: an address, or a data URL of a new one; undefined where it has none. */
export const pictureAddress = (
  image: { readonly content?: string | undefined } | string | null | undefined,
): string | undefined => (typeof image === 'string' ? image : image?.content) || undefined;

/** What is sent of a page's picture: the new one, nothing where it stays (docs/product.md#validation), empty texts where it is taken away. */
export const pictureToSend = (chosen: Content['image'], before: Content['image'] | undefined): NewImage => {
  const address = pictureAddress(chosen);
  if (before !== undefined && address === pictureAddress(before)) return {};
  return typeof chosen === 'object' && chosen !== null && address?.startsWith('data:')
    ? { name: chosen.name, content: address }
    : { name: '', content: '' };
};

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
export const sizeText = ({ width, height }: PictureSize): string => t('{width} × {height} pixels', { width, height });

/** How many times as wide as high: `2:1`, `1.78:1`. */
export const ratioText = (ratio: number): string => `${Math.round(ratio * 100) / 100}:1`;

/** True where a picture has the ratio wanted, to the pixel that rounding costs. */
export const hasRatio = ({ width, height }: PictureSize, ratio: number): boolean =>
  Math.abs(width - height * ratio) <= Math.max(1, ratio);

/** A picture in a form: the address of the stored one (alone or with its file name), a new one, or none. */
export type PictureValue = string | Image | null;

const isNamed = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'string';

/** True for a picture that was chosen here and is not saved yet. */
export const isNewPicture = (value: unknown): value is Image => isNamed(value) && value.content.startsWith('data:');

/** What an `<img>` shows of a picture; undefined where there is none. */
export const addressOf = (value: unknown): string | undefined =>
  (isNamed(value) ? value.content : typeof value === 'string' ? value : '') || undefined;
