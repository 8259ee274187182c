import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { s3AddressOf, s3Store } from '../../platform/files/s3Store';
import { folderStore } from '../../platform/files/store';
import { createReportQueue, type QueueWorld } from './queue';
import type { ReportQueue } from '../../platform/files/reportQueue';

const here = dirname(fileURLToPath(import.meta.url));

/** The places of an installation's files: the data directory, and another store if one is set. */
interface FilesAt {
  readonly dataDir: string;
  /** The address of the store, and the name of this installation in it: others may use it as well. */
  readonly shared?: { readonly url: string; readonly installation: string } | undefined;
}

/**
 * The queue of an installation. Its files are in `files` below the data directory, which its processes share.
 * With a store that speaks S3 they are there.
 */
export const openReportQueue = ({
  dataDir,
  shared,
  ...world
}: Omit<QueueWorld, 'store' | 'script'> & FilesAt): ReportQueue => {
  const folder = join(dataDir, 'files');
  const address = shared && s3AddressOf(shared.url);
  return createReportQueue({
    ...world,
    store: address ? s3Store(address, folder, shared) : folderStore(folder),
    // The build puts the thread's script beside main.js. From the sources, files are made in this thread.
    script: import.meta.env.PROD ? pathToFileURL(join(here, 'reportWorker.js')) : undefined,
  });
};
