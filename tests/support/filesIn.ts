import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files of some folders, and of their subfolders, with one of these endings: `ts`, `md`. */
export const filesIn = (folders: readonly string[], endings: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(`.${ending}`)))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
