import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { s3AddressOf, s3Store } from './files/s3Store';
import { folderStore } from './files/store';
import { createReportQueue, type QueueWorld } from './queue';
import type { ReportQueue } from './reportQueue';

const here = dirname(fileURLToPath(import.meta.url));

/** Where an installation's files are: the data directory, and the address of another store where there is one. */
interface FilesAt {
  readonly dataDir: string;
  readonly filesUrl?: string | undefined;
}

/** The queue of an installation: its files are in `files` below the data directory, which its processes share, or in a store that speaks S3. */
export const openReportQueue = ({
  dataDir,
  filesUrl = '',
  ...world
}: Omit<QueueWorld, 'store' | 'script'> & FilesAt): ReportQueue => {
  const folder = join(dataDir, 'files');
  const address = s3AddressOf(filesUrl);
  return createReportQueue({
    ...world,
    store: address ? s3Store(address, folder) : folderStore(folder),
    // The build puts the thread's script beside main.js; from the sources, files are made in this thread.
    script: import.meta.env.PROD ? pathToFileURL(join(here, 'reportWorker.js')) : undefined,
  });
};
