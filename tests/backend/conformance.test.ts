import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, rows } from '../../src/contract';
import { createCipher } from '../../src/console/data/cipher';
import type { Finding } from '../../src/conformance/judge';
import { runKit, UNKNOWN_WRITE, type KitOptions } from '../../src/conformance/kit';
import { asJson, asJunit, tableLines } from '../../src/conformance/report';
import { holding, PASSWORD, testBackend, TEST_SECRET, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

/** The kit against our own back end over HTTP: the city's riders, their tickets and their feedback. */
let backend: TestBackend;
let host: string;
beforeAll(async () => {
  backend = await testBackend({ callsAMinute: 100_000, database: await testCity() });
  host = `${await backend.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
});
afterAll(() => backend.close());

const run = (options: Partial<KitOptions> = {}) =>
  runKit({
    hosts: { login: host, admin: host, reports: host },
    cipher: createCipher(TEST_SECRET),
    timeout: 30_000,
    user: backend.admin.username,
    password: backend.admin.password,
    isWriting: false,
    isMoney: false,
    now: backend.now,
    ...options,
  });

const named = (findings: readonly Finding[], verdict: Finding['verdict']): readonly string[] =>
  findings.filter((found) => found.verdict === verdict).map(({ row }) => row);

// The run is the same for every test of the file, and too long for each.
let whole: readonly Finding[];
beforeAll(async () => {
  whole = await run({ isWriting: true, isMoney: true });
});

test('our own back end keeps every row that the kit tries, and each rule of sessions', () => {
  expect(whole.filter(({ verdict }) => verdict === 'broken').flatMap(tableLines)).toEqual([]);
  expect(named(whole, 'not offered')).toEqual([]);
  expect(named(whole, 'kept').filter((row) => row.startsWith('session: '))).toEqual([
    'session: an unknown account',
    'session: a second sign-in ends the first',
    'session: an account without permissions',
    'session: no call after the sign-out',
  ]);
});

test('every row of the contract has a finding, and what was not tried says why', () => {
  const found = new Set(whole.map(({ row }) => row.split(' ')[0]));
  expect(rows.map(({ group, verb }) => `${group}.${verb}`).filter((name) => !found.has(name))).toEqual([]);

  const leftOut = whole.filter(({ verdict }) => verdict === 'not tried');
  expect(leftOut.filter(({ notes }) => notes.length !== 1 || notes[0] === '')).toEqual([]);
  expect(leftOut.filter(({ notes }) => notes.includes(UNKNOWN_WRITE)).map(({ row }) => row)).toEqual([]);
  expect(leftOut.filter(({ row }) => /\.get/.test(row)).map(({ row }) => row)).toEqual([
    'banners.getHistory',
    'contents.getHistory',
    'points-batches.getResult',
    'reports.getLink',
  ]);
});

test("the kit's records are deleted afterwards, and its credited points are reversed", async () => {
  const admin = await backend.signIn(backend.admin.username, backend.admin.password);
  const lists = await Promise.all([
    admin.call(contract.users.getList, {}),
    admin.call(contract.departments.getList, {}),
    admin.call(contract.banners.getList, {}),
    admin.call(contract.contents.getList, {}),
    admin.call(contract.notifications.getList, { body: {} }),
    admin.call(contract['business-hours'].getList, { query: { range: [0, 99], filter: {} } }),
    admin.call(contract['report-schedules'].getList, { query: { range: [0, 99], filter: {} } }),
  ]);
  expect(lists.map((list) => JSON.stringify(list)).filter((text) => /conformance/i.test(text))).toEqual([]);

  const entries = await admin.call(contract['loyalty-adjustments'].getList, { query: { filter: {} } });
  const own = entries.rows.filter(({ remark }) => remark === 'Tried by the conformance kit');
  expect(own.map(({ kind, points }) => [kind, points]).toSorted()).toEqual([
    ['credit', 1],
    ['reversal', 1],
  ]);
});

test('without --write nothing is changed', async () => {
  const before = (await backend.log()).length;

  const findings = await run();

  const entries = (await backend.log()).slice(before);
  const changes = entries.filter(
    ({ module, action, result }) =>
      module !== 'session' && action !== 'export' && action !== 'check' && result === 'done',
  );
  expect(changes).toEqual([]);
  expect(named(findings, 'broken')).toEqual([]);
  expect(named(findings, 'not tried')).toEqual(expect.arrayContaining(['departments.create', 'users.delete']));
});

test('the findings hold no password, no token and nothing of a rider', async () => {
  const report = { url: host, at: backend.now().toISOString(), findings: whole };
  const said = [asJson(report), asJunit(report), ...whole.flatMap(tableLines)].join('\n');
  const admin = await backend.signIn(backend.admin.username, backend.admin.password);
  const { rows: riders } = await admin.call(contract.customers.getList, {});

  expect(riders.length).toBeGreaterThan(100);
  for (const { name, mobile, email } of riders)
    for (const text of [name, mobile, email]) if (text !== '') expect(said).not.toContain(text);
  expect(said).not.toContain(backend.admin.password);
  expect(said).not.toContain(admin.access_token);
});

test('a server that has none of the calls is a list of findings, and no failure of the kit', async () => {
  const findings = await run({ hosts: { login: host, admin: `${host}/nowhere`, reports: `${host}/nowhere` } });

  expect(named(findings, 'kept').filter((row) => !row.startsWith('session'))).toEqual([]);
  expect(named(findings, 'not offered')).toEqual(expect.arrayContaining(['departments.getList', 'waiting.getItems']));
});

test('an account with few permissions is refused the rest, which is as it should be', async () => {
  await backend.hire('viewer', holding('department_view'));

  const findings = await run({ user: 'viewer', password: PASSWORD });

  expect(named(findings, 'broken')).toEqual([]);
  expect(findings.find(({ row }) => row === 'banners.getList')?.notes).toEqual(['refused without banner_view']);
  expect(findings.find(({ row }) => row === 'departments.getList')?.notes).toEqual([]);
});
