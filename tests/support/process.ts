import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A separate Node.js process. Its output is its answers, a line each. */
export interface NodeProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** The lines printed so far. */
  readonly lines: readonly string[];
  /** Waits for a line with this text. Throws with the whole output when the process ends without it. */
  readonly said: (text: string) => Promise<string>;
  /** Waits for the end and returns the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/**
 * The flag for processes that live for seconds: WebAssembly keeps the code of its quick compiler.
 * Optimizing PostgreSQL at run time costs a second of CPU at each start, which pays off only after minutes.
 */
export const SHORT_LIVED = '--liftoff-only';

/** The built back end. */
export const BUILT_BACKEND = resolve('build/backend');

/** Starts a Node.js process with these arguments, in production mode, its environment changed by `env`, in the folder `cwd`. */
export const startNode = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  cwd = '.',
): NodeProcess => {
  const child = spawn(process.execPath, [SHORT_LIVED, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const hear = (): void => listeners.forEach((listener) => listener());
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      hear();
    });
  let over = false;
  const ended = new Promise<number | string>((done) => {
    child.on('close', (code, signal) => {
      over = true;
      hear();
      done(code ?? signal ?? 'gone');
    });
  });
  const said = (text: string): Promise<string> =>
    new Promise((found, fail) => {
      const look = (): void => {
        const line = lines.find((each) => each.includes(text));
        if (line === undefined && !over) return;
        listeners.delete(look);
        if (line !== undefined) found(line);
        else fail(new Error(`The process ended without "${text}":\n${lines.join('\n')}`));
      };
      listeners.add(look);
      look();
    });
  return { child, lines, said, ended };
};
