import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DurableNodeFs, flushTree } from './durableFiles';

/**
 * The place of the embedded PostgreSQL's files: a folder on disk, or memory filled from an image.
 * A folder is made from `template`, the gzipped image of a migrated database, where it exists: that is four times as fast.
 */
export type ClusterFiles =
  | { readonly folder: string; readonly template?: string | undefined }
  | { readonly image: Uint8Array<ArrayBuffer> | undefined };

// PGlite's own start parameters without -F, which turns fsync off. Buffers of 32 MB instead of 128 save as much memory.
const startParams = [
  ['--single', '-O', '-j'],
  ['-c', 'search_path=public'],
  ['-c', 'exit_on_error=false'],
  ['-c', 'log_checkpoints=false'],
  ['-c', 'max_worker_processes=0'],
  ['-c', 'max_parallel_workers=0'],
  ['-c', 'max_parallel_workers_per_gather=0'],
  ['-c', 'max_parallel_maintenance_workers=0'],
  ['-c', 'io_method=sync'],
  ['-c', 'fsync=on'],
  ['-c', 'wal_sync_method=fsync'],
  ['-c', 'shared_buffers=32MB'],
].flat();

const start = async (options: PGliteOptions): Promise<PGlite> => {
  const said: string[] = [];
  const onStderr = (line: string): boolean => {
    said.push(line);
    said.splice(0, said.length - 20);
    return false;
  };
  try {
    return await PGlite.create({ ...options, startParams, onStderr });
  } catch (cause) {
    throw new Error(['The embedded PostgreSQL did not start.', ...said].join('\n'), { cause });
  }
};

// Created next to its place and moved there whole. A start that is killed half-way leaves no partial database.
const create = async (folder: string, template: string | undefined): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const loadDataDir = template && new Blob([readFileSync(template)], { type: 'application/gzip' });
  const cluster = await start({ fs: new DurableNodeFs(unfinished), ...(loadDataDir && { loadDataDir }) });
  await cluster.close();
  flushTree(unfinished);
  renameSync(unfinished, folder);
  flushTree(dirname(folder));
};

/** Starts the embedded PostgreSQL; a folder without a database gets an empty one. */
export const startCluster = async (files: ClusterFiles): Promise<PGlite> => {
  if ('image' in files) return start(files.image ? { loadDataDir: new Blob([files.image]) } : {});
  if (!existsSync(join(files.folder, 'PG_VERSION'))) await create(files.folder, files.template);
  return start({ fs: new DurableNodeFs(files.folder) });
};
