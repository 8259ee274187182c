import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive, with its text in pieces. */
export interface ZipPart {
  readonly path: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

const DEFLATED = 8;
const MAX_BYTES = 0xffff_ffff;

/**
 * A zip archive as a stream of bytes. Each part is read to its end before the next is requested.
 * So a later part may describe earlier ones. fflate writes the archive; Node deflates, beside this thread.
 */
export const zipStream = async function* (
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    out.push(piece);
  });
  for await (const { path, text } of parts) {
    const entry: ZipInputFile = { filename: path, compression: DEFLATED, size: 0, crc: 0 };
    zip.add(entry);
    const deflate = createDeflateRaw();
    deflate.on('data', (piece: Buffer) => entry.ondata?.(null, new Uint8Array(piece), false));
    const ended = once(deflate, 'end');
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (entry.size > MAX_BYTES) throw new Error('A part of the file is larger than 4 GB.');
      if (!deflate.write(bytes)) await once(deflate, 'drain');
      yield* out.splice(0);
    }
    deflate.end();
    await ended;
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* out.splice(0);
  }
  zip.end();
  yield* out;
};
