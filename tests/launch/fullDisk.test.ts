import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFailure } from '../../src/contract/failure';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { BUILT_BACKEND, startNode, type NodeProcess } from '../support/process';
import { signInAt } from '../support/remote';
import { mountSmallDisk, type SmallDisk } from '../support/smallDisk';

const permissions = toMatrix(noFlags);

type Disk = Pick<SmallDisk, 'folder' | 'fill' | 'clear' | 'close'> & { readonly preload?: string };

/** A folder whose disk pretends to be full once it was filled, for a machine that mounts none. */
const pretendedDisk = (): Disk => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-disk-'));
  const isFull = `${folder}.full`;
  const code = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const ask = fs.statfsSync;
    fs.statfsSync = (place) => ({ ...ask(place), ...(fs.existsSync(${JSON.stringify(isFull)}) && { bavail: 0 }) });
    syncBuiltinESMExports();`;
  return {
    folder,
    fill: () => writeFileSync(isFull, ''),
    clear: () => rmSync(isFull, { force: true }),
    close: () => {
      rmSync(isFull, { force: true });
      rmSync(folder, { recursive: true, force: true });
    },
    preload: `data:text/javascript,${encodeURIComponent(code)}`,
  };
};

const MB = 1024 * 1024;
/** Room for a first start until the disk was filled, however far it was, and for the next one. */
const SIZE_MB = 600;
const mounts = ((): boolean => {
  const disk = mountSmallDisk(1);
  disk?.close();
  return disk !== undefined;
})();
const how = mounts ? 'a full disk' : 'a disk that says it is full, since this machine mounts none';

let disk: Disk;
let started: NodeProcess[];
beforeEach(() => {
  disk = mountSmallDisk(SIZE_MB) ?? pretendedDisk();
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  disk.close();
});

const launch = (size: string): NodeProcess => {
  const preload = disk.preload === undefined ? [] : ['--import', disk.preload];
  const env = { DATA_DIR: disk.folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: undefined, SAMPLE_SIZE: size };
  const server = startNode([...preload, join(BUILT_BACKEND, 'main.js')], { ...env, LOG_LEVEL: 'fatal' });
  started.push(server);
  return server;
};

const signIn = async (server: NodeProcess) => {
  const said = await server.said('The admin console is at ');
  const { call } = await signInAt(said.slice('The admin console is at '.length));
  return {
    save: (department_name: string) =>
      call(contract.departments.create, { body: { department_name, permissions } }).then(
        () => undefined,
        (error: unknown) => {
          if (isFailure(error)) return error;
          throw error;
        },
      ),
    names: async () => (await call(contract.departments.getList, {})).rows.map((row) => row.department_name),
  };
};

test(`${how} beside the embedded database refuses what is saved, in words, reads on, and loses nothing that was acknowledged`, async () => {
  const first = launch('0.001');
  const staff = await signIn(first);
  const acknowledged: string[] = [];
  const saveUntilRefused = async (writer: number) => {
    for (let n = 0; ; n += 1) {
      const refused = await staff.save(`Depot ${writer} ${n}`);
      if (refused) return refused;
      acknowledged.push(`Depot ${writer} ${n}`);
      if (acknowledged.length === 20) disk.fill();
    }
  };

  const refused = await Promise.all([1, 2, 3].map(saveUntilRefused));
  const listed = await staff.names();
  disk.clear();
  const afterwards = await staff.save('Workshop');
  first.child.kill('SIGKILL');
  await first.ended;
  const found = new Set(await (await signIn(launch('0.001'))).names());

  for (const failure of refused)
    expect(failure).toMatchObject({ status: 507, message: 'The database disk is full. Nothing was saved.' });
  expect(acknowledged.filter((name) => !listed.includes(name))).toEqual([]);
  expect(afterwards).toBeUndefined();
  expect([...acknowledged, 'Workshop'].filter((name) => !found.has(name))).toEqual([]);
});

test(`a first start on ${how} ends with code 1 and a line that says so, and the next one, with room, makes everything`, async () => {
  // A real disk fills up while the city is being made.
  // PostgreSQL finds no room for the next file of its log, and stops.
  const first = launch('0.3');
  if (mounts) await first.said('Sample city: up to');
  else {
    first.child.kill('SIGKILL');
    await first.ended;
  }
  disk.fill(12 * MB);
  const failed = mounts ? first : launch('0.3');
  expect(await failed.ended).toBe(1);
  disk.clear();

  const next = launch('0.05');

  expect((await (await signIn(next)).names()).length).toBe(8);
  expect(failed.lines.at(-1)).toMatch(
    mounts
      ? /^The database has stopped: The embedded PostgreSQL has given up: .* Its disk is full\.$|^The database is read-only: /
      : /^The database is read-only: less than 128 MB of disk space is free/,
  );
});

test('a first start with too little room to begin with says so, and nothing of what it would have written', async () => {
  const left = launch('0.001');
  await left.said('The admin console is at ');
  left.child.kill('SIGKILL');
  await left.ended;
  rmSync(join(disk.folder, 'postgres'), { recursive: true });
  disk.fill(100 * MB);

  const refused = launch('0.001');

  expect(await refused.ended).toBe(1);
  expect(refused.lines).toEqual([
    'The database is read-only: less than 128 MB of disk space is free, or it cannot be written. Free some space, then start again.',
  ]);
});
