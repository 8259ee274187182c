import { crc32, deflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { PictureRefused, readPicture } from '../../src/backend/features/media/picture';
import { JPEG, WEBP, png, upload } from '../support/pictures';

const SECRET = 'GPS 19.0760N 72.8777E';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const IHDR_END = 33;
const withChunks = (bytes: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, IHDR_END), ...chunks, bytes.subarray(IHDR_END)]);

const block = (code: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const exif = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000000000000000', 'hex').subarray(0, 26);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)]);
};

const riff = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
};
const extended = (flags: number, ...chunks: readonly Buffer[]): Buffer => {
  const canvas = Buffer.from([flags, 0, 0, 0, 7, 0, 0, 3, 0, 0]);
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), riff('VP8X', canvas), ...chunks]);
  return riff('RIFF', body);
};

test('a PNG keeps its pixels and loses its texts, its profile, where it was taken, and further frames', () => {
  const clean = png();
  const bomb = deflateSync(Buffer.alloc(2_000_000));
  const full = withChunks(
    clean,
    ...[
      chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])),
    ],
    ...[
      chunk('iTXt', Buffer.from(SECRET)),
      chunk('eXIf', exif(1)),
      chunk('acTL', Buffer.alloc(8)),
      chunk('iCCP', bomb),
    ],
  );

  expect(readPicture(upload(full), true).content.equals(clean)).toBe(true);
});

test('a JPG keeps its pixels and how the camera was held, and loses all else that was written into it', () => {
  const full = Buffer.concat([
    JPEG.subarray(0, 2),
    ...[block(0xe1, exif(6)), block(0xed, Buffer.from(SECRET)), block(0xfe, Buffer.from(SECRET)), JPEG.subarray(2)],
  ]);

  const { content } = readPicture(upload(full, 'image/jpeg'), false);

  expect(content.includes(SECRET)).toBe(false);
  expect(content.subarray(-200).equals(JPEG.subarray(-200))).toBe(true);
  expect(imageSize(content)).toMatchObject({ width: 8, height: 4, orientation: 6 });
  expect(readPicture(upload(content, 'image/jpeg'), false).content.equals(content)).toBe(true);
});

test('a WebP loses what was written beside its pixels, and one that moves is refused', () => {
  const pixels = WEBP.subarray(12);
  const full = extended(0x0c, pixels, riff('EXIF', exif(1)), riff('XMP ', Buffer.from(SECRET)));
  const frames = [riff('ANIM', Buffer.alloc(6)), riff('ANMF', Buffer.concat([Buffer.alloc(16), pixels]))];

  expect(readPicture(upload(full, 'image/webp'), true).content.equals(extended(0, pixels))).toBe(true);
  for (const moving of [extended(0x02, ...frames), extended(0, ...frames)])
    expect(() => readPicture(upload(moving, 'image/webp'), true)).toThrow(
      new PictureRefused('Animated pictures are not allowed. Save one frame'),
    );
});

test('a JPG with fill bytes before its marks is taken, and keeps its pixels', () => {
  const filled = Buffer.concat([JPEG.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), JPEG.subarray(2)]);
  const between = JPEG.indexOf(Buffer.from([0xff, 0xdb]));
  const twice = Buffer.concat([JPEG.subarray(0, between), Buffer.from([0xff, 0xff]), JPEG.subarray(between)]);

  for (const bytes of [filled, twice]) {
    const picture = readPicture(upload(bytes, 'image/jpeg'), false);
    expect(picture).toMatchObject({ width: 8, height: 4 });
    expect(picture.content.equals(readPicture(upload(JPEG, 'image/jpeg'), false).content)).toBe(true);
  }
});

test('a PNG that moves is refused in words; one frame does not move', () => {
  const frames = (count: number) => {
    const data = Buffer.alloc(8);
    data.writeUInt32BE(count);
    return withChunks(png(), chunk('acTL', data));
  };

  expect(readPicture(upload(frames(1)), true)).toMatchObject({ type: 'image/png' });
  expect(() => readPicture(upload(frames(3)), true)).toThrow(
    new PictureRefused('Animated pictures are not allowed. Save one frame'),
  );
});
