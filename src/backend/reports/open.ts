import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { s3AddressOf, s3Store } from './files/s3Store';
import { folderStore } from './files/store';
import { createReportQueue, type QueueWorld } from './queue';
import type { ReportQueue } from './reportQueue';

const here = dirname(fileURLToPath(import.meta.url));

/** Where an installation's files are: the data directory, and another store where there is one. */
interface FilesAt {
  readonly dataDir: string;
  /** Its address, and what this installation is called in it: others may keep theirs there. */
  readonly shared?: { readonly url: string; readonly installation: string } | undefined;
}

/** The queue of an installation: its files are in `files` below the data directory, which its processes share, or in a store that speaks S3. */
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
    // The build puts the thread's script beside main.js; from the sources, files are made in this thread.
    script: import.meta.env.PROD ? pathToFileURL(join(here, 'reportWorker.js')) : undefined,
  });
};
