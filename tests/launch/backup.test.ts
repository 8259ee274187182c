import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { BUILT_BACKEND, startNode, type NodeProcess } from '../support/process';
import { dayBefore, sampleFilesMade, signInAt, type Remote } from '../support/remote';

const folder = mkdtempSync(join(tmpdir(), 'metro-kept-'));
const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'kept.tar.gz')];
const started: NodeProcess[] = [];

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: string, dataDir: string, ...args: readonly string[]): NodeProcess => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, PORT: '0', SAMPLE_SIZE: '0.001', LOG_LEVEL: 'warn' };
  const process = startNode([join(BUILT_BACKEND, name), ...args], env);
  started.push(process);
  return process;
};
const signIn = async (server: NodeProcess): Promise<Remote> => {
  const said = await server.said('The admin console is at ');
  return signInAt(said.slice('The admin console is at '.length));
};
const save = ({ call }: Remote, name: string) =>
  call(contract.departments.create, { body: { department_name: name, permissions: toMatrix(noFlags) } });

test('a backup made while the console is in use brings everything back elsewhere: staff, records, files, the log', async () => {
  const server = run('main.js', from);
  const staff = await signIn(server);
  await sampleFilesMade(staff);
  for (const n of [1, 2, 3]) await save(staff, `Depot ${n}`);

  const backup = run('backup.js', from, '--to', file);
  let isOver = false;
  void backup.ended.then(() => (isOver = true));
  while (!isOver) {
    await staff.call(contract.departments.getList, {});
    await sleep(20);
  }

  expect([await backup.ended, backup.lines.at(0)]).toEqual([
    0,
    expect.stringMatching(/kept\.tar\.gz: [\d,]+ rows of \d+ tables, and \d+ files\.$/),
  ]);
  await save(staff, 'Depot afterwards');
  server.child.kill('SIGTERM');
  await server.ended;
  expect(readdirSync(from).filter((name) => name.startsWith('backup'))).toEqual([]);

  const restore = run('restore.js', to, '--from', file);
  expect([await restore.ended, restore.lines.at(-1)]).toEqual([
    0,
    'Every balance is the sum of its ledger, and the daily log agrees with its seals.',
  ]);
  const again = run('restore.js', to, '--from', file);
  expect([await again.ended, again.lines.join(' ')]).toEqual([2, expect.stringContaining('Nothing was restored.')]);

  const restored = await signIn(run('main.js', to));
  const { rows: departments } = await restored.call(contract.departments.getList, {});
  const names = departments.map(({ department_name: name }) => name).filter((name) => name.startsWith('Depot'));
  expect(names.toSorted()).toEqual(['Depot 1', 'Depot 2', 'Depot 3']);
  const body = { start_date: dayBefore(365), end_date: dayBefore(0), page: 1, size: 100 };
  const { reports } = await restored.call(contract.reports.getList, { body });
  const made = reports.rows.find(({ status }) => status === 'completed');
  expect(made).toBeDefined();
  const answer = await fetch(await restored.call(contract.reports.getLink, { id: made?.id ?? 0 }));
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
});

test('without a database, or over a file that is there, no backup is made', async () => {
  const nowhere = run('backup.js', join(folder, 'nowhere'), '--to', join(folder, 'none.tar.gz'));
  const over = run('backup.js', to, '--to', file);

  expect([await nowhere.ended, nowhere.lines.join(' ')]).toEqual([
    2,
    expect.stringContaining('There is no database in'),
  ]);
  expect([await over.ended, over.lines.join(' ')]).toEqual([2, expect.stringContaining('is already there')]);
  expect(existsSync(join(folder, 'none.tar.gz'))).toBe(false);
});
