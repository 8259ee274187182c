import { crc32 } from 'node:zlib';
import type { IMAGE_TYPES } from '../../../contract/limits';

/** The accepted kinds of pictures. */
export type PictureType = (typeof IMAGE_TYPES)[number];

/** The completeness of a picture file: complete, truncated, or followed by further bytes. */
export type Completeness = 'whole' | 'cut' | 'more';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const png = (bytes: Buffer): Completeness => {
  let at = PNG.length;
  let hasPixels = false;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return 'cut';
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (at === PNG.length && name !== 'IHDR') return 'cut';
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'cut';
    if (name === 'IDAT') hasPixels = true;
    if (name === 'IEND') return !hasPixels ? 'cut' : end === bytes.length ? 'whole' : 'more';
    at = end;
  }
  return 'cut';
};

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
// Marker codes that may occur inside the pixels: a stuffed byte and restart markers.
const isInPixels = (code: number): boolean => code === 0 || code === MARK || (code >= 0xd0 && code <= 0xd7);

const nextMark = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(MARK, from);
  while (at !== -1 && at + 1 < bytes.length && isInPixels(bytes[at + 1] ?? 0)) at = bytes.indexOf(MARK, at + 1);
  return at;
};

const jpeg = (bytes: Buffer): Completeness => {
  let at = 2;
  let hasPixels = false;
  while (at >= 0 && at + 2 <= bytes.length && bytes[at] === MARK) {
    const code = bytes[at + 1] ?? 0;
    if (code === MARK) {
      at += 1;
      continue;
    }
    if (code === END) return !hasPixels ? 'cut' : at + 2 === bytes.length ? 'whole' : 'more';
    if (at + 4 > bytes.length) return 'cut';
    at += 2 + bytes.readUInt16BE(at + 2);
    if (code === SCAN) {
      hasPixels = true;
      at = nextMark(bytes, at);
    }
  }
  return 'cut';
};

const webp = (bytes: Buffer): Completeness => {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return 'cut';
  let at = 12;
  let hasPixels = false;
  while (at + 8 <= end) {
    if (['VP8 ', 'VP8L', 'ANMF'].includes(bytes.toString('latin1', at, at + 4))) hasPixels = true;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  if (at !== end || !hasPixels) return 'cut';
  return end === bytes.length ? 'whole' : 'more';
};

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** The type of a file by its content, whatever its name; undefined for types that are refused. */
export const pictureTypeOf = (bytes: Buffer): PictureType | undefined => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (bytes.length >= 3 && bytes[0] === MARK && bytes[1] === 0xd8 && bytes[2] === MARK) return 'image/jpeg';
  if (bytes.length >= 12 && text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
};

const walks: Readonly<Record<PictureType, (bytes: Buffer) => Completeness>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/webp': webp,
};

/** Walks a picture file from first to last byte. A truncated one is broken; one with further bytes may hide something. */
export const completenessOf = (type: PictureType, bytes: Buffer): Completeness => walks[type](bytes);
