import { measurePalette } from './palette.mjs';
import { day, figures, timed, withProduct } from './product.mjs';
import { parse, percentile, table } from './table.mjs';

const TIMES = 40;

/** @typedef {Readonly<Record<string, string | number | null>>} Row */
/** @typedef {import('./product.mjs').Call} Call */

/**
 * Returns some rows of a report, spread over its pages, so that no two searches are for the same record.
 * @param {Call} call
 * @param {string} report
 */
const rowsOf = async (call, report) => {
  const query = new URLSearchParams({
    range: JSON.stringify([0, TIMES - 1]),
    filter: JSON.stringify({ from: day(60), to: day(30) }),
  });
  return /** @type {readonly Row[]} */ (parse((await call(`/console/${report}?${query.toString()}`)).text));
};

/**
 * Starts the built server on a new city of this size, and measures the search by callers' words, and pending matters.
 * @param {string} backend
 * @param {string} size
 */
export const measureSearch = (backend, size) =>
  withProduct(backend, size, async (call, ready, server) => {
    const [tickets, orders, recharges, settlements] = await Promise.all(
      ['qr-tickets', 'qr-orders', 'card-recharges', 'qr-settlements'].map((report) => rowsOf(call, report)),
    );
    const riders = /** @type {readonly Row[]} */ (
      parse((await call(`/console/customers?range=[0,${TIMES - 1}]`)).text)
    );
    /** @type {readonly (readonly [string, readonly unknown[]])[]} */
    const kinds = [
      ['a mobile number', orders?.map(({ mobile }) => mobile) ?? []],
      ['four digits of one', orders?.map(({ mobile }) => String(mobile).slice(0, 4)) ?? []],
      ['a name', riders.map(({ name }) => name)],
      ['a ticket', tickets?.map(({ ticket_no }) => ticket_no) ?? []],
      ['an order', orders?.map(({ order_no }) => order_no) ?? []],
      ["the gateway's payment", orders?.map(({ gateway_payment_id }) => gateway_payment_id) ?? []],
      ['a UTR', settlements?.map(({ utr }) => utr) ?? []],
      [
        "a card's last four and the amount",
        recharges?.map((row) => `${row.card_last_four} ${Number(row.amount_paise) / 100}`) ?? [],
      ],
      ['nothing that there is', ['QR000000000000', 'zzqx', '0000000000']],
    ];
    const lines = [];
    for (const [kind, all] of kinds) {
      const sought = all.filter((text) => typeof text === 'string' && text !== '');
      if (sought.length === 0) continue;
      const took = [];
      for (let time = 0; time < TIMES; time += 1) {
        const query = new URLSearchParams({
          filter: JSON.stringify({ q: String(sought[time % sought.length]) }),
          range: '[0,9]',
        });
        took.push(await timed(() => call(`/console/search?${query.toString()}`)));
      }
      lines.push([kind, percentile(took, 95).toFixed(1), ...figures(took)]);
    }
    const waiting = [];
    for (let time = 0; time < TIMES; time += 1) waiting.push(await timed(() => call('/console/waiting')));
    lines.push(['what waits', percentile(waiting, 95).toFixed(1), ...figures(waiting)]);
    const keys = tickets?.slice(0, 20).map(({ ticket_no }) => String(ticket_no)) ?? [];
    const [half, most] = await measurePalette(server, keys);
    return [
      `### A city of size ${size}`,
      '',
      `Ready ${ready.toFixed(1)} s after its first start. Milliseconds over HTTP, of ${TIMES} calls each.`,
      '',
      table(['search for', 'p95', 'p50', 'p99'], lines),
      '',
      `In Chromium, from the last key of a ticket's number to the frame that shows what answers it: p50 ${half} ms, p95 ${most} ms.`,
    ];
  });
