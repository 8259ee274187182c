import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Thrown when the data directory belongs to another process that is alive. */
export class DataDirInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `The data directory ${resolve(dataDir)} is in use by process ${pid}. ` +
        'Stop that process first, or start this one with another DATA_DIR.',
    );
    this.name = 'DataDirInUse';
  }
}

interface Owner {
  readonly pid: number;
  readonly started: string;
  readonly held: boolean;
}

const OWNER = /^owner\.(\d+)\.pid$/;

// Process ids are reused; an id with the start time of its process is unique. Empty where no such process exists.
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' || state === 'X' ? '' : `${boot} ${rest[18]}`;
  } catch {
    return process.platform === 'linux' ? '' : startByPs(pid);
  }
};

const startByPs = (pid: number): string => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return '';
  }
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio }).trim();
  } catch {
    return 'unknown';
  }
};

const isAlive = ({ pid, started, held }: Owner): boolean => held && started !== '' && started === startOf(pid);

const read = (file: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
};

/**
 * Makes this process the one owner of a data directory and returns a function that releases it. Throws `DataDirInUse`.
 * PGlite has no lock of its own, and two processes on the same files corrupt them without an error.
 * The lock of a killed process is taken over. Owners are numbered files, `owner.3.pid`, and the highest number owns.
 * A file appears whole and only once (a hard link), so exactly one of several processes succeeds a dead owner.
 */
export const claimDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const file = (turn: number): string => join(dataDir, `owner.${turn}.pid`);
  const turns = (): number[] =>
    readdirSync(dataDir)
      .flatMap((name) => OWNER.exec(name)?.[1] ?? [])
      .map(Number);
  const write = (place: string, held: boolean): void =>
    writeFileSync(place, JSON.stringify({ pid: process.pid, started: startOf(process.pid), held }));
  const draft = join(dataDir, `owner.${randomUUID()}.draft`);
  write(draft, true);
  try {
    for (;;) {
      const last = Math.max(0, ...turns());
      const owner = last > 0 ? read(file(last)) : undefined;
      if (owner && isAlive(owner)) throw new DataDirInUse(dataDir, owner.pid);
      const turn = last + 1;
      try {
        linkSync(draft, file(turn));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
        throw error;
      }
      if (Math.max(...turns()) > turn) {
        rmSync(file(turn));
        continue;
      }
      for (const old of turns()) if (old < turn) rmSync(file(old), { force: true });
      return () => {
        const released = `${draft}.released`;
        write(released, false);
        renameSync(released, file(turn));
      };
    }
  } finally {
    rmSync(draft, { force: true });
  }
};
