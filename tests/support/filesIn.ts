import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of some folders, and of those in them, whose names end like one of these: `ts`, `md`. */
export const filesIn = (folders: readonly string[], endings: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(`.${ending}`)))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
