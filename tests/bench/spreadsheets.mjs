import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CACHE, installRivals, vite } from './build.mjs';
import { median, parse, table } from './table.mjs';

const { BENCH_ROWS = '20000,200000,1000000', BENCH_RUNS = '3' } = process.env;

/**
 * @param {string} writer
 * @param {number} rows
 * @param {string} rivals
 */
const write = (writer, rows, rivals) => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-bench-'));
  try {
    const args = [
      resolve('tests/bench/writers.mjs'),
      writer,
      String(rows),
      join(folder, 'x.xlsx'),
      join(CACHE, 'writer'),
      rivals,
    ];
    const said = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 20 });
    return /** @type {{ seconds: number, peakMb: number, fileMb: number }} */ (parse(said));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Measures the two writers of spreadsheets side by side, each in a process of its own. */
export const measureWriters = () => {
  vite(['--ssr', 'tests/bench/writer.ts', '--config', 'tests/bench/vite.config.ts', '--outDir', join(CACHE, 'writer')]);
  const rivals = installRivals();
  /** @type {string[][]} */
  const lines = [];
  for (const rows of BENCH_ROWS.split(',').map(Number))
    for (const writer of ['ours', 'exceljs']) {
      const runs = Array.from({ length: Number(BENCH_RUNS) }, () => write(writer, rows, rivals));
      const seconds = median(runs.map((run) => run.seconds));
      lines.push([
        rows.toLocaleString('en'),
        writer === 'ours' ? 'ours' : 'exceljs, streaming',
        seconds.toFixed(1),
        Math.round(rows / seconds).toLocaleString('en'),
        median(runs.map((run) => run.peakMb)).toFixed(0),
        median(runs.map((run) => run.fileMb)).toFixed(1),
      ]);
      console.log(lines.at(-1)?.join('  '));
    }
  return [
    `Medians of ${BENCH_RUNS} runs; rows of 15 columns.`,
    '',
    table(['rows', 'writer', 's', 'rows/s', 'peak MB', 'file MB'], lines),
  ];
};
