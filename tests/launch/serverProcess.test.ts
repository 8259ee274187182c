import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { startCluster } from '../../src/backend/platform/db/pglite/cluster';
import { BUILT_BACKEND, startNode, type NodeProcess } from '../support/process';
import { dayBefore, sampleFilesMade, signInAt, type Remote } from '../support/remote';

const permissions = toMatrix(noFlags);

let filled: string;
let dataDir: string;
let started: NodeProcess[] = [];
let saidFirst: readonly string[];

beforeAll(async () => {
  // The sample is made once; every test begins with a copy of its data.
  filled = mkdtempSync(join(tmpdir(), 'metro-filled-'));
  dataDir = filled;
  const server = launch();
  await sampleFilesMade(await signIn(server));
  server.child.kill('SIGTERM');
  await server.ended;
  saidFirst = server.lines;
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'metro-server-'));
  cpSync(filled, dataDir, { recursive: true });
  started = [];
});
afterAll(() => rmSync(filled, { recursive: true, force: true }));
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const launch = (...before: readonly string[]): NodeProcess => launchWith({}, ...before);

const launchWith = (own: Readonly<Record<string, string>>, ...before: readonly string[]): NodeProcess => {
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: undefined,
    SAMPLE_SIZE: '0.001',
    LOG_LEVEL: 'warn',
    ...own,
  };
  const server = startNode([...before, join(BUILT_BACKEND, 'main.js')], env);
  started.push(server);
  return server;
};

const signIn = async (server: NodeProcess): Promise<Remote> => {
  const said = await server.said('The admin console is at ');
  return signInAt(said.slice('The admin console is at '.length));
};

/** Saves departments one after another until the server has stopped. Returns the acknowledged ones. */
const saveUntilGone = async ({ call }: Remote, saved: string[]): Promise<void> => {
  for (let n = 0; ; n += 1) {
    const name = `Depot ${saved.length} of round ${n}`;
    try {
      await call(contract.departments.create, { body: { department_name: name, permissions } });
    } catch {
      return;
    }
    saved.push(name);
  }
};

test('the first start of a sample city warns of nothing', () => {
  expect(saidFirst.some((line) => line.startsWith('Sample data: sign in as '))).toBe(true);
  expect(saidFirst.filter((line) => /warning/i.test(line))).toEqual([]);
});

test('kill -9 while departments are being saved loses none that was acknowledged', async () => {
  const saved: string[] = [];
  for (const enough of [12, 30]) {
    const server = launch();
    const saving = saveUntilGone(await signIn(server), saved);
    while (saved.length < enough) await sleep(3);
    server.child.kill('SIGKILL');
    await Promise.all([saving, server.ended]);
  }

  const { rows } = await (await signIn(launch())).call(contract.departments.getList, {});

  const found = new Set(rows.map(({ department_name: name }) => name));
  expect(saved.filter((name) => !found.has(name))).toEqual([]);
  expect(saved.length).toBeGreaterThanOrEqual(30);
});

test('an error that nobody catches is the last line of the log, and ends the process with code 1', async () => {
  const careless = `data:text/javascript,process.on('SIGUSR2', () => Promise.reject(new Error('nobody caught this')))`;
  const server = launch('--import', careless);
  await signIn(server);

  server.child.kill('SIGUSR2');

  expect(await server.ended).toBe(1);
  expect(JSON.parse(server.lines.at(-1) ?? '')).toMatchObject({
    level: 'fatal',
    err: { message: 'nobody caught this' },
  });
});

test('a second server on the same data directory is refused in one line that names the first', async () => {
  const first = launch();
  await signIn(first);

  const second = launch();

  expect(await second.ended).toBe(1);
  expect(second.lines).toEqual([
    `The data directory ${dataDir} is in use by process ${first.child.pid}. ` +
      'Stop that process first, or start this one with another DATA_DIR.',
  ]);
});

test('SIGTERM answers the calls that run, ends with code 0 and gives the data directory up', async () => {
  const first = launch();
  const { call } = await signIn(first);
  const names = Array.from({ length: 20 }, (_, n) => `Line ${n}`);
  const calls = names.map((name) =>
    call(contract.departments.create, { body: { department_name: name, permissions } }),
  );
  await calls[0];

  first.child.kill('SIGTERM');

  const answers = await Promise.allSettled(calls);
  expect(await first.ended).toBe(0);
  const saved = names.filter((_, n) => answers[n]?.status === 'fulfilled');
  const { rows } = await (await signIn(launch())).call(contract.departments.getList, {});
  const found = rows.map(({ department_name: name }) => name);
  expect(saved.filter((name) => !found.includes(name))).toEqual([]);
  expect(saved.length).toBeGreaterThan(0);
});

test('kill -9 while files of reports are being made loses none: the next server makes them, and the browser gets them', async () => {
  const first = launch();
  const { call } = await signIn(first);
  const ask = (file_type: 'xlsx' | 'pdf') =>
    call(contract['report-requests'].create, {
      body: { report_type: 'ticket_details', file_type, start_date: dayBefore(80), end_date: dayBefore(0) },
    });
  const asked = [await ask('xlsx'), await ask('pdf'), await ask('xlsx')];
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await signIn(launch());

  for (const { id } of asked) {
    const status = async () => (await second.call(contract['report-requests'].getOne, { id })).status;
    while ((await status()) === 'processing') await sleep(50);
    const report = await second.call(contract['report-requests'].getOne, { id });
    expect(report).toMatchObject({ status: 'completed', error: null });
    const answer = await fetch(await second.call(contract.reports.getLink, { id }));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-disposition')).toContain(`.${report.file_type}"`);
    expect(bytes.subarray(0, 4).toString()).toBe(report.file_type === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
  }
});

test('verify-logs ends with 0 while the daily log is as it was written, and with 1 once an entry was changed behind it', async () => {
  const server = launch();
  const { call } = await signIn(server);
  await call(contract.departments.create, { body: { department_name: 'Depot', permissions } });
  server.child.kill('SIGTERM');
  await server.ended;
  const verify = () =>
    startNode([join(BUILT_BACKEND, 'verifyLogs.js')], { DATA_DIR: dataDir, DATABASE_URL: undefined });

  const asWritten = verify();
  expect(await asWritten.ended).toBe(0);
  const cluster = await startCluster({ folder: join(dataDir, 'postgres') });
  await cluster.exec(`SET session_replication_role = replica;
    UPDATE audit_log SET username = 'somebody else' WHERE entity_label = 'Depot'`);
  await cluster.close();
  const changed = verify();

  expect(await changed.ended).toBe(1);
  expect(asWritten.lines.join(' ')).toContain('Nothing was changed, deleted or inserted.');
  expect(asWritten.lines.join(' ')).toMatch(/heads? that (?:was|were) kept looked up in the chain/);
  expect(changed.lines.join(' ')).toContain('BROKEN: 1 fault.');
});

test('grant-all gives every permission to an account where nobody holds them all, and to nobody where somebody does', async () => {
  const grantAll = (...args: readonly string[]) =>
    startNode([join(BUILT_BACKEND, 'grantAll.js'), ...args], { DATA_DIR: dataDir, DATABASE_URL: undefined });
  const unnamed = grantAll();
  const needless = grantAll('--user', 'ananya.krishnan');
  expect([await unnamed.ended, await needless.ended]).toEqual([2, 1]);
  const cluster = await startCluster({ folder: join(dataDir, 'postgres') });
  await cluster.exec("UPDATE users SET permissions = permissions - 'logs_download'");
  await cluster.close();

  const needed = grantAll('--user', 'ananya.krishnan');

  expect(await needed.ended).toBe(0);
  expect(unnamed.lines).toEqual(['Nothing was granted. Name the account: npm run grant-all -- --user NAME']);
  expect(needless.lines).toEqual([
    'Nothing was granted: admin, arvind.deshpande, meenakshi.rangarajan may grant every permission in the console.',
  ]);
  expect(needed.lines).toEqual(['ananya.krishnan holds every permission now. The daily log says so.']);
});

test('a start that fails on its port has told the first administrator’s password, which works at the next one', async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'metro-empty-'));
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const failed = launchWith({ SAMPLE_DATA: 'off', PORT: String(port) });
  expect(await failed.ended).toBe(1);
  blocker.close();
  const told = failed.lines.find((line) => line.startsWith('The first administrator is admin, password '));
  const [, password = ''] = /password (\S+)\. It is not shown again/.exec(told ?? '') ?? [];

  const next = launchWith({ SAMPLE_DATA: 'off' });
  const said = await next.said('The admin console is at ');
  const answer = await fetch(`${said.slice('The admin console is at '.length)}/api/login`, {
    method: 'PATCH',
    body: new URLSearchParams({ username: 'admin', password }),
  });

  expect(answer.status).toBe(200);
});
