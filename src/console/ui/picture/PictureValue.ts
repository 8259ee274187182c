import type { Content } from '../../../contract/endpoints/contents';
import { grouped } from '../../../contract/grouped';
import type { Image, NewImage } from '../../../contract/values';
import { t } from '../../language/t';

/** The address of a page's picture, or the data URL of a new one; undefined if there is none. */
export const pictureAddress = (
  image: { readonly content?: string | undefined } | string | null | undefined,
): string | undefined => (typeof image === 'string' ? image : image?.content) || undefined;

/**
 * The picture of a page in a request: the new one, nothing if it is unchanged (docs/product.md#validation).
 * Empty texts remove the picture.
 */
export const pictureToSend = (chosen: Content['image'], before: Content['image'] | undefined): NewImage => {
  const address = pictureAddress(chosen);
  if (before !== undefined && address === pictureAddress(before)) return {};
  return typeof chosen === 'object' && chosen !== null && address?.startsWith('data:')
    ? { name: chosen.name, content: address }
    : { name: '', content: '' };
};

/** The `transform` of a form with a picture `image`: the stored one, a new one, or none. */
export const withPictureToSend = (
  form: { readonly image: Content['image'] },
  { previousData }: { readonly previousData?: { readonly image?: Content['image'] } } = {},
) => ({ ...form, image: pictureToSend(form.image, previousData?.image) });

/** The width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A count of bytes for people: `840 kB`, `1.2 MB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${grouped(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${grouped(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;

/** The number of bytes in a base64 data URL. */
export const bytesOf = (dataUrl: string): number => {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1).replace(/=+$/, '');
  return Math.floor((base64.length * 3) / 4);
};

/** A size in words: `1,200 × 600 pixels`. */
export const sizeText = ({ width, height }: PictureSize): string => t('{width} × {height} pixels', { width, height });

/** The ratio of width to height: `2:1`, `1.78:1`. */
export const ratioText = (ratio: number): string => `${Math.round(ratio * 100) / 100}:1`;

/** True if a picture has the required ratio, to the pixel that rounding costs. */
export const hasRatio = ({ width, height }: PictureSize, ratio: number): boolean =>
  Math.abs(width - height * ratio) <= Math.max(1, ratio);

/**
 * A picture in a form: a new one, none, or the address of the stored one.
 * The address is alone or with its file name.
 */
export type PictureValue = string | Image | null;

const isNamed = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'string';

/** True for a picture that was chosen here and is not saved yet. */
export const isNewPicture = (value: unknown): value is Image => isNamed(value) && value.content.startsWith('data:');

/** The address of a picture for an `<img>`; undefined if there is none. */
export const addressOf = (value: unknown): string | undefined =>
  (isNamed(value) ? value.content : typeof value === 'string' ? value : '') || undefined;
