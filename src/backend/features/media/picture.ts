import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import { BANNER_RATIO, IMAGE_BYTES, IMAGE_SIDE } from '../../../contract/limits';
import { isMoving, withoutFill } from '../../../contract/pictureBytes';
import type { Image } from '../../../contract/values';
import { withoutMetadata } from './withoutMetadata';
import { pictureTypeOf, completenessOf, type PictureType } from './formats';

/** A checked picture: its bytes match its type. */
export interface CheckedPicture {
  readonly name: string;
  readonly hash: string;
  readonly type: PictureType;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The reason why a picture is refused, with a remedy. */
export class PictureRefused extends Error {}

const words: Readonly<Record<PictureType, string>> = {
  'image/jpeg': 'a JPG',
  'image/png': 'a PNG',
  'image/webp': 'a WebP',
};

const TEXT_LENGTH = Math.ceil(IMAGE_BYTES / 3) * 4;
const RATIO_SLACK_PERCENT = 1;
const NAME_LENGTH = 120;

const bytesOf = (base64: string): Buffer => {
  if (base64.length > TEXT_LENGTH) throw new PictureRefused('Use a picture of at most 1 MB');
  const bytes = Buffer.from(base64, 'base64');
  // Buffer.from ignores characters that are not base64: these are found by encoding the bytes again.
  if (bytes.toString('base64') !== base64)
    throw new PictureRefused('The upload was incomplete. Choose the picture again');
  if (bytes.length > IMAGE_BYTES) throw new PictureRefused('Use a picture of at most 1 MB');
  return bytes;
};

interface Size {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

const sizeOf = (bytes: Buffer): Size => {
  try {
    const { width, height, orientation = 1 } = imageSize(withoutFill(bytes));
    // From 5 on a camera was held upright: browsers rotate such a picture, so its sides swap.
    return orientation >= 5 ? { width: height, height: width, orientation } : { width, height, orientation };
  } catch {
    throw new PictureRefused('The picture cannot be read. Save it again as JPG, PNG or WebP');
  }
};

const inPixels = (n: number): string => n.toLocaleString('en-IN');

// For display and logs only: the last part of a path, without control characters of terminals.
const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, NAME_LENGTH);

/**
 * Reads an uploaded picture: strict base64, type by content, complete to its last byte.
 * It has at most 1 MB and 4,096 pixels a side; a banner's is twice as wide as high.
 * Throws `PictureRefused` with the sentence for the field.
 */
export const readPicture = ({ name, content }: Image, isBanner: boolean): CheckedPicture => {
  if (content === '') throw new PictureRefused('Choose a picture');
  const comma = content.indexOf(',');
  const declared = /^data:([^;,]*);base64$/.exec(content.slice(0, Math.max(comma, 0)))?.[1];
  if (declared === undefined) throw new PictureRefused('The upload was incomplete. Choose the picture again');
  const bytes = bytesOf(content.slice(comma + 1));
  const type = pictureTypeOf(bytes);
  if (!type) throw new PictureRefused('This file is not a picture. Use a JPG, PNG or WebP picture');
  if (declared !== type)
    throw new PictureRefused(
      `This file is ${words[type]}, but its name does not match. Save it again as ${words[type]}`,
    );
  const state = completenessOf(type, bytes);
  if (state === 'cut') throw new PictureRefused('The picture is damaged or incomplete. Save it again, then choose it');
  if (state === 'more')
    throw new PictureRefused('The file has extra data after the picture. Save it again in a picture editor');
  if (isMoving(bytes)) throw new PictureRefused('Animated pictures are not allowed. Save one frame');
  const { width, height, orientation } = sizeOf(bytes);
  if (!(width >= 1 && height >= 1))
    throw new PictureRefused('The picture cannot be read. Save it again as JPG, PNG or WebP');
  const size = `${inPixels(width)} × ${inPixels(height)}`;
  if (width > IMAGE_SIDE || height > IMAGE_SIDE)
    throw new PictureRefused(
      `Use at most ${inPixels(IMAGE_SIDE)} pixels a side: this picture is ${size}. Make it smaller`,
    );
  if (isBanner && Math.abs(width - BANNER_RATIO * height) * 100 > BANNER_RATIO * height * RATIO_SLACK_PERCENT)
    throw new PictureRefused(`Crop it to ${BANNER_RATIO}:1: this picture is ${size}`);
  const bare = withoutMetadata(type, bytes, orientation);
  const hash = createHash('sha256').update(bare).digest('hex');
  return { name: cleanName(name), hash, type, content: bare, width, height };
};
