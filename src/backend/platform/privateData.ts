import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

const tighten = (path: string, isFolder: boolean): void => {
  try {
    chmodSync(path, isFolder ? 0o700 : 0o600);
  } catch (error) {
    // Files of another account, and missing files, are skipped.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/**
 * Makes this process's files readable by its own account only, since they contain data of riders and money.
 * An existing data directory with wider access is restricted, with all its content.
 */
export const makePrivate = (dataDir: string): void => {
  process.umask(OTHERS);
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return;
  tighten(dataDir, true);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) tighten(join(entry.parentPath, entry.name), entry.isDirectory());
};
