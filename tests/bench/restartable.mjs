import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, signIn } from './product.mjs';

/**
 * Starts the console's server on a database, at a port that stays the same after a restart.
 * @param {string} backend
 * @param {Record<string, string>} environment
 */
export const startProduct = async (backend, environment) => {
  const port = await freePort();
  const env = {
    ...{
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      SAMPLE_SIZE: '0.01',
      SAMPLE_DATA: 'on',
      LOG_LEVEL: 'silent',
    },
    ...environment,
  };
  const address = `http://127.0.0.1:${port}`;
  const run = async () => {
    const child = spawn(process.execPath, [join(backend, 'main.js')], { stdio: ['ignore', 'pipe', 'inherit'], env });
    for await (const line of createInterface({ input: child.stdout })) {
      const [, username = '', password = ''] = /sign in as (\S+) with the password (\S+)/.exec(line) ?? [];
      if (username) return { child, username, password };
    }
    throw new Error('The server did not start.');
  };
  const first = await run();
  let { child } = first;
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    call: await signIn({ ...first, address }),
    restart: async () => {
      await kill();
      ({ child } = await run());
    },
    isRunning: () => child.exitCode === null,
    end: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    /** True where every entry of the daily log agrees with its seals. */
    agrees: () => {
      try {
        execFileSync(process.execPath, [join(backend, 'verifyLogs.js')], { stdio: 'ignore', env });
        return true;
      } catch {
        return false;
      }
    },
  };
};
