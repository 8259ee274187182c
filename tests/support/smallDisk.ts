import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** A disk of few megabytes that a test may fill. */
export interface SmallDisk {
  /** A folder on the disk. */
  readonly folder: string;
  /** Fills the disk until this many bytes are left, or none. */
  readonly fill: (left?: number) => void;
  /** Removes the filling. */
  readonly clear: () => void;
  /** Resizes the disk. */
  readonly grow: (megabytes: number) => void;
  readonly close: () => void;
}

/** Mounts a disk in memory. Undefined where this machine mounts none: only root may, and not in every container. */
export const mountSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const place = mkdtempSync(join(tmpdir(), 'metro-disk-'));
  const mount = (...args: readonly string[]) => execFileSync('mount', [...args, place], { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs');
  } catch {
    rmSync(place, { recursive: true });
    return undefined;
  }
  const folder = join(place, 'data');
  mkdirSync(folder);
  const ballast = join(place, 'ballast');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  };
  return {
    folder,
    fill: (left = 0) => {
      const file = openSync(ballast, 'a');
      try {
        while (free() > left) writeSync(file, Buffer.alloc(Math.min(MB, free() - left)));
        fsyncSync(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    grow: (size) => void mount('-o', `remount,size=${size}m`),
    close: () => {
      execFileSync('umount', ['--lazy', place]);
      rmSync(place, { recursive: true });
    },
  };
};
