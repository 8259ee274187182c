import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { measureServer } from './server.mjs';
import { median, parse, table } from './table.mjs';

// npm run bench                      everything, at the size of the sample city
// BENCH_SIZES=1,10 npm run bench     the pages of cities of 200,000 and 2,000,000 tickets
// BENCH_ROWS=20000 BENCH_RUNS=1 npm run bench
const { BENCH_ROWS = '20000,200000,1000000', BENCH_RUNS = '3', BENCH_SIZES = '1' } = process.env;
const CACHE = resolve('node_modules/.cache/metro-admin-console/bench');
const PAGE = 'docs/performance.md';
const VITE = resolve('node_modules/vite/bin/vite.js');

/** @param {readonly string[]} args */
const vite = (args) =>
  execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });

const installRivals = () => {
  const folder = join(CACHE, 'rivals');
  mkdirSync(folder, { recursive: true });
  copyFileSync('tests/bench/rivals.json', join(folder, 'package.json'));
  if (!existsSync(join(folder, 'node_modules/exceljs')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return folder;
};

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

const measureWriters = () => {
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
        writer === 'ours' ? 'ours (hucre)' : 'exceljs, streaming',
        seconds.toFixed(1),
        Math.round(rows / seconds).toLocaleString('en'),
        median(runs.map((run) => run.peakMb)).toFixed(0),
        median(runs.map((run) => run.fileMb)).toFixed(1),
      ]);
      console.log(lines.at(-1)?.join('  '));
    }
  return table(['rows', 'writer', 's', 'rows/s', 'peak MB', 'file MB'], lines);
};

/** @param {readonly string[]} sections */
const keep = (sections) => {
  const begin = '<!-- bench -->';
  const end = '<!-- /bench -->';
  const text = [begin, '', ...sections, '', end].join('\n');
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : `# How fast it is\n\n${begin}\n${end}\n`;
  const [before = ''] = page.split(begin);
  const after = page.split(end)[1] ?? '\n';
  writeFileSync(PAGE, `${before}${text}${after}`);
};

const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PGlite`;
const sections = [
  `\`npm run bench\` on ${machine}. Medians of ${BENCH_RUNS} runs; rows of 15 columns.`,
  '',
  '## Spreadsheets',
  '',
  measureWriters(),
];
vite(['--ssr', '--outDir', join(CACHE, 'backend')]);
for (const size of BENCH_SIZES.split(',')) sections.push('', ...(await measureServer(join(CACHE, 'backend'), size)));
keep(sections);
console.log(sections.join('\n'));
