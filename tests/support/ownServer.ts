import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort';

/** The ways in which PostgreSQL stops: `fast` ends its sessions in order, `immediate` is a crash. */
export type Stop = 'fast' | 'immediate';

/** A PostgreSQL server that a test may stop and start again. */
export interface OwnServer {
  readonly url: string;
  readonly stop: (how: Stop) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly restart: (how: Stop) => Promise<void>;
  /** Starts a replica of this server, at a port of its own or at that of a stopped one. */
  readonly follow: (port?: number) => Promise<OwnServer>;
  readonly port: number;
  /** Promotes a replica: it follows no longer, and accepts changes. */
  readonly promote: () => Promise<void>;
  /** Copies the running server, as a base backup for archived changes. */
  readonly backUp: () => Promise<BaseBackup>;
  readonly close: () => Promise<void>;
}

/** A copy of a server whose changes are archived. */
export interface BaseBackup {
  /** Starts a server on the copy with every change up to a moment. */
  readonly restore: (archive: string, moment: Date) => Promise<OwnServer>;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const binaries = (): string => {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((version) => join(packaged, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const found = places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
  if (found === undefined) throw new Error('These tests start a PostgreSQL server of their own: initdb was not found.');
  return found;
};

// PostgreSQL refuses to run as root.
const serverUser = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => {
    for (const user of ['postgres', 'nobody'])
      try {
        return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      } catch {
        // try the next one
      }
    throw new Error('There is no user as whom PostgreSQL could run.');
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** The options of a test's own server: the folder on whose disk its files are, and settings of PostgreSQL. */
export interface OwnServerOptions {
  readonly on?: string | undefined;
  readonly settings?: readonly string[];
}

interface Home {
  readonly folder: string;
  readonly data: string;
  readonly run: (program: string, ...values: readonly string[]) => void;
}

const newHome = (on: string): Home => {
  const user = serverUser();
  const folder = mkdtempSync(join(on, 'metro-server-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  accessSync(folder);
  return {
    folder,
    data: join(folder, 'data'),
    run: (program, ...values) =>
      void execFileSync(join(binaries(), program), values, { ...user, cwd: folder, stdio: 'ignore' }),
  };
};

const asked = async (url: string, statement: string): Promise<unknown> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
};

const isUp = (url: string): Promise<boolean> =>
  asked(url, 'select 1').then(
    () => true,
    () => false,
  );

const isInRecovery = async (url: string): Promise<boolean> =>
  (await asked(url, 'select pg_is_in_recovery() as answer')) === true;

const serverIn = async ({ folder, data, run }: Home, further: readonly string[], at?: number): Promise<OwnServer> => {
  const port = at ?? (await freePort());
  const url = `postgres://metro@127.0.0.1:${port}/postgres`;
  const settings = [
    `listen_addresses=127.0.0.1`,
    'fsync=off',
    'max_connections=50',
    `unix_socket_directories=${folder}`,
    ...further,
  ];
  let running: ChildProcess;
  const start = async (): Promise<void> => {
    running = spawn(
      join(binaries(), 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
      { ...serverUser(), cwd: folder, stdio: 'ignore' },
    );
    while (!(await isUp(url))) {
      if (running.exitCode !== null) throw new Error(`PostgreSQL did not start with ${settings.join(', ')}.`);
      await sleep(20);
    }
  };
  const stop = async (how: Stop): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(SIGNALS[how]);
    await ended;
  };
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'metro'];
  await start();
  return {
    url,
    port,
    start,
    stop,
    restart: async (how) => {
      await stop(how);
      await start();
    },
    follow: async (followersPort) => {
      const home = newHome(dirname(folder));
      home.run('pg_basebackup', ...from, '-D', home.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
      return serverIn(home, further, followersPort);
    },
    backUp: () => {
      const home = newHome(dirname(folder));
      home.run('pg_basebackup', ...from, '-D', home.data, '-X', 'none', '-c', 'fast', '--no-sync');
      return Promise.resolve({
        restore: async (archive, moment) => {
          writeFileSync(join(home.data, 'recovery.signal'), '');
          const recovery = [
            `restore_command=cp '${archive}/%f' '%p'`,
            `recovery_target_time=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
            'recovery_target_action=promote',
          ];
          const restored = await serverIn(home, recovery);
          while (await isInRecovery(restored.url)) await sleep(20);
          return restored;
        },
      });
    },
    promote: () => Promise.resolve(run('pg_ctl', '-D', data, '-w', 'promote')),
    close: async () => {
      await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts a server of its own in a new folder. */
export const startOwnServer = ({ on = tmpdir(), settings = [] }: OwnServerOptions = {}): Promise<OwnServer> => {
  const home = newHome(on);
  home.run('initdb', ...['-D', home.data, '-U', 'metro', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  return serverIn(home, settings);
};
