import { day, figures, timed, withProduct } from './product.mjs';
import { table } from './table.mjs';

// BENCH_TIMES=9 for a city of millions, where a call takes seconds.
const TIMES = Number(process.env.BENCH_TIMES ?? 30);

// In the order of their tabs.
const pages = [
  'revenue',
  'loyalty',
  'users',
  'ratings',
  'occupation',
  'mau-dau',
  'user-demographics',
  'qr-card-usage',
  'qr-analytics',
  'loyalty-analytics',
];

const thisYear = Number(day(0).slice(0, 4));
const april = day(0).slice(5) < '04-01' ? `${thisYear - 1}-04-01` : `${thisYear}-04-01`;

/** @type {readonly (readonly [string, Record<string, string>])[]} */
const ranges = [
  ['the last 30 days', { from: day(29), to: day(0), compare: 'true' }],
  [`the financial year from ${april}`, { from: april, to: day(0), compare: 'true' }],
];

/**
 * Starts the built server on a new city of this size, and measures the one call of each analytics page.
 * @param {string} backend
 * @param {string} size
 */
export const measureAnalytics = (backend, size) =>
  withProduct(backend, size, async (call) => {
    const lines = [];
    for (const name of pages) {
      const cells = [];
      for (const [, query] of ranges) {
        const path = `/console/analytics/${name}?${new URLSearchParams(query).toString()}`;
        await call(path);
        const all = [];
        for (let time = 0; time < TIMES; time += 1) all.push(await timed(() => call(path)));
        cells.push(...figures(all));
      }
      lines.push([name, ...cells]);
    }
    const heads = ranges.flatMap(([what]) => [`${what}, p50`, 'p99']);
    return [
      `### Analytics of a city of size ${size}`,
      '',
      `Milliseconds over HTTP on the embedded database, of ${TIMES} calls each, one after the other, each with the period before.`,
      '',
      table(['page', ...heads], lines),
    ];
  });
