import { createRequire } from 'node:module';
import { statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { MessageChannel } from 'node:worker_threads';

// One writer in a process of its own, so that its peak memory is its own:
// node writers.mjs <ours|csv|exceljs> <rows> <file> <folder of the built writer> <folder of the rivals>
const [writer, count = '0', path = '', built = '', rivals = ''] = process.argv.slice(2);
const ROWS = Number(count);
const PAGE = 1000;
const START = Date.UTC(2026, 0, 1);
const STATIONS = ['Sadar Chowk', 'Bandar Quay', 'Airport Terminal', 'University', 'Mill Road'];

/** @typedef {(string | number | null)[]} Row */

/**
 * Returns a ticket as the database packs it.
 * It has fifteen columns, costly to write because no two rows are alike.
 * @param {number} n
 * @returns {Row}
 */
const ticket = (n) => [
  n,
  START + n * 30_000,
  `HM260101${String(n).padStart(9, '0')}`,
  `QR260101${String(n).padStart(9, '0')}`,
  `98${String(n * 7919)
    .padStart(8, '0')
    .slice(-8)}`,
  n % 3 ? 'Single' : 'Return',
  STATIONS[n % 5] ?? '',
  STATIONS[(n + 2) % 5] ?? '',
  (n % 300) / 10,
  1 + (n % 4),
  1000 + (n % 40) * 100,
  n % 20,
  n % 9 ? 'EXIT_USED' : 'NEW',
  START + n * 30_000 + 600_000,
  n % 9 ? START + n * 30_000 + 2_400_000 : null,
  'UPI',
];

/**
 * The built parts of the product.
 * @typedef {{
 *   makeFile: (order: object, port: import('node:worker_threads').MessagePort) => Promise<void>,
 *   reportPages: Record<string, { columns: object }>,
 * }} Built
 */

/** @param {'xlsx' | 'csv'} fileType */
const ours = async (fileType) => {
  /** @type {unknown} */
  const module = await import(`${built}/writer.js`);
  const { makeFile, reportPages } = /** @type {Built} */ (module);
  const report = reportPages['qr-tickets'];
  const { port1, port2 } = new MessageChannel();
  let sent = 0;
  port1.on('message', (/** @type {{ say: string, message?: string }} */ said) => {
    if (said.say === 'failed') throw new Error(said.message);
    if (said.say !== 'more') return port1.close();
    const rows = Array.from({ length: Math.min(PAGE, ROWS - sent) }, (_, index) => ticket(sent + index));
    sent += rows.length;
    port1.postMessage({ rows: JSON.stringify(rows) });
  });
  const order = {
    path,
    fileType,
    title: 'Bench',
    noun: 'tickets',
    days: '',
    orderedBy: 'purchased_at',
    range: { from: '2026-01-01', to: '2026-12-31' },
    columns: report?.columns,
    count: ROWS,
  };
  await makeFile({ ...order, totals: [], about: [['Rows', count]], fonts: { regular: '', bold: '' } }, port2);
};

const exceljs = async () => {
  /** @typedef {{ addRow: (cells: unknown[]) => { commit: () => void }, commit: () => void, columns: object[] }} Sheet */
  /** @typedef {{ addWorksheet: (name: string, options: object) => Sheet, commit: () => Promise<void> }} Book */
  /** @type {unknown} */
  const module = createRequire(`${rivals}/package.json`)('exceljs');
  const library = /** @type {{ stream: { xlsx: { WorkbookWriter: new (options: object) => Book } } }} */ (module);
  const book = new library.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true });
  const sheet = book.addWorksheet('Report', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = ticket(0)
    .slice(1)
    .map((value, index) => ({
      header: `Column ${index}`,
      width: 16,
      style: { numFmt: index === 0 || index > 11 ? 'dd-mm-yyyy hh:mm' : typeof value === 'number' ? '0.00' : '@' },
    }));
  for (let n = 0; n < ROWS; n += 1) {
    const cells = ticket(n)
      .slice(1)
      .map((value, index) => (typeof value === 'number' && value > START - 1 && index !== 9 ? new Date(value) : value));
    sheet.addRow(cells).commit();
    if (n % PAGE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  sheet.commit();
  await book.commit();
};

const began = performance.now();
await (writer === 'exceljs' ? exceljs() : ours(writer === 'csv' ? 'csv' : 'xlsx'));
const seconds = (performance.now() - began) / 1000;
console.log(
  JSON.stringify({ seconds, peakMb: process.resourceUsage().maxRSS / 1024, fileMb: statSync(path).size / 2 ** 20 }),
);
