import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupFigures, LineFigures } from '../../src/contract/dashboards/figures';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import {
  askFigures,
  besideEarlier,
  bucketsAlong,
  dayOf,
  daysBefore,
  eachDay,
  firstDayOf,
  hourOf,
  isIn,
  ranges,
  readRows,
  reportTotals,
  sumOf,
  type CardDayRow,
  type Days,
  type FailedRow,
} from '../support/dashboards';
import type { TicketRow } from '../support/daySums';

let backend: TestBackend;
let meera: Visitor;
let raw: Readonly<{ tickets: readonly TicketRow[]; failed: readonly FailedRow[]; cards: readonly CardDayRow[] }>;

// Tickets bought before midnight at +05:30 and used after it, where days, months and years change; one of them today.
const overnight = ['2026-02-09', '2026-02-10', '2026-01-31', '2025-12-31', '2026-03-01', '2026-02-03'];

beforeAll(async () => {
  const database = await testCity();
  for (const [index, day] of overnight.entries())
    await database.pool.query(
      `UPDATE tickets SET purchased_at = $1, entered_at = $2, exited_at = $3, status = 'EXIT_USED', ticket_type = 'Return'
        WHERE id = $4`,
      [`${day}T18:29:59.999Z`, `${day}T18:30:00.000Z`, `${day}T19:30:00.000Z`, 40 + index],
    );
  // A ticket with an entry, no exit, and an expiry.
  await database.pool.query(
    `UPDATE tickets SET status = 'EXPIRED', entered_at = purchased_at, exited_at = NULL WHERE purchased_at > '2026-01-28' AND id % 23 = 0`,
  );
  backend = await testBackend({ database });
  meera = await backend.join('meera', holding('dashboard_view', 'reports_view'));
  raw = {
    tickets: await readRows<TicketRow>(database, 'tickets'),
    failed: await readRows<FailedRow>(database, `failed_transactions WHERE kind = 'qr'`),
    cards: await readRows<CardDayRow>(database, '(SELECT day::text AS day, trips FROM card_days) days'),
  };
});
afterAll(() => backend.close());

// 10:00 at +05:30, by the back end's clock.
const NOW = new Date('2026-03-02T04:30:00.000Z');
const noonOf = (day: string): Date => new Date(`${day}T06:30:00.000Z`);

const soldIn = (days: Days) => raw.tickets.filter((ticket) => isIn(days, ticket.purchased_at));
const enteredIn = (days: Days) => raw.tickets.filter((ticket) => isIn(days, ticket.entered_at));
const tripsOf = (ticket: TicketRow): number =>
  ticket.ticket_type === 'Return' && ticket.status === 'EXIT_USED' ? 2 * ticket.passengers : ticket.passengers;

const usage = (days: Days) => {
  const qr = sumOf(enteredIn(days), tripsOf);
  const card = sumOf(raw.cards, ({ day, trips }) => (day >= days.from && day <= days.to ? trips : 0));
  return {
    trips: qr + card,
    qr_trips: qr,
    card_trips: card,
    qr_share: qr + card > 0 ? (100 * qr) / (qr + card) : null,
  };
};

const way = (days: Days) => {
  const sold = soldIn(days);
  const failed = raw.failed.filter(({ at }) => isIn(days, at));
  return {
    sold: sold.length,
    entered: sold.filter((ticket) => ticket.entered_at !== null).length,
    exited: sold.filter((ticket) => ticket.exited_at !== null).length,
    unused: sold.filter((ticket) => ticket.status === 'EXPIRED' && ticket.entered_at === null).length,
    failures: failed.length,
    failed_amount: sumOf(failed, (each) => each.amount_paise),
  };
};

const firsts = new Map<string, string | undefined>();
const firstOf = (records: string, moments: () => readonly Date[]): string | undefined => {
  if (!firsts.has(records)) firsts.set(records, firstDayOf(moments()));
  return firsts.get(records);
};
const ticketsBegin = () => firstOf('tickets', () => raw.tickets.map((ticket) => ticket.purchased_at));

const beside = (
  of: (days: Days) => Record<string, number | null>,
  days: Days,
  begins: (tile: string) => string | undefined,
) => besideEarlier(of(days), of(daysBefore(days)), daysBefore(days), begins);

const valid = (days: Days): number =>
  soldIn(days).filter(
    ({ status, exited_at, valid_until }) =>
      ['NEW', 'ENTRY_USED', 'Changed Destination'].includes(status) && exited_at === null && valid_until > NOW,
  ).length;

describe.each(ranges)('in %s', (_what, days) => {
  test('trips by QR ticket and by card are what tickets and gates say, beside the days before', async () => {
    const { tiles, charts } = await askFigures(meera, 'qr-card-usage', days, { compare: true });

    const all = usage(days);
    const cardsBegin = raw.cards.map(({ day }) => day).sort()[0] ?? '';
    const both = [ticketsBegin() ?? '', cardsBegin].sort().at(-1);
    const begins = { qr_trips: ticketsBegin(), card_trips: cardsBegin, trips: both, qr_share: both };
    expect(tiles).toEqual(beside(usage, days, (tile) => begins[tile as keyof typeof begins]));
    const byDay = charts.trips_by_day as LineFigures;
    const isOneDay = days.from === days.to;
    const buckets = bucketsAlong(days);
    expect(byDay.n).toBe(isOneDay ? all.qr_trips : all.trips);
    expect(byDay.series).toEqual({
      qr: buckets.map(({ has }) =>
        sumOf(raw.tickets, (ticket) => (ticket.entered_at && has(ticket.entered_at) ? tripsOf(ticket) : 0)),
      ),
      // Gates report a total per day, and nothing per hour.
      ...(!isOneDay && {
        card: buckets.map(({ has }) => sumOf(raw.cards, ({ day, trips }) => (has(noonOf(day)) ? trips : 0))),
      }),
    });
    const media = (charts.by_medium as GroupFigures).groups.map(({ key, values }) => [key, values.trips]);
    expect(media).toEqual(
      all.trips > 0
        ? [
            ['QR ticket', all.qr_trips],
            ['Card', all.card_trips],
          ]
        : [],
    );
  });

  test('tickets by status are those of the report of tickets', async () => {
    const { charts } = await askFigures(meera, 'qr-card-usage', days);

    const { n, groups } = charts.ticket_status as GroupFigures;
    const sold = soldIn(days);
    expect(n).toBe(sold.length);
    expect(groups.map(({ key }) => key).sort()).toEqual([...new Set(sold.map(({ status }) => status))].sort());
    for (const { key, label, values } of groups) {
      // The label is in words, as in the report.
      expect(label).toMatch(/^[A-Z][a-z]+(?: [a-z]+)*(?: \([A-Z_]+\))?$/);
      expect(label.toUpperCase()).toContain(key.toUpperCase());
      const some = sold.filter(({ status }) => status === key);
      expect(values, key).toEqual({ tickets: some.length, fares: sumOf(some, (ticket) => ticket.fare_paise) });
    }
    const [largest] = groups;
    const shown = await reportTotals(meera, 'qr-tickets', days, largest ? { status: [largest.key] } : {});
    expect(shown).toMatchObject({ count: largest?.values.tickets ?? 0, fare_paise: largest?.values.fares ?? 0 });
  });

  test('the way of the tickets sold, and what failed, is what the rows say, beside the days before', async () => {
    const { tiles, charts } = await askFigures(meera, 'qr-analytics', days, { compare: true });

    const open = valid(days);
    const compared = beside(way, days, ticketsBegin);
    const cohort = ['entered', 'exited', 'unused'];
    expect(tiles).toEqual(
      Object.fromEntries(
        Object.entries(compared).map(([name, tile]) => {
          if (open === 0 || !cohort.includes(name)) return [name, tile];
          const { value, records_begin } = { records_begin: undefined, ...tile };
          return [name, { value, still_valid: open, ...(records_begin && { records_begin }) }];
        }),
      ),
    );
    const { sold, entered, exited, failures } = way(days);
    const steps = (charts.way as GroupFigures).groups.map(({ key, values }) => [key, values.tickets]);
    expect(steps).toEqual([
      ['sold', sold],
      ['entered', entered],
      ['exited', exited],
    ]);
    const report = await reportTotals(meera, 'qr-failed-transactions', days);
    expect(report).toMatchObject({ count: failures, amount_paise: tiles.failed_amount?.value });
  });

  test('the hours have every sale, entry and exit of the tickets sold: as many as the tiles say', async () => {
    const { tiles, charts } = await askFigures(meera, 'qr-analytics', days);

    const hours = charts.hours as LineFigures;
    const at = (moment: (ticket: TicketRow) => Date | null) =>
      Array.from(
        { length: 24 },
        (_, hour) =>
          soldIn(days)
            .map(moment)
            .filter((when) => when !== null && hourOf(when) === hour).length,
      );
    expect(hours).toMatchObject({ n: soldIn(days).length, partial: days.from > '2026-03-02' ? hours.buckets : [] });
    expect(hours.buckets).toEqual(
      eachDay({ from: '2000-01-01', to: '2000-01-24' }).map((_, hour) => `0${hour}`.slice(-2)),
    );
    expect(hours.series).toEqual({
      sold: at((ticket) => ticket.purchased_at),
      entered: at((ticket) => ticket.entered_at),
      exited: at((ticket) => ticket.exited_at),
    });
    for (const name of ['sold', 'entered', 'exited'] as const)
      expect(sumOf(hours.series[name] ?? [], Number), name).toBe(tiles[name]?.value);
  });

  test('failures are told by reason and by stage, the most frequent reason first', async () => {
    const { charts } = await askFigures(meera, 'qr-analytics', days);

    const failed = raw.failed.filter(({ at }) => isIn(days, at));
    const reasons = (charts.reasons as GroupFigures).groups;
    expect(charts.reasons?.n).toBe(failed.length);
    for (const { key, values } of reasons) {
      const some = failed.filter(({ reason }) => reason === key);
      expect(values).toEqual({ failures: some.length, amount: sumOf(some, (each) => each.amount_paise) });
    }
    const counts = reasons.map(({ values }) => Number(values.failures));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(sumOf(counts, (count) => count)).toBe(failed.length);
    const stages = (charts.stages as GroupFigures).groups;
    expect(Object.fromEntries(stages.map(({ key, values }) => [key, values.failures]))).toEqual(
      Object.fromEntries(
        [...new Set(failed.map(({ stage }) => stage))].map((stage) => [
          stage,
          failed.filter((each) => each.stage === stage).length,
        ]),
      ),
    );
  });
});

test('a ride after midnight belongs to the day of the ride, its ticket to the day of the sale', async () => {
  const [sold, ridden] = ['2026-03-01', '2026-03-02'].map((day) => ({ from: day, to: day }));
  if (!sold || !ridden) return;
  const tickets = raw.tickets.filter(({ entered_at }) => entered_at && dayOf(entered_at) === '2026-03-02');

  const usageThen = await askFigures(meera, 'qr-card-usage', ridden);
  const wayThen = await askFigures(meera, 'qr-analytics', ridden);

  expect(tickets).toHaveLength(1);
  expect(usageThen.tiles.qr_trips?.value).toBe(sumOf(tickets, tripsOf));
  expect(wayThen.tiles).toMatchObject({ sold: { value: 0 }, entered: { value: 0 } });
  expect((await askFigures(meera, 'qr-analytics', sold)).tiles.sold?.value).toBe(soldIn(sold).length);
});

test('hours of today that are not over are marked, where nothing but today is looked at', async () => {
  const { charts } = await askFigures(meera, 'qr-analytics', { from: '2026-03-02', to: '2026-03-02' });

  expect((charts.hours as LineFigures).partial).toEqual(
    eachDay({ from: '2000-01-10', to: '2000-01-23' }).map((day) => day.slice(-2)),
  );
});
