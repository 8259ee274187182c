import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

const tighten = (path: string, isFolder: boolean): void => {
  try {
    chmodSync(path, isFolder ? 0o700 : 0o600);
  } catch (error) {
    // Files of another account are for that account to close; a file that has gone needs nothing.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/**
 * Keeps what this process writes from other users of the machine: riders and money are in it. A data directory that others may enter
 * is closed, with all that is in it.
 */
export const keepPrivate = (dataDir: string): void => {
  process.umask(OTHERS);
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return;
  tighten(dataDir, true);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) tighten(join(entry.parentPath, entry.name), entry.isDirectory());
};
