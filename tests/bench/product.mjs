import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, percentile } from './table.mjs';

/** Returns an unused port. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * @param {string} backend
 * @param {string} folder
 * @param {string} size
 */
const start = async (backend, folder, size) => {
  const metrics = await freePort();
  const child = spawn(process.execPath, [join(backend, 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      SAMPLE_SIZE: size,
      LOG_LEVEL: 'error',
      METRICS_PORT: String(metrics),
      // Each of many callers can then have an address of their own.
      TRUST_PROXY: 'loopback',
      // An empty database of a PostgreSQL server, or one filled by an earlier run; without it, the embedded one.
      DATABASE_URL: process.env.BENCH_DATABASE_URL ?? '',
      SAMPLE_DATA: 'on',
    },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    address = /console is at (\S+)/.exec(line)?.[1] ?? address;
    const signIn = /sign in as (\S+) with the password (\S+)/.exec(line);
    if (signIn)
      return {
        ...{ child, ended, address, username: signIn[1] ?? '', password: signIn[2] ?? '' },
        metrics: `http://127.0.0.1:${metrics}/metrics`,
      };
  }
  throw new Error('The server did not start.');
};

/** @typedef {{ data: { access_token: string, sessionid: string } }} SignedIn */

/**
 * Signs a person in, and returns the function that makes their calls.
 * @param {{ address: string, username: string, password: string }} server
 */
export const signIn = async ({ address, username, password }) => {
  const reply = await fetch(`${address}/api/login`, {
    method: 'PATCH',
    body: new URLSearchParams({ username, password }),
  });
  const { data } = /** @type {SignedIn} */ (parse(await reply.text()));
  const headers = { 'auth-token': data.access_token, 'session-id': data.sessionid, 'content-type': 'application/json' };
  /**
   * @param {string} path
   * @param {{ method?: string, body?: string }} [init]
   */
  return async (path, init = {}) => {
    const answer = await fetch(`${address}/api${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { text, total: answer.headers.get('content-range')?.split('/')[1] ?? '' };
  };
};

/**
 * Returns the duration of a call in milliseconds.
 * @param {() => Promise<unknown>} call
 */
export const timed = async (call) => {
  const began = performance.now();
  await call();
  return performance.now() - began;
};

/** Returns a day before today at +05:30. */
export const day = (/** @type {number} */ back) =>
  new Date(Date.now() + 5.5 * 60 * 60 * 1000 - back * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** @typedef {(path: string, init?: { method?: string, body?: string }) => Promise<{ text: string }>} Call */

/**
 * Waits for the report files in progress.
 * @param {Call} call
 */
export const filesMade = async (call) => {
  const body = JSON.stringify({ start_date: day(40), end_date: day(0), page: 1, size: 100 });
  while ((await call('/reports', { method: 'POST', body })).text.includes('"processing"')) await sleep(500);
};

/**
 * Requests a file of 93 days of tickets, and times another call repeatedly until the file is made.
 * @param {Call} call
 * @param {() => Promise<number>} other
 * @param {string} fileType
 */
export const whileAFileIsMade = async (call, other, fileType) => {
  const body = JSON.stringify({
    ...{ report_type: 'ticket_details', file_type: fileType, start_date: day(93), end_date: day(1) },
  });
  const began = performance.now();
  const asked = /** @type {{ id: number }} */ (
    parse((await call('/console/report-requests', { method: 'POST', body })).text)
  );
  const during = [];
  /** @type {{ status: string, row_count: number, error: string }} */
  let report;
  do {
    for (let time = 0; time < 5; time += 1) during.push(await other());
    report = /** @type {typeof report} */ (parse((await call(`/console/report-requests/${asked.id}`)).text));
  } while (report.status === 'processing');
  if (report.status !== 'completed') throw new Error(report.error);
  return { during, seconds: (performance.now() - began) / 1000, rows: report.row_count };
};

/**
 * Returns the median and the 99th percentile, in milliseconds.
 * @param {readonly number[]} all
 */
export const figures = (all) => [percentile(all, 50).toFixed(1), percentile(all, 99).toFixed(1)];

/**
 * Starts the built server on a new city of this size, runs a measurement, and removes it.
 * @template T
 * @param {string} backend
 * @param {string} size
 * @param {(server: Awaited<ReturnType<typeof start>>) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export const withServer = async (backend, size, measure) => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-bench-'));
  const server = await start(backend, folder, size);
  try {
    return await measure(server);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Does the same for a signed-in person, and passes the seconds of the start.
 * @template T
 * @param {string} backend
 * @param {string} size
 * @param {(call: Awaited<ReturnType<typeof signIn>>, ready: number, server: Awaited<ReturnType<typeof start>>) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export const withProduct = (backend, size, measure) => {
  const began = performance.now();
  return withServer(backend, size, async (server) => {
    const ready = (performance.now() - began) / 1000;
    return measure(await signIn(server), ready, server);
  });
};
