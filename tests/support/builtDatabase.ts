import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

const OUT = resolve('node_modules/.cache/metro-admin-console/built-database');

const production = { ...process.env, NODE_ENV: 'production' };

/** Builds the database layer as the product's build does, worker thread and migrations included, without the rest. */
export const buildDatabase = (): void => {
  execFileSync(process.execPath, ['tests/support/processes/buildDatabase.mjs', OUT], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: production,
  });
};

/** A process that runs one of tests/support/processes over the built database layer; its lines are its answers. */
export interface DatabaseProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** The lines so far. */
  readonly lines: readonly string[];
  /** Waits for a line that begins like this; throws with what was said when the process ends without it. */
  readonly said: (beginning: string) => Promise<string>;
  /** Waits for the end and gives the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Starts tests/support/processes/`script` on a data directory. */
export const startProcess = (script: string, dataDir: string, ...more: readonly string[]): DatabaseProcess => {
  const file = resolve('tests/support/processes', script);
  const child = spawn(process.execPath, [file, OUT, dataDir, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: production,
  });
  const lines: string[] = [];
  let errors = '';
  const listeners = new Set<() => void>();
  const hear = (): void => listeners.forEach((listener) => listener());
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    hear();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  let over = false;
  const ended = new Promise<number | string>((done) => {
    child.on('close', (code, signal) => {
      over = true;
      hear();
      done(code ?? signal ?? 'gone');
    });
  });
  const said = (beginning: string): Promise<string> =>
    new Promise((found, fail) => {
      const look = (): void => {
        const line = lines.find((each) => each.startsWith(beginning));
        if (line === undefined && !over) return;
        listeners.delete(look);
        if (line !== undefined) found(line);
        else fail(new Error(`ended without "${beginning}":\n${lines.join('\n')}\n${errors}`));
      };
      listeners.add(look);
      look();
    });
  return { child, lines, said, ended };
};
