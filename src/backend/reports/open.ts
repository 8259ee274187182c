import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { folderStore } from './files/store';
import { createReportQueue, type QueueWorld } from './queue';
import type { ReportQueue } from './reportQueue';

const here = dirname(fileURLToPath(import.meta.url));

/** The queue of an installation: its files are in `files` below the data directory, which its processes share. */
export const openReportQueue = ({
  dataDir,
  ...world
}: Omit<QueueWorld, 'store' | 'script'> & { readonly dataDir: string }): ReportQueue =>
  createReportQueue({
    ...world,
    store: folderStore(join(dataDir, 'files')),
    // The build puts the thread's script beside main.js; from the sources, files are made in this thread.
    script: import.meta.env.PROD ? pathToFileURL(join(here, 'reportWorker.js')) : undefined,
  });
