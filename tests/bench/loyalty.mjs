import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { CACHE, installRivals, vite } from './build.mjs';
import { figures, timed, withProduct } from './product.mjs';
import { median, parse, table } from './table.mjs';

const TRIPS = 20_000;
const RUNS = 5;
const WRITERS = 50;
// The server lets one address make 3,000 calls a minute.
const EACH = 16;

/**
 * @typedef {{
 *   addRule: (rule: unknown) => void,
 *   run: (trip: Trip) => Promise<{ events: readonly { params: { points: number } }[] }>,
 * }} RivalEngine
 */
/** @typedef {{ km: number, ticketType: string, farePaise: number }} Trip */

const slabs = [0, 5, 12, 20].map((from, index, all) => ({ from, to: all[index + 1] ?? null, points: index * 3 + 1 }));
const prices = [0, 20, 40, 100].map((from, index, all) => ({ from, to: all[index + 1] ?? null, points: index * 2 }));
const types = ['Single', 'Return', 'Group'].map((name, index) => ({ name, points: index * 2 + 1 }));

const trips = Array.from({ length: TRIPS }, (_, index) => ({
  km: ((index * 37) % 300) / 10,
  ticketType: types[index % types.length]?.name ?? '',
  farePaise: ((index * 53) % 150) * 100,
}));

const rules = {
  distanceSlabs: slabs.map(({ from, to, points }, id) => ({ id, from_km: from, to_km: to, points, active: true })),
  priceRanges: prices.map(({ from, to, points }, id) => ({ id, from_price: from, to_price: to, points, active: true })),
  ticketTypes: types.map(({ name, points }, id) => ({ id, ticket_type: name, points, active: true })),
};

/** Makes the popular engine of npm with the same rules: one rule per row, with added points. */
const rival = () => {
  const load = /** @type {(name: string) => unknown} */ (createRequire(join(installRivals(), 'x.js')));
  const { Engine } = /** @type {{ Engine: new () => RivalEngine }} */ (load('json-rules-engine'));
  const engine = new Engine();
  /** @param {string} fact @param {number} from @param {number | null} to @param {number} points */
  const range = (fact, from, to, points) =>
    engine.addRule({
      conditions: {
        all: [
          { fact, operator: 'greaterThanInclusive', value: from },
          ...(to === null ? [] : [{ fact, operator: 'lessThan', value: to }]),
        ],
      },
      event: { type: 'points', params: { points } },
    });
  for (const { from, to, points } of slabs) range('km', from, to, points);
  for (const { from, to, points } of prices) range('farePaise', from * 100, to === null ? null : to * 100, points);
  for (const { name, points } of types)
    engine.addRule({
      conditions: { all: [{ fact: 'ticketType', operator: 'equal', value: name }] },
      event: { type: 'points', params: { points } },
    });
  return async (/** @type {Trip} */ trip) => {
    const { events } = await engine.run(trip);
    return events.reduce((sum, { params }) => sum + params.points, 0);
  };
};

const measureEngines = async () => {
  const folder = join(CACHE, 'rules');
  vite(['--ssr', 'tests/bench/rules.ts', '--config', 'tests/bench/vite.config.ts', '--outDir', folder]);
  /** @type {unknown} */
  const built = await import(join(folder, 'rules.js'));
  const { pointsForTrip } = /** @type {typeof import('./rules')} */ (built);
  const theirs = rival();
  /** @type {readonly (readonly [string, (trip: Trip) => number | Promise<number>])[]} */
  const engines = [
    ['ours', (trip) => pointsForTrip(trip, rules).points],
    ['json-rules-engine', theirs],
  ];
  const lines = [];
  for (const [name, engine] of engines) {
    let sum = 0;
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      sum = 0;
      runs.push(
        await timed(async () => {
          for (const trip of trips) sum += await engine(trip);
        }),
      );
    }
    lines.push([name, Math.round((TRIPS / median(runs)) * 1000).toLocaleString('en'), sum.toLocaleString('en')]);
  }
  return table(['engine', 'trips/s', 'points in all'], lines);
};

/** @param {Parameters<Parameters<typeof withProduct>[2]>[0]} call */
const someAccounts = async (call) => {
  const found = [];
  for (let id = 1; found.length < WRITERS; id += 1) {
    const account = await call(`/console/loyalty-accounts/${id}`).catch(() => undefined);
    if (account) found.push(/** @type {{ id: number }} */ (parse(account.text)).id);
  }
  return found;
};

/** @param {Parameters<Parameters<typeof withProduct>[2]>[0]} call */
const measureLedger = async (call) => {
  const accounts = await someAccounts(call);
  const credit = (/** @type {number} */ customer_id) =>
    timed(() =>
      call('/console/loyalty-adjustments', {
        method: 'POST',
        body: JSON.stringify({
          kind: 'credit',
          customer_id,
          points: 1,
          reason: 'Service recovery',
          reference: 'BENCH',
          remark: 'Written by the bench',
          idempotency_key: randomUUID(),
        }),
      }),
    );
  /** @param {number} writers @param {(writer: number) => number} account */
  const write = async (writers, account) => {
    const began = performance.now();
    const times = await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const own = [];
        for (let time = 0; time < (EACH * WRITERS) / writers; time += 1) own.push(await credit(account(writer)));
        return own;
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    return [Math.round((EACH * WRITERS) / seconds).toLocaleString('en'), ...figures(times.flat())];
  };
  return table(
    ['writers', 'entries/s', 'p50 ms', 'p99 ms'],
    [
      ['1, one account', ...(await write(1, () => accounts[0] ?? 0))],
      [`${WRITERS}, an account each`, ...(await write(WRITERS, (writer) => accounts[writer] ?? 0))],
      [`${WRITERS}, all on one account`, ...(await write(WRITERS, () => accounts[0] ?? 0))],
    ],
  );
};

/**
 * Measures the rules engine against its peer, and ledger entries by one writer and by fifty in parallel.
 * @param {string} backend
 */
export const measureLoyalty = async (backend) => [
  `The points of ${TRIPS.toLocaleString('en')} trips by 11 rules, median of ${RUNS} runs:`,
  '',
  await measureEngines(),
  '',
  `${(EACH * WRITERS).toLocaleString('en')} credits over HTTP, embedded database:`,
  '',
  await withProduct(backend, '0.05', measureLedger),
];
