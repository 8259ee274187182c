import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { figures, timed, withProduct } from './product.mjs';
import { parse, table } from './table.mjs';

const TIMES = 40;
const DAY = 24 * 60 * 60 * 1000;
const day = (/** @type {number} */ back) =>
  new Date(Date.now() + 5.5 * 60 * 60 * 1000 - back * DAY).toISOString().slice(0, 10);

/**
 * @param {string} resource
 * @param {{ sort?: unknown, range?: unknown, filter?: unknown }} query
 * @param {string} [more]
 */
const list = (resource, query, more = '') =>
  `/console/${resource}${more}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`;

const month = { from: day(31), to: day(1) };

/** @type {readonly (readonly [string, string])[]} */
const pages = [
  ['tickets, first page', list('qr-tickets', { range: [0, 9], filter: month })],
  ['tickets, sorted by fare', list('qr-tickets', { sort: ['fare_paise', 'DESC'], range: [0, 9], filter: month })],
  ['tickets, sorted by station', list('qr-tickets', { sort: ['from_station', 'ASC'], range: [0, 9], filter: month })],
  ['tickets, page 500', list('qr-tickets', { range: [4990, 4999], filter: month })],
  [
    'tickets, status and mode',
    list('qr-tickets', { range: [0, 9], filter: { ...month, status: 'EXIT_USED', mode: 'UPI' } }),
  ],
  ['tickets, search by mobile', list('qr-tickets', { range: [0, 9], filter: { ...month, q: '98' } })],
  ['tickets, totals', list('qr-tickets', { filter: month }, '/totals')],
  ['orders, paid and no ticket', list('qr-orders', { range: [0, 9], filter: { ...month, attention: true } })],
  ['ledger, totals', list('loyalty-ledger', { filter: month }, '/totals')],
  ['ledger, totals a year ago', list('loyalty-ledger', { filter: { from: day(330), to: day(300) } }, '/totals')],
  ['summary by day', list('loyalty-summary', { range: [0, 99], filter: month })],
  ['settlements', list('qr-settlements', { range: [0, 9], filter: month })],
];

/** @param {(path: string, init?: { method?: string, body?: string }) => Promise<{ text: string }>} call */
const whileAFileIsMade = async (call) => {
  const other = () => timed(() => call(pages[0]?.[1] ?? ''));
  const before = [];
  for (let time = 0; time < 100; time += 1) before.push(await other());
  const body = JSON.stringify({
    report_type: 'ticket_details',
    file_type: 'xlsx',
    start_date: day(93),
    end_date: day(1),
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
  return { before, during, seconds, rows: report.row_count };
};

/**
 * Starts the built server on a new city of this size, and measures pages, and other calls while a file is made.
 * @param {string} backend
 * @param {string} size
 */
export const measureServer = (backend, size) =>
  withProduct(backend, size, async (call, ready) => {
    // The files of the sample's last week are made first.
    const queue = { start_date: day(40), end_date: day(0), page: 1, size: 100 };
    while ((await call('/reports', { method: 'POST', body: JSON.stringify(queue) })).text.includes('"processing"'))
      await sleep(500);
    const lines = [];
    for (const [name, path] of pages) {
      const { total } = await call(path);
      const all = [];
      for (let time = 0; time < TIMES; time += 1) all.push(await timed(() => call(path)));
      lines.push([name, total, ...figures(all)]);
    }
    const { before, during, seconds, rows } = await whileAFileIsMade(call);
    return [
      `### A city of size ${size}`,
      '',
      `Ready ${ready.toFixed(1)} s after its first start. Milliseconds over HTTP, of ${TIMES} calls each.`,
      '',
      table(['call', 'rows', 'p50', 'p99'], lines),
      '',
      `A file of ${rows.toLocaleString('en')} tickets took ${seconds.toFixed(1)} s (${Math.round(rows / seconds).toLocaleString('en')} rows/s, from the database). The first page of tickets meanwhile:`,
      '',
      table(
        ['', 'calls', 'p50', 'p99'],
        [
          ['before', String(before.length), ...figures(before)],
          ['while the file is made', String(during.length), ...figures(during)],
        ],
      ),
    ];
  });
