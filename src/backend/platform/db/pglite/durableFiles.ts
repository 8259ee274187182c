import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Modules = Parameters<NodeFS['init']>[1];
interface WithNodeFiles {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

const WASI_EIO = 29;

/**
 * PGlite's files on disk with the one call that PGlite leaves out: fsync.
 * Without it PostgreSQL's own fsyncs succeed and do nothing, and a power cut loses acknowledged commits.
 */
export class DurableNodeFs extends NodeFS {
  #flushes = 0;

  /** The number of times that PostgreSQL has flushed a file to the disk so far. */
  get flushes(): number {
    return this.#flushes;
  }

  override async init(pg: PGlite, options: Modules): Promise<{ emscriptenOpts: Modules }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown): void => {
      (module as WithNodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
          this.#flushes += 1;
          return 0;
        } catch {
          return WASI_EIO; // PostgreSQL stops on a failed fsync of its log, as it should.
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

const flush = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Flushes every file and folder under `path` to the disk. */
export const flushTree = (path: string): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) flushTree(join(path, entry.name));
    else if (entry.isFile()) flush(join(path, entry.name));
  }
  flush(path);
};
