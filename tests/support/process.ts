import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A Node process of its own. What it prints are its answers, a line each. */
export interface NodeProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** The lines so far. */
  readonly lines: readonly string[];
  /** Waits for a line with this text; throws with everything that was printed when the process ends without it. */
  readonly said: (text: string) => Promise<string>;
  /** Waits for the end and gives the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/**
 * For processes that live for seconds: WebAssembly stays as its quick compiler makes it. To make PostgreSQL faster while it runs
 * costs a second of CPU at each start, which pays off only after minutes.
 */
export const SHORT_LIVED = '--liftoff-only';

/** Starts a Node process with these arguments, in production mode, its environment changed by `env`. */
export const startNode = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): NodeProcess => {
  const child = spawn(process.execPath, [SHORT_LIVED, ...args], {
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
