import { setTimeout as sleep } from 'node:timers/promises';
import { day, figures, filesMade, timed, whileAFileIsMade, withProduct } from './product.mjs';
import { table } from './table.mjs';

const TIMES = 40;
// The rate limit of one person, in milliseconds per call: the bench calls no faster.
const PAUSE_MS = 120;

/** @param {() => Promise<unknown>} call */
const paced = async (call) => {
  await sleep(PAUSE_MS);
  return timed(call);
};

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
  ['tickets, by payment mode', list('qr-tickets', { sort: ['payment_mode', 'ASC'], range: [0, 9], filter: month })],
  ['tickets, by mobile', list('qr-tickets', { sort: ['mobile', 'ASC'], range: [0, 9], filter: month })],
  ['tickets, by passengers', list('qr-tickets', { sort: ['passengers', 'DESC'], range: [0, 9], filter: month })],
  ['tickets, page 500', list('qr-tickets', { range: [4990, 4999], filter: month })],
  [
    'tickets, status and mode',
    list('qr-tickets', { range: [0, 9], filter: { ...month, status: 'EXIT_USED', mode: 'UPI' } }),
  ],
  ['tickets, search by mobile', list('qr-tickets', { range: [0, 9], filter: { ...month, q: '9800' } })],
  ['tickets, totals', list('qr-tickets', { filter: month }, '/totals')],
  ['orders, paid and no ticket', list('qr-orders', { range: [0, 9], filter: { ...month, attention: true } })],
  ['orders, totals', list('qr-orders', { filter: month }, '/totals')],
  ['ledger, totals', list('loyalty-ledger', { filter: month }, '/totals')],
  ['ledger, totals a year ago', list('loyalty-ledger', { filter: { from: day(330), to: day(300) } }, '/totals')],
  ['ledger, by mobile', list('loyalty-ledger', { sort: ['mobile', 'ASC'], range: [0, 9], filter: month })],
  ['summary by day', list('loyalty-summary', { range: [0, 99], filter: month })],
  ['settlements', list('qr-settlements', { range: [0, 9], filter: month })],
  ['recharges, first page', list('card-recharges', { range: [0, 9], filter: month })],
  ['recharges, totals', list('card-recharges', { filter: month }, '/totals')],
  ['failed payments, first page', list('qr-failed-transactions', { range: [0, 9], filter: month })],
  ['failed payments, overdue', list('qr-failed-transactions', { range: [0, 9], filter: { ...month, overdue: true } })],
  ['failed payments, totals', list('qr-failed-transactions', { filter: month }, '/totals')],
  ['customers, first page', list('customers', { range: [0, 9] })],
  ['customers, by name', list('customers', { sort: ['name', 'ASC'], range: [0, 9] })],
  ['customers, most tickets', list('customers', { sort: ['tickets', 'DESC'], range: [0, 9] })],
  ['customers, most points', list('customers', { sort: ['points', 'DESC'], range: [0, 9] })],
  ['ratings, first page', list('ratings', { range: [0, 9] })],
  ['feedback, first page', list('feedback', { range: [0, 9] })],
  ['what waits', '/console/waiting'],
];

/**
 * Starts the built server on a new city of this size.
 * Measures pages, and other calls while a file is made.
 * @param {string} backend
 * @param {string} size
 */
export const measureServer = (backend, size) =>
  withProduct(backend, size, async (call, ready) => {
    // The files of the sample's last week are made first.
    await filesMade(call);
    const lines = [];
    for (const [name, path] of pages) {
      const { total } = await call(path);
      const all = [];
      for (let time = 0; time < TIMES; time += 1) all.push(await paced(() => call(path)));
      lines.push([name, total, ...figures(all)]);
    }
    const heads = [
      `### A city of size ${size}`,
      '',
      `Ready ${ready.toFixed(1)} s after its first start. Milliseconds over HTTP, of ${TIMES} calls each.`,
      '',
      table(['call', 'rows', 'p50', 'p99'], lines),
    ];
    if (process.env.BENCH_FILE === 'off') return heads;
    const other = () => paced(() => call(pages[0]?.[1] ?? ''));
    const before = [];
    for (let time = 0; time < 100; time += 1) before.push(await other());
    const { during, seconds, rows } = await whileAFileIsMade(call, other, 'xlsx');
    return [
      ...heads,
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
