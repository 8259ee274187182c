import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, vi } from 'vitest';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Returns a complete PNG of one grey. */
export const png = (width: number, height: number, shade = 128): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const row = Buffer.alloc(width + 1, shade);
  row[0] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A file as a person would choose it; its name makes it a PNG. */
export const file = (name: string, content: Buffer | string): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'image/png' });

/** Returns a picture in the form of the wire. */
export const picture = (shade = 128) => ({
  name: 'harbour.png',
  content: `data:image/png;base64,${png(400, 200, shade).toString('base64')}`,
});

/** Adds missing parts to the simulated browser: a canvas with a grey PNG of its size, and slides in view. */
export const drawInTests = (): void => {
  beforeAll(() => {
    vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
      const bytes = Buffer.from(await blob.arrayBuffer());
      if (bytes.includes('broken')) throw new Error('The source image could not be decoded.');
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), close: () => undefined };
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(this: HTMLCanvasElement, done) {
      done(new Blob([new Uint8Array(png(this.width, this.height))], { type: 'image/png' }));
    });
  });
};
