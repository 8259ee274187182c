import type { PictureType } from './formats';

// The chunks needed to show a picture: pixels, colours, transparency. Texts, compressed profiles and animations are dropped.
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs']);
const PNG_HEAD = 8;

const barePng = (bytes: Buffer): Buffer => {
  const kept = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (PNG_KEPT.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};

/** Makes the smallest EXIF block with the orientation, the only value that a browser needs. */
const heldBlock = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex').subarray(0, 26);
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

const SCAN = 0xda;
// Application segments that are kept: JFIF, the colour profile, and Adobe's colour marker.
const isKeptMark = (code: number): boolean =>
  code !== 0xfe && (code < 0xe0 || code > 0xef || code === 0xe0 || code === 0xe2 || code === 0xee);

const bareJpeg = (bytes: Buffer, orientation: number): Buffer => {
  const kept = [bytes.subarray(0, 2), ...(orientation > 1 ? [heldBlock(orientation)] : [])];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    // From the first scan on, all bytes are pixels.
    if (code === SCAN) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isKeptMark(code)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
};

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const WEBP_HEAD = 12;
const EXIF_AND_XMP = 0x0c;

const bareWebp = (bytes: Buffer): Buffer => {
  const kept = [Buffer.from(bytes.subarray(0, WEBP_HEAD))];
  for (let at = WEBP_HEAD; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP;
    if (WEBP_KEPT.has(name)) kept.push(chunk);
    at = end;
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};

/** Removes everything but the picture itself: texts, location, further frames. Of EXIF only the orientation is kept. */
export const withoutMetadata = (type: PictureType, bytes: Buffer, orientation = 1): Buffer => {
  if (type === 'image/png') return barePng(bytes);
  return type === 'image/jpeg' ? bareJpeg(bytes, orientation) : bareWebp(bytes);
};
