import type { Image } from '../../src/contract/values';
import { encodePng } from '../../src/sample/appContentPng';

/** Returns a PNG of one colour: another `shade` is another picture. */
export const png = (width = 8, height = 4, shade = 90): Buffer =>
  encodePng(width, height, new Uint8Array(width * height * 3).fill(shade));

/** A JPEG of 8 × 4, as a browser writes it. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgEG//Z',
  'base64',
);

/** A WebP of 8 × 4, as a browser writes it. */
export const WEBP = Buffer.from(
  'UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAQAB0CWJaACdAFAAAD+4cN615+5GAHBskU12AA=',
  'base64',
);

/** A picture for upload, as the console sends it. */
export const upload = (bytes: Buffer, type = 'image/png', name = 'picture.png'): Image => ({
  name,
  content: `data:${type};base64,${bytes.toString('base64')}`,
});
