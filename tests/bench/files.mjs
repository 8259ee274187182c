import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CACHE, vite } from './build.mjs';
import { day, figures, filesMade, timed, whileAFileIsMade, withProduct } from './product.mjs';
import { median, parse, percentile, table } from './table.mjs';

const { BENCH_ROWS = '200000,1000000', BENCH_RUNS = '3' } = process.env;
const IDLE_CALLS = 200;

/**
 * Runs a writer in a process of its own, over rows that exist already.
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

/** @param {import('./product.mjs').Call} call */
const measureProduct = async (call) => {
  await filesMade(call);
  const other = () => timed(() => call(list));
  for (let time = 0; time < 50; time += 1) await other();
  const idle = [];
  for (let time = 0; time < IDLE_CALLS; time += 1) idle.push(await other());
  const lines = [['nothing is made', '', '', String(idle.length), ...figures(idle), '']];
  for (const fileType of ['csv', 'xlsx', 'pdf']) {
    const all = [];
    let seconds = 0;
    let rows = 0;
    // Files are made in sequence until there are as many calls as without.
    // With few calls the 99th percentile would be the slowest.
    while (all.length < IDLE_CALLS) {
      const one = await whileAFileIsMade(call, other, fileType);
      await filesMade(call);
      all.push(...one.during);
      seconds += one.seconds;
      rows += one.rows;
    }
    lines.push([
      `${fileType} files, ${rows.toLocaleString('en')} tickets`,
      seconds.toFixed(1),
      Math.round(rows / seconds).toLocaleString('en'),
      String(all.length),
      ...figures(all),
      (percentile(all, 99) / percentile(idle, 99)).toFixed(1),
    ]);
  }
  return table(['meanwhile', 's', 'rows/s', 'calls', 'p50', 'p99', 'p99 ÷ idle'], lines);
};

/**
 * Measures files as they are written, and as the product makes them from its database during other work.
 * @param {string} backend
 */
export const measureFiles = async (backend) => {
  const load = loadavg()[0] ?? 0;
  return [
    `Load when it began: ${load.toFixed(1)}. Medians of ${BENCH_RUNS} runs; rows of 15 columns.`,
    '',
    measureWritersOfFiles(),
    '',
    'From the embedded database, a city of size 1, while another client requests the first page of tickets repeatedly (milliseconds):',
    '',
    await withProduct(backend, '1', measureProduct),
  ];
};
