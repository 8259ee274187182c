import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE, vite } from './build.mjs';
import { startProduct } from './restartable.mjs';
import { table } from './table.mjs';

// The number of rounds of each fault, and of the writers that credit points during them.
const TIMES = Number(process.env.BENCH_TIMES ?? 10);
const WRITERS = 6;
const BETWEEN = { least: 15, most: 60_000 };

/** @typedef {Awaited<ReturnType<typeof import('./ownServer').startOwnServer>>} OwnServer */
/** @typedef {import('pg').Client} Client */

const loadServer = async () => {
  const folder = join(CACHE, 'own-server');
  vite(['--ssr', 'tests/bench/ownServer.ts', '--config', 'tests/bench/vite.config.ts', '--outDir', folder]);
  /** @type {unknown} */
  const built = await import(join(folder, 'ownServer.js'));
  return /** @type {typeof import('./ownServer')} */ (built).startOwnServer;
};

const { Client } = /** @type {typeof import('pg')} */ (createRequire(import.meta.url)('pg'));

/**
 * Runs statements on a server, outside the console.
 * @param {string} url
 * @param {readonly string[]} statements
 */
const on = async (url, ...statements) => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    /** @type {readonly Record<string, unknown>[]} */
    let rows = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

/**
 * Starts writers that credit points until they are stopped. Keeps the acknowledged entries and the failures.
 * @param {Awaited<ReturnType<typeof import('./product.mjs').signIn>>} call
 * @param {readonly number[]} accounts
 */
const startWriters = (call, accounts) => {
  /** @type {string[]} */
  const answered = [];
  /** @type {string[]} */
  const denied = [];
  let refused = 0;
  /** @type {Set<string>} */
  const wrong = new Set();
  let isOver = false;
  const write = async (/** @type {number} */ writer) => {
    while (!isOver) {
      const reference = `F${randomUUID()}`;
      try {
        await call('/console/loyalty-adjustments', {
          method: 'POST',
          body: JSON.stringify({
            ...{ kind: 'credit', customer_id: accounts[writer], points: 1, reason: 'Service recovery', reference },
            ...{ remark: 'Written by the bench', idempotency_key: randomUUID() },
          }),
        });
        answered.push(reference);
      } catch (error) {
        const said = String(error);
        // Status 503 means that nothing was entered, or that the outcome is unknown. An absent server answers nothing.
        if (said.includes('Nothing was saved')) denied.push(reference);
        if (/: 503 |fetch failed|terminated|socket/i.test(said)) refused += 1;
        else wrong.add(said.slice(0, 200));
        await sleep(25);
      }
    }
  };
  const all = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    answered,
    denied,
    wrong,
    refused: () => refused,
    /** Resolves when this many more were answered. */
    goOn: async () => {
      const before = answered.length;
      const until = Date.now() + BETWEEN.most;
      while (answered.length < before + BETWEEN.least && Date.now() < until) await sleep(10);
      if (answered.length < before + BETWEEN.least) wrong.add('No answer within a minute after a fault.');
    },
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
};

/**
 * Counts the entries: acknowledged ones that are missing, duplicate ones, and inconsistencies.
 * An account is inconsistent whose balance is not the sum of its entries; an entry, if it was reported as not made.
 * @param {string} url
 * @param {readonly string[]} answered
 * @param {readonly string[]} denied
 */
const counted = async (url, answered, denied) => {
  const found = await on(
    url,
    `select reference, count(*)::int as n from loyalty_adjustments where reference like 'F%' group by 1`,
  );
  const there = new Map(found.map(({ reference, n }) => [reference, Number(n)]));
  const [sums] = await on(
    url,
    `select count(*)::int as off from loyalty_accounts a
      where balance <> (select coalesce(sum(points), 0) from loyalty_ledger l where l.customer_id = a.customer_id)`,
  );
  return {
    lost: answered.filter((reference) => !there.has(reference)).length,
    twice: [...there.values()].filter((n) => n > 1).length,
    off: Number(sums?.off) + denied.filter((reference) => there.has(reference)).length,
  };
};

/**
 * Breaks the console's dependencies again and again, and counts the losses.
 * @param {string} backend
 */
export const measureFaults = async (backend) => {
  const startOwnServer = await loadServer();
  let primary = await startOwnServer();
  let standby = await primary.follow();
  const folder = mkdtempSync(join(tmpdir(), 'metro-faults-'));
  const hosts = `${new URL(primary.url).host},${new URL(standby.url).host}`;
  const { call, restart, isRunning, end, agrees } = await startProduct(backend, {
    ...{ DATA_DIR: folder, DATABASE_URL: `postgres://metro@${hosts}/postgres` },
  });
  const waitForStandby = () =>
    on(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  await waitForStandby();
  const found = await on(
    primary.url,
    `select customer_id::int as id from loyalty_accounts order by 1 limit ${WRITERS}`,
  );
  const accounts = found.map(({ id }) => Number(id));

  /** @type {readonly (readonly [string, () => Promise<unknown>])[]} */
  const faults = [
    ['the process is killed', restart],
    [
      'every connection is cut',
      () =>
        on(
          primary.url,
          "select pg_terminate_backend(pid, 2000) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
        ),
    ],
    [
      'the tables of points are locked for 3 s',
      () => on(primary.url, 'begin', 'lock table loyalty_accounts, loyalty_ledger', 'select pg_sleep(3)', 'commit'),
    ],
    ['the database restarts in order', () => primary.restart('fast')],
    ['the database crashes and comes back', () => primary.restart('immediate')],
    [
      'the primary is lost, the standby is promoted',
      async () => {
        await primary.close();
        await standby.promote();
        [primary, standby] = [standby, await standby.follow(primary.port)];
        await waitForStandby();
      },
    ],
  ];
  const lines = [];
  for (const [what, strike] of faults) {
    const { answered, denied, wrong, refused, goOn, stop } = startWriters(call, accounts);
    await goOn();
    /** @type {number[]} */
    const away = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = Date.now();
      await strike();
      await goOn();
      away.push(Date.now() - began);
    }
    await stop();
    const { lost, twice, off } = await counted(primary.url, answered, denied);
    for (const each of wrong) console.error(`${what}: ${each}`);
    const isWhole = agrees() && isRunning();
    const figures = [answered.length, refused(), lost, twice, wrong.size + off + (isWhole ? 0 : 1)];
    lines.push([
      what,
      String(TIMES),
      ...figures.map((n) => n.toLocaleString('en')),
      (Math.max(...away) / 1000).toFixed(1),
    ]);
  }
  await end();
  await standby.close();
  await primary.close();
  rmSync(folder, { recursive: true, force: true });
  return [
    `${WRITERS} writers credit points without a pause, over HTTP, while the fault strikes. The standby confirms every commit.`,
    'Lost: answered as saved, and missing afterwards. Wrong: an answer other than 503 or none, an entry that was saved although the answer',
    'said “Nothing was saved”, a balance that is not the sum of its ledger, a daily log that does not match its seals, or a process that ended.',
    '',
    table(
      [
        'fault',
        'tries',
        'answered',
        'told 503 or nothing',
        'lost',
        'twice',
        'wrong',
        'longest, s, until writers go on',
      ],
      lines,
    ),
  ];
};
