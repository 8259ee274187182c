import { imageSize } from 'image-size';
import { IMAGE_BYTES } from '../../../contract/limits';
import { isMoving, withoutFill } from '../../../contract/pictureBytes';
import { t } from '../../language/t';
import { bytesText, sizeText, type PictureSize } from './PictureValue';

/** The limits of a file, in bytes, and of its picture, in pixels per side: more would stall the browser. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_SIDE = 20_000;

const taken: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A chosen picture, opened and upright, whatever its EXIF. */
export interface OpenedPicture {
  readonly name: string;
  /** The type by content: `image/jpeg`, `image/png` or `image/webp`. */
  readonly type: string;
  readonly bitmap: ImageBitmap;
  /** The file itself, if it is a small JPG or PNG with nothing but pixels in it. */
  readonly bare?: Blob;
}

/** EXIF, which has the place, XMP and texts. */
const BESIDE_PIXELS = /Exif|eXIf|[tiz]TXt|ns\.adobe/;

const refuse = (sentence: string, cause?: unknown): never => {
  throw new Error(sentence, { cause });
};

const measured = (bytes: Uint8Array): PictureSize & { readonly type?: string | undefined } => {
  try {
    return imageSize(withoutFill(bytes));
  } catch (error) {
    return refuse(t('This file is not a picture. Choose a JPG, PNG or WebP picture.'), error);
  }
};

/** Opens a picture after a check of its first bytes; throws its fault and the remedy, in a sentence. */
export const openPicture = async (file: File): Promise<OpenedPicture> => {
  if (file.size === 0) return refuse(t('This file is empty. Choose another picture.'));
  if (file.size > MAX_BYTES)
    return refuse(
      t('This file is {size}. Choose a picture of at most {most}.', {
        ...{ size: bytesText(file.size), most: bytesText(MAX_BYTES) },
      }),
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { type = '', width, height } = measured(bytes);
  const mime = taken[type];
  if (mime === undefined)
    return refuse(
      t('This file is {type}. Save the picture as JPG, PNG or WebP and choose it again.', {
        type: type.toUpperCase(),
      }),
    );
  if (isMoving(bytes)) return refuse(t('Animated pictures are not allowed. Save one frame'));
  if (Math.max(width, height) > MAX_SIDE)
    return refuse(
      t('This picture is {size}. The maximum is {most}.', {
        size: sizeText({ width, height }),
        most: sizeText({ width: MAX_SIDE, height: MAX_SIDE }),
      }),
    );
  // A browser decodes bytes by their content, but an SVG with the name of a PNG has been refused before.
  const blob = new Blob([file], { type: mime });
  const bitmap = await createImageBitmap(blob).catch((error: unknown) =>
    refuse(t('This picture is damaged. Save it again as JPG or PNG, then choose it.'), error),
  );
  const isBare =
    mime !== 'image/webp' && file.size <= IMAGE_BYTES && !BESIDE_PIXELS.test(new TextDecoder('latin1').decode(bytes));
  return { name: file.name, type: mime, bitmap, ...(isBare && { bare: blob }) };
};
