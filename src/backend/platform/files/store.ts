import { reportFileTypes } from '../../../contract/endpoints/reportRequests';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { join } from 'node:path';

/** The path of links to files, below /api. It is followed by a secret. */
export const FILE_PATH = '/files/';

/** The time for which an unwanted file is kept: it may be in progress. */
export const HOUR = 60 * 60 * 1000;
/** The suffix of a file while it is being made. */
export const DRAFT = '.part';

/** The queue's name for a file. It includes the lease, so that two makers of one file never write the same one. */
export const queueName = (id: number, leaseId: string, fileType: string): string => `${id}-${leaseId}.${fileType}`;

const QUEUE_NAME = new RegExp(`^\\d+-[0-9a-f-]{36}\\.(?:${reportFileTypes.join('|')})$`);

/** Returns true for a name that the queue has given: other files are not removed. */
export const isQueueName = (name: string): boolean => QUEUE_NAME.test(name);

/** A store of finished files. Names are the queue's own; a file has its name only when it is complete. */
export interface FileStore {
  /** The name that a file of the queue has here. In a shared store it includes the installation. */
  readonly nameOf: (queueName: string) => string;
  /** The path at which a file is written while it is being made. */
  readonly draft: (name: string) => Promise<string>;
  /** Gives a written draft its name, so that it survives a power cut. Aborted, it rejects at once with the signal's reason. */
  readonly keep: (name: string, signal?: AbortSignal) => Promise<void>;
  readonly dropDraft: (name: string) => Promise<void>;
  readonly discard: (name: string) => Promise<void>;
  readonly has: (name: string) => Promise<boolean>;
  /** The bytes of a file, or undefined where it was removed. */
  readonly read: (name: string) => Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  /** Removes unwanted files that are an hour old: the remains of a killed process. */
  readonly sweep: (wanted: ReadonlySet<string>, now: number) => Promise<void>;
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes files of a folder that are unwanted and an hour old. */
const sweepFolder = async (folder: string, isWanted: (name: string) => boolean, now: number): Promise<void> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const name of names) {
    if (isWanted(name)) continue;
    const left = await stat(join(folder, name)).catch(() => undefined);
    if (left && left.mtimeMs < now - HOUR) await rm(join(folder, name), { force: true });
  }
};

/** Removes drafts that a killed process left in a folder. */
export const sweepDrafts = (folder: string, now: number): Promise<void> =>
  sweepFolder(folder, (name) => !name.endsWith(DRAFT), now);

/** Files in a folder, which the processes of one database share. */
export const folderStore = (folder: string): FileStore => {
  const path = (name: string): string => join(folder, name);
  return {
    nameOf: (name) => name,
    draft: async (name) => {
      await mkdir(folder, { recursive: true });
      return path(name + DRAFT);
    },
    keep: async (name) => {
      await rename(path(name + DRAFT), path(name));
      const directory = await open(folder, 'r');
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
    },
    dropDraft: (name) => rm(path(name + DRAFT), { force: true }),
    discard: (name) => rm(path(name), { force: true }),
    has: (name) =>
      stat(path(name)).then(
        () => true,
        (error: unknown) => {
          if (isGone(error)) return false;
          throw error;
        },
      ),
    read: async (name) => {
      try {
        const { size } = await stat(path(name));
        return { stream: createReadStream(path(name)), bytes: size };
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    sweep: async (wanted, now) => {
      await sweepFolder(folder, (name) => wanted.has(name) || !isQueueName(name), now);
      await sweepDrafts(folder, now);
    },
  };
};
