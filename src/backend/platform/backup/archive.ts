import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** The target of a backup: entries by name, one after the other. */
export interface ArchiveWriter {
  readonly add: (name: string, content: string) => Promise<void>;
  /** Streams content of this size, in bytes. */
  readonly addStream: (name: string, size: number, content: Readable) => Promise<void>;
}

/** Writes a gzipped tar file, readable by its owner only. It appears at its place once it is complete. */
export const writeArchive = async <T>(file: string, write: (archive: ArchiveWriter) => Promise<T>): Promise<T> => {
  // A random name: a file that another process has prepared could be readable by others.
  const unfinished = `${file}.${randomUUID()}.part`;
  // Opened before anything can fail: a stream that is destroyed while it opens leaves its file.
  const place = await open(unfinished, 'wx', 0o600);
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 4 }), place.createWriteStream({ flush: true }));
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    const entry = tar.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(content, entry), written]);
  };
  try {
    const made = await write({
      addStream,
      add: (name, content) => addStream(name, Buffer.byteLength(content), Readable.from([Buffer.from(content)])),
    });
    tar.finalize();
    await written;
    await link(unfinished, file);
    await rm(unfinished);
    return made;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await place.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** An entry of an archive that is being read: as a whole, or as a stream. One of the two is used, once. */
export interface ArchiveEntry {
  readonly name: string;
  readonly text: () => Promise<string>;
  readonly stream: () => Readable;
}

/** Reads the entries of an archive in their order. Throws where the file is cut off or is no such archive. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  read.catch(() => undefined);
  for await (const entry of tar) {
    yield {
      name: entry.header.name,
      text: async () => (await buffer(entry)).toString(),
      stream: () => Readable.from(entry),
    };
    // An entry that was not read is skipped.
    entry.resume();
  }
  await read;
}
