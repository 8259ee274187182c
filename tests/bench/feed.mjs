import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { day, figures } from './product.mjs';
import { parse, table } from './table.mjs';

/** Tickets that the feed sends each second, each with its entry and its exit; none by default. */
const TICKETS_A_SECOND = Number(process.env.BENCH_FEED ?? 0);
const RIDERS = 500;

/** @typedef {(path: string, init?: { method?: string, body?: string }) => Promise<{ text: string, total: string }>} Call */

/** @param {Call} admin */
const makeKey = async (admin) => {
  const scopes = ['rider', 'order', 'gate'];
  const made = await admin('/console/feed-keys', {
    method: 'POST',
    body: JSON.stringify({ name: `Bench ${Date.now()}`, scopes }),
  });
  return /** @type {{ key: string }} */ (parse(made.text)).key;
};

const riders = Array.from({ length: RIDERS }, (_, n) => ({
  ...{ type: 'rider', id: `B-${n}`, at: '2026-01-01T10:00:00+05:30', joined_at: '2026-01-01T10:00:00+05:30' },
  ...{ name: `Bench ${n}`, mobile: String(6_100_000_000 + n), platform: 'Android', app_version: '5.2.0' },
  member_since: '2026-01-01T10:00:00+05:30',
}));

/**
 * A sale with its entry and exit.
 * @param {number} n
 * @param {readonly [string, string]} stations
 */
const sale = (n, [from, to]) => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const ticket = `HMB-${n}`;
  return [
    {
      ...{ type: 'order', id: `QRB-${n}`, at, rider: `B-${n % RIDERS}`, channel: 'Android app', ticket_count: 1 },
      ...{ gross_paise: 3000, paid_paise: 3000, issue_status: 'Issued', payment: { mode: 'UPI', status: 'Paid' } },
      tickets: [
        {
          ...{ id: ticket, ticket_type: 'Single', from, to, km: 7.4, passengers: 1, fare_paise: 3000 },
          valid_until: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        },
      ],
    },
    { type: 'gate', id: `${ticket}-1`, at, ticket, event: 'Entry', station: from },
    { type: 'gate', id: `${ticket}-2`, at: new Date().toISOString(), ticket, event: 'Exit', station: to },
  ];
};

/**
 * Sends so many tickets a second until a moment, beside the staff. Returns lines with the times of the requests,
 * and whether every ticket is in the report of today.
 * @param {Call} admin
 * @param {string} address
 * @param {number} end
 */
export const feedBeside = async (admin, address, end) => {
  if (TICKETS_A_SECOND === 0) return [];
  const key = await makeKey(admin);
  const today = `/console/qr-tickets?${new URLSearchParams({
    range: '[0,0]',
    filter: JSON.stringify({ from: day(0), to: day(0) }),
  }).toString()}`;
  const count = async () => Number((await admin(today)).total);
  const { text } = await admin('/console/stations');
  const [from = '', to = ''] = [...text.matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code);
  /** @type {number[]} */
  const times = [];
  let [again, refused] = [0, 0];
  const send = async (/** @type {readonly object[]} */ events) => {
    for (;;) {
      const began = performance.now();
      const answer = await fetch(`${address}/feed/v1/events`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(events),
      });
      times.push(performance.now() - began);
      const body = /** @type {{ refused?: readonly object[] }} */ (parse(await answer.text()));
      refused += body.refused?.length ?? 0;
      if (answer.ok) return;
      again += 1;
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  };
  await send(riders);
  const before = await count();
  let sold = 0;
  for (let second = 0, began = performance.now(); performance.now() < end; second += 1) {
    const sales = Array.from({ length: TICKETS_A_SECOND }, (_, n) => sale(sold + n, [from, to]));
    await send(sales.flat());
    sold += TICKETS_A_SECOND;
    await sleep(Math.max(0, began + 1000 * (second + 1) - performance.now()));
  }
  const arrived = (await count()) - before;
  return [
    '',
    `The feed meanwhile: ${sold.toLocaleString('en')} tickets, each with entry and exit, of which ${arrived.toLocaleString('en')} arrived; ${refused} events refused, ${again} requests sent again.`,
    '',
    table(['', 'requests', 'p50 ms', 'p99 ms'], [['the feed', String(times.length), ...figures(times)]]),
  ];
};
