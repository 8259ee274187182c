import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { CACHE, vite } from './build.mjs';
import { figures, timed, withProduct } from './product.mjs';
import { median, parse, percentile, table } from './table.mjs';

const { BENCH_ROWS = '200000,1000000', BENCH_RUNS = '3' } = process.env;
const IDLE_CALLS = 200;
const DAY = 24 * 60 * 60 * 1000;
const day = (/** @type {number} */ back) =>
  new Date(Date.now() + 5.5 * 60 * 60 * 1000 - back * DAY).toISOString().slice(0, 10);

/**
 * A writer in a process of its own, over rows that are there already.
 * @param {'csv' | 'ours'} writer
 * @param {number} rows
 */
const write = (writer, rows) => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-bench-'));
  try {
    const args = [
      resolve('tests/bench/writers.mjs'),
      writer,
      String(rows),
      join(folder, 'x'),
      join(CACHE, 'writer'),
      '',
    ];
    const said = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 20 });
    return /** @type {{ seconds: number, peakMb: number, fileMb: number }} */ (parse(said));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const measureWritersOfFiles = () => {
  vite(['--ssr', 'tests/bench/writer.ts', '--config', 'tests/bench/vite.config.ts', '--outDir', join(CACHE, 'writer')]);
  const lines = [];
  for (const rows of BENCH_ROWS.split(',').map(Number))
    for (const writer of /** @type {const} */ (['csv', 'ours'])) {
      const runs = Array.from({ length: Number(BENCH_RUNS) }, () => write(writer, rows));
      const seconds = median(runs.map((run) => run.seconds));
      lines.push([
        rows.toLocaleString('en'),
        writer === 'csv' ? 'CSV' : 'xlsx',
        seconds.toFixed(1),
        Math.round(rows / seconds).toLocaleString('en'),
        median(runs.map((run) => run.peakMb)).toFixed(0),
        median(runs.map((run) => run.fileMb)).toFixed(1),
      ]);
    }
  return table(['rows', 'file', 's', 'rows/s', 'peak MB', 'file MB'], lines);
};

const list = `/console/qr-tickets?${new URLSearchParams({ range: '[0,9]', filter: JSON.stringify({ from: day(31), to: day(1) }) }).toString()}`;

/** @param {(path: string, init?: { method?: string, body?: string }) => Promise<{ text: string }>} call */
const measureProduct = async (call) => {
  const queue = JSON.stringify({ start_date: day(40), end_date: day(0), page: 1, size: 100 });
  while ((await call('/reports', { method: 'POST', body: queue })).text.includes('"processing"')) await sleep(500);
  const other = () => timed(() => call(list));
  for (let time = 0; time < 50; time += 1) await other();
  const idle = [];
  for (let time = 0; time < IDLE_CALLS; time += 1) idle.push(await other());
  const lines = [['nothing is made', '', '', String(idle.length), ...figures(idle), '']];
  for (const fileType of ['csv', 'xlsx', 'pdf']) {
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
    const seconds = (performance.now() - began) / 1000;
    while ((await call('/reports', { method: 'POST', body: queue })).text.includes('"processing"')) await sleep(200);
    lines.push([
      `a ${fileType} of ${report.row_count.toLocaleString('en')} tickets`,
      seconds.toFixed(1),
      Math.round(report.row_count / seconds).toLocaleString('en'),
      String(during.length),
      ...figures(during),
      (percentile(during, 99) / percentile(idle, 99)).toFixed(1),
    ]);
  }
  return table(['meanwhile', 's', 'rows/s', 'calls', 'p50', 'p99', 'p99 ÷ idle'], lines);
};

/**
 * Files as they are written, and as the product makes them from its database while somebody else works.
 * @param {string} backend
 */
export const measureFiles = async (backend) => {
  const load = loadavg()[0] ?? 0;
  return [
    `Load when it began: ${load.toFixed(1)}. Medians of ${BENCH_RUNS} runs; rows of 15 columns.`,
    '',
    measureWritersOfFiles(),
    '',
    'From the embedded database, a city of size 1, with the first page of tickets asked for again and again by somebody else (milliseconds):',
    '',
    await withProduct(backend, '1', measureProduct),
  ];
};
