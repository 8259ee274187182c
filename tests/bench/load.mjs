import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { feedBeside } from './feed.mjs';
import { day, figures, filesMade, withProduct } from './product.mjs';
import { parse, table } from './table.mjs';

// The number of staff, each with an account and an address of their own, and the duration.
// BENCH_SECONDS=1800 is a soak.
const STAFF = Number(process.env.BENCH_STAFF ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** The pause of a person between two requests, in seconds. */
const LOOKS = { least: 2, most: 6 };
const PASSWORD = 'measured with patience';

/** @typedef {(path: string, init?: { method?: string, body?: string }) => Promise<{ text: string }>} Call */

const days = { from: day(30), to: day(0) };
/**
 * @param {string} resource
 * @param {Record<string, unknown>} query
 */
const list = (resource, query) =>
  `/console/${resource}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`;
const rows = (/** @type {number} */ first) => [first, first + 9];
/** @type {<T>(all: readonly T[]) => T} */
const anyOf = (all) => /** @type {never} */ (all[Math.floor(Math.random() * all.length)]);

const reports = ['qr-tickets', 'qr-orders', 'card-recharges', 'loyalty-ledger', 'qr-failed-transactions'];
const dashboards = ['revenue', 'loyalty', 'users', 'ratings', 'qr-analytics', 'loyalty-analytics'];

/**
 * The actions of people with their shares of a hundred. Each is one set of requests that the console sends together.
 * @type {readonly { what: string, share: number, paths?: () => readonly string[], credits?: boolean }[]}
 */
const deeds = [
  {
    ...{ what: 'a report with its totals', share: 26 },
    paths: () => {
      const report = anyOf(reports);
      return [list(report, { range: rows(0), filter: days }), `${list(`${report}/totals`, { filter: days })}`];
    },
  },
  {
    what: 'a later page',
    share: 12,
    paths: () => [list(anyOf(reports), { range: rows(10 + 10 * Math.floor(Math.random() * 50)), filter: days })],
  },
  {
    ...{ what: 'a report by status and mode', share: 8 },
    paths: () => [list('qr-tickets', { range: rows(0), filter: { ...days, status: ['EXIT_USED'], mode: ['UPI'] } })],
  },
  {
    what: 'a search',
    share: 14,
    paths: () => [list('search', { filter: { q: `98${Math.floor(Math.random() * 90_000 + 10_000)}` } })],
  },
  { what: 'a rider', share: 10, paths: () => [`/console/riders/${Math.floor(Math.random() * 150) + 1}`] },
  { what: 'what waits', share: 10, paths: () => ['/console/waiting'] },
  {
    ...{ what: 'a dashboard, 30 days', share: 9 },
    paths: () => [`/console/analytics/${anyOf(dashboards)}?from=${day(29)}&to=${day(0)}&compare=true`],
  },
  {
    ...{ what: 'a dashboard, a year', share: 3 },
    paths: () => [`/console/analytics/${anyOf(dashboards)}?from=${day(364)}&to=${day(0)}&compare=true`],
  },
  { what: 'a page of customers', share: 3, paths: () => [list('customers', { range: rows(0) })] },
  { what: 'a credit of points', share: 5, credits: true },
];

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 * @returns {Call}
 */
const caller =
  (address, headers) =>
  async (path, init = {}) => {
    const answer = await fetch(`${address}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { text };
  };

/**
 * Makes accounts by invitation, as an administrator does, and signs each in from an address of its own.
 * @param {Call} admin
 * @param {string} address
 */
const hire = async (admin, address) => {
  /** @typedef {{ permissions: object, departmentname: string }} User */
  const users = /** @type {readonly User[]} */ (parse((await admin(list('users', { range: [0, 99] }))).text));
  const like = users.find(({ departmentname }) => departmentname === 'Administration');
  const staff = [];
  for (let n = 0; n < STAFF; n += 1) {
    const from = { 'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}` };
    const username = `bench.${randomUUID().slice(0, 8)}`;
    const invited = await admin('/console/invitations', {
      method: 'POST',
      body: JSON.stringify({
        ...{ username, emailid: `${username}@example.com`, mobilenumber: '9876543210' },
        ...{ departmentname: 'Administration', permissions: like?.permissions },
      }),
    });
    const { link } = /** @type {{ link: string }} */ (parse(invited.text));
    const stranger = caller(address, from);
    await stranger(`/console/password-resets/${link.split('token=')[1]}`, {
      method: 'PUT',
      body: JSON.stringify({ password: PASSWORD }),
    });
    const reply = await fetch(`${address}/api/login`, {
      ...{ method: 'PATCH', headers: from },
      body: new URLSearchParams({ username, password: PASSWORD }),
    });
    const { data } = /** @type {import('./product.mjs').SignedIn} */ (parse(await reply.text()));
    staff.push(caller(address, { ...from, 'auth-token': data.access_token, 'session-id': data.sessionid }));
  }
  return staff;
};

/** @param {Call} call */
const accountsOf = async (call) => {
  const found = [];
  for (let id = 1; found.length < 50 && id < 500; id += 1) {
    const account = await call(`/console/loyalty-accounts/${id}`).catch(() => undefined);
    if (account) found.push(id);
  }
  return found;
};

/** @param {number} customer_id */
const credit = (customer_id) => ({
  method: 'POST',
  body: JSON.stringify({
    ...{ kind: 'credit', customer_id, points: 1, reason: 'Service recovery', reference: 'BENCH' },
    ...{ remark: 'Written by the bench', idempotency_key: randomUUID() },
  }),
});

const chosen = () => {
  let left = Math.random() * deeds.reduce((sum, { share }) => sum + share, 0);
  return deeds.find(({ share }) => (left -= share) < 0) ?? deeds[0];
};

/**
 * Returns the memory of a process, in MB.
 * @param {string} metrics
 */
const memory = async (metrics) => {
  const said = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(said)?.[1] ?? 0) / 1e6;
};

/**
 * Lets many people work in parallel on a city of this size: each pauses some seconds between requests.
 * @param {string} backend
 * @param {string} size
 */
export const measureLoad = (backend, size) =>
  withProduct(backend, size, async (admin, _ready, { address, metrics }) => {
    await filesMade(admin);
    const accounts = await accountsOf(admin);
    const staff = await hire(admin, address);
    /** @type {Map<string, number[]>} */
    const times = new Map(deeds.map(({ what }) => [what, []]));
    /** @type {string[]} */
    const errors = [];
    /** @type {number[]} */
    const megabytes = [];
    const end = performance.now() + SECONDS * 1000;
    const work = async (/** @type {Call} */ call) => {
      await sleep(Math.random() * LOOKS.most * 1000);
      while (performance.now() < end) {
        const { what, paths, credits } = chosen() ?? {};
        const began = performance.now();
        try {
          if (credits) await call('/console/loyalty-adjustments', credit(anyOf(accounts)));
          else await Promise.all((paths?.() ?? []).map((path) => call(path)));
        } catch (error) {
          errors.push(String(error));
        }
        times.get(what ?? '')?.push(performance.now() - began);
        await sleep((LOOKS.least + Math.random() * (LOOKS.most - LOOKS.least)) * 1000);
      }
    };
    const watch = async () => {
      while (performance.now() < end) {
        megabytes.push(await memory(metrics));
        await sleep(Math.min(10_000, SECONDS * 100));
      }
    };
    const [fed] = await Promise.all([feedBeside(admin, address, end), watch(), ...staff.map(work)]);
    const all = [...times.values()].flat();
    const third = Math.max(1, Math.floor(megabytes.length / 3));
    const mean = (/** @type {readonly number[]} */ some) => some.reduce((sum, each) => sum + each, 0) / some.length;
    const worst = (/** @type {readonly number[]} */ some) => Math.max(0, ...some).toFixed(0);
    for (const error of new Set(errors)) console.error(error);
    return [
      `### ${STAFF} staff, a city of size ${size}`,
      '',
      `${SECONDS} s, each looking ${LOOKS.least} to ${LOOKS.most} s before asking again; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}. ` +
        `${all.length.toLocaleString('en')} times something was asked for (${(all.length / SECONDS).toFixed(0)} a second), ${errors.length} failed. ` +
        `Memory of the process: ${mean(megabytes.slice(0, third)).toFixed(0)} MB in the first third, ${mean(megabytes.slice(-third)).toFixed(0)} MB in the last.`,
      '',
      table(
        ['what', 'times', 'p50 ms', 'p99 ms', 'longest ms'],
        [
          ['all', all.length.toLocaleString('en'), ...figures(all), worst(all)],
          ...[...times].map(([what, some]) => [what, some.length.toLocaleString('en'), ...figures(some), worst(some)]),
        ],
      ),
      ...fed,
    ];
  });
