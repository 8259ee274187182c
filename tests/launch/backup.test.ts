import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openEmbedded } from '../../src/backend/database/database';
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

test('purchases older than KEEP_YEARS are moved into files by month, and brought back; younger ones are not', async () => {
  const database = await openEmbedded({ folder: join(to, 'postgres') });
  await database.pool.query(`
    INSERT INTO orders (order_no, customer_id, channel, created_at, ticket_count, gross_paise, discount_paise, points_used, points_paise,
                        paid_paise, payment_mode, payment_status, issue_status, fee_paise, gst_paise)
    SELECT 'OLD' || n, 1, 'Web', timestamptz '2016-01-31T18:29:59Z' + n * interval '1 day', 1, 5000, 0, 0, 0, 5000, 'UPI', 'Refunded', 'Issued', 0, 0
      FROM generate_series(0, 2) n`);
  await database.close();
  const archive = async (...args: readonly string[]) => {
    const { ended, lines } = run('archive.js', to, ...args);
    return [await ended, lines.join('\n')] as const;
  };
  const months = join(to, 'months');

  expect(await archive()).toEqual([
    0,
    expect.stringMatching(/^No month is in a file\.\n2016-01, 2016-02 may leave\. /),
  ]);
  expect(await archive('--until', '2016-02')).toEqual([
    0,
    expect.stringMatching(
      /^2016-01: 1 row moved into \S+\n2016-02: 2 rows moved into \S+\nKeep copies of these files elsewhere/,
    ),
  ]);
  const [january = ''] = readdirSync(months).toSorted();
  expect(await archive()).toEqual([0, expect.stringContaining(`2016-01: 1 row in ${january}\n2016-02: 2 rows in `)]);
  expect(await archive('--bring-back', join(months, january))).toEqual([
    0,
    '2016-01: 1 row brought back. The file is no longer needed.',
  ]);
  expect(await archive('--bring-back', join(months, january))).toEqual([
    2,
    expect.stringMatching(/^It could not be done\. .* or is back already\.$/),
  ]);
  const thisYear = new Date().getUTCFullYear();
  expect(await archive('--until', `${thisYear}-01`)).toEqual([
    2,
    expect.stringContaining('It could not be done. KEEP_YEARS is 8: months up to '),
  ]);
  expect(await archive('--until', 'spring')).toEqual([2, expect.stringContaining('--until YYYY-MM')]);
});
