import { day, figures, timed, withProduct } from './product.mjs';
import { parse, table } from './table.mjs';

// BENCH_TIMES=9 suits a city of millions, where a call takes seconds.
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

// Trial rules that differ from the current ones: their effect on last month's trips is requested, as during editing.
const rules = JSON.stringify({
  distanceSlabs: [0, 6, 15].map((from_km, index, all) => ({
    ...{ from_km, to_km: all[index + 1] ?? null, points: 2 * index + 1, active: true },
  })),
  ticketTypes: [{ ticket_type: 'Single', points: 2, active: true }],
  priceRanges: [{ from_price: 30, to_price: null, points: 3, active: true }],
});

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
    const tried = [];
    let trips = 0;
    for (let time = 0; time < TIMES; time += 1)
      tried.push(
        await timed(async () => {
          const { text } = await call('/console/loyalty-effects/trips', { method: 'POST', body: rules });
          trips = /** @type {{ count: number }} */ (parse(text)).count;
        }),
      );
    const heads = ranges.flatMap(([what]) => [`${what}, p50`, 'p99']);
    return [
      `### Analytics of a city of size ${size}`,
      '',
      `Milliseconds over HTTP, of ${TIMES} calls each, one after the other, each with the period before.`,
      '',
      table(['page', ...heads], lines),
      '',
      `What rules that are not saved would cost, tried on the ${trips.toLocaleString('en')} trips of last month: p50 ${figures(tried).join(' ms, p99 ')} ms.`,
    ];
  });
