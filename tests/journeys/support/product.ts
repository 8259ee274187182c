import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHORT_LIVED } from '../../support/process';

/** A sign-in of the sample data. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** The built product, running on a data directory of its own. */
export interface Product {
  readonly address: string;
  readonly demo: SignIn;
  /** Waits for the mailed link to set a new password (here: printed), and returns it. */
  readonly resetLink: (username: string) => Promise<string>;
  /** Kills the process without notice, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts the product again on the same data and the same port. */
  readonly restart: () => Promise<void>;
  /** Ends the product as an operator would, and keeps its data. */
  readonly end: () => Promise<void>;
  /** Ends the product and removes its data. */
  readonly stop: () => Promise<void>;
  readonly dataDir: string;
}

/** The environment variable that names a data directory with sample data in it. */
export const FILLED_DATA = 'JOURNEYS_FILLED_DATA';

const START_MS = 180_000;

const portOf = (address: string): string => new URL(address).port;

interface Running {
  readonly process: ChildProcess;
  readonly address: string;
  readonly output: () => string;
}

const launch = (dataDir: string, port: string, env: NodeJS.ProcessEnv): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SHORT_LIVED, 'build/backend/main.js'], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        SAMPLE_SIZE: '0.01',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`The product did not start: ${printed}`)), START_MS);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /console is at (\S+)/.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve({ process: child, address, output: () => printed });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}: ${printed}`));
    });
  });

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill(signal);
      });

/** The machine's clock, where the suite runs under another: for browsers whose clock cannot be changed. */
export const REAL_CLOCK: NodeJS.ProcessEnv = { NODE_OPTIONS: '', CLOCK_SHIFT_MS: '', [FILLED_DATA]: undefined };

/** Starts the built product on sample data in a directory of its own, on a free port. */
export const startProduct = async (env: NodeJS.ProcessEnv = {}): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-journey-'));
  const { [FILLED_DATA]: filled } = { ...process.env, ...env };
  if (filled !== undefined) await cp(filled, dataDir, { recursive: true });
  let running = await launch(dataDir, '0', env);
  const { address } = running;
  const config = (await (await fetch(`${address}/config.json`)).json()) as { demo: SignIn };
  return {
    address,
    demo: config.demo,
    resetLink: async (username) => {
      // Other journeys on this product have requested links too: the match is by name, and a whole line.
      const letter = new RegExp(`Hello ${username},[^]*?(https?://\\S+/forgot-password\\?token=[\\w-]+)(?:\\s|\\\\n)`);
      for (let tries = 0; tries < 50; tries += 1) {
        const link = letter.exec(running.output())?.[1];
        if (link !== undefined) return link;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No link was mailed to ${username}: ${running.output()}`);
    },
    kill: () => ended(running.process, 'SIGKILL'),
    restart: async () => {
      running = await launch(dataDir, portOf(address), env);
    },
    dataDir,
    end: () => ended(running.process, 'SIGTERM'),
    stop: async () => {
      await ended(running.process, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
