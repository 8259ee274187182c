import { IMAGE_BYTES, IMAGE_SIDE } from '../../../contract/limits';
import type { Image as NewPicture } from '../../../contract/values';
import { t } from '../../language/t';
import type { OpenedPicture } from './openPicture';
import { type PictureSize, addressOf, isNewPicture } from './PictureValue';

/** The maximum width of a picture that leaves the browser, in pixels: the widest phone shows no more. */
const MAX_WIDTH = 2048;
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58, 0.5] as const;
const SHRINK = 0.75;

/** The part of a picture to keep, in its own pixels. */
export interface PictureArea extends PictureSize {
  readonly x: number;
  readonly y: number;
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

const drawn = ({ bitmap }: OpenedPicture, { x, y, width, height }: PictureArea, size: PictureSize, type: string) => {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  // The canvas is never shown, and read once per quality: a graphics card would have to return it each time.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(t('This browser cannot show pictures. Use another browser.'));
  // Transparent pixels would become black.
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
};

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(t('The picture could not be read. Choose it again.')));
    reader.readAsDataURL(blob);
  });

/** The size of a part of a picture when it leaves the browser; with a ratio, exact to the pixel. */
const outgoingSize = ({ width, height }: PictureSize, ratio?: number, shrunk = 1): PictureSize => {
  const scale = Math.min(1, MAX_WIDTH / width, IMAGE_SIDE / height) * shrunk;
  const rows = Math.max(1, Math.round(ratio === undefined ? height * scale : (width * scale) / ratio));
  return { width: Math.max(1, Math.round(ratio === undefined ? width * scale : rows * ratio)), height: rows };
};

// The formats to try.
// Apps may read only JPG and PNG: a PNG that is too large becomes a JPG, and only WebP files stay WebP.
const waysOf = (type: string): readonly (readonly [type: string, qualities: readonly number[]])[] =>
  type === 'image/png'
    ? [
        [type, [1]],
        ['image/jpeg', QUALITIES],
      ]
    : [[type, QUALITIES]];

const isSameSize = (a: PictureSize, b: PictureSize): boolean => a.width === b.width && a.height === b.height;

/**
 * Re-encodes a part of a picture: only its pixels are kept, without EXIF and the place of the photo.
 * A file that has nothing else, and fits, stays unchanged.
 * The result has the best quality within the limit of bytes: first the quality is lowered, then the size.
 */
export const encodePicture = async (
  picture: OpenedPicture,
  area: PictureArea,
  ratio: number | undefined,
): Promise<NewPicture> => {
  const base = picture.name.replace(/\.[^.]*$/, '') || 'picture';
  // A browser that cannot write WebP writes PNG, with that type.
  const sent = async (blob: Blob): Promise<NewPicture> => ({
    name: `${base}.${endings[blob.type] ?? 'jpg'}`,
    content: await dataUrlOf(blob),
  });
  if (picture.bare && isSameSize(outgoingSize(area, ratio), picture.bitmap)) return sent(picture.bare);
  for (let shrunk = 1; shrunk > 0.1; shrunk *= SHRINK)
    for (const [type, qualities] of waysOf(picture.type)) {
      const canvas = drawn(picture, area, outgoingSize(area, ratio, shrunk), type);
      for (const quality of qualities) {
        const blob = await blobOf(canvas, type, quality);
        if (blob && blob.size <= IMAGE_BYTES) return sent(blob);
      }
    }
  throw new Error(t('This picture is too large. Choose a smaller one.'));
};

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    // Without this, the browser shows a picture of another host, but denies its pixels.
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(t('The picture could not be loaded.')));
    image.src = address;
  });

/** A picture as a new one: a stored one is read from its address. Null if its host denies its pixels. */
export const copyPicture = async (value: unknown): Promise<NewPicture | null> => {
  if (isNewPicture(value)) return value;
  const address = addressOf(value);
  if (address === undefined) return null;
  try {
    const bitmap = await createImageBitmap(await loaded(address));
    const { width, height } = bitmap;
    const type = /^data:image\/jpe?g|\.jpe?g(?:$|\?)/i.test(address) ? 'image/jpeg' : 'image/png';
    const picture = { name: 'copy', type, bitmap };
    return await encodePicture(picture, { x: 0, y: 0, width, height }, undefined);
  } catch {
    return null;
  }
};
