import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { Amount, DashboardFigures } from '../../src/contract/dashboards/figures';
import { addDays, dayCount } from '../../src/contract/reports/range';
import { testBackend } from '../support/backend';
import { testCity } from '../support/city';
import { groupsOf, lineOf } from '../support/dashboards';
import { dayOf, daysFrom, rawRows, tally, tenfold, type RawRows } from '../support/rawRows';

type Name = 'users' | 'user-demographics' | 'occupation' | 'mau-dau';
type Days = Readonly<{ from: string; to: string }>;

let backend: Awaited<ReturnType<typeof testBackend>>;
let raw: RawRows;
const figures = async (id: Name, days: Days): Promise<DashboardFigures> => {
  const admin = await backend.signInAdmin();
  return admin.call(contract.analytics.getFigures, { id, query: { ...days, compare: true } });
};

beforeAll(async () => {
  const database = await testCity();
  // Riders who join, buy and pass gates in the last and in the first millisecond of a day at +05:30.
  await database.pool.query(`
    update customers set joined_at = '2025-12-31T18:29:59.999Z' where id = 1;
    update customers set joined_at = '2025-12-31T18:30:00.000Z' where id = 2;
    update tickets set purchased_at = '2026-02-17T18:29:59.999Z', entered_at = '2026-02-17T18:30:00.000Z', exited_at = '2026-02-18T18:30:00.000Z'
     where id = (select min(id) from tickets where exited_at is not null);
    update tickets set purchased_at = '2026-02-18T18:30:00.000Z' where id = (select max(id) from tickets where entered_at is null)`);
  await tenfold(database, 'without');
  backend = await testBackend({ database });
  raw = await rawRows(database);
});
afterAll(() => backend.close());

/** Returns a measure of a chart by key, without zero values. */
const measured = (answer: DashboardFigures, name: string, measure: string): Record<string, Amount> =>
  Object.fromEntries(
    groupsOf(answer, name).groups.flatMap(({ key, values }) =>
      values[measure] === 0 || values[measure] === null ? [] : [[key, values[measure] ?? null]],
    ),
  );

const TODAY = '2026-03-02';
const ranges: readonly Days[] = [
  { from: '2026-02-18', to: '2026-02-18' },
  { from: '2026-01-28', to: '2026-02-05' },
  { from: '2025-12-29', to: '2026-01-03' },
  { from: '2026-02-24', to: TODAY },
  { from: '2024-02-27', to: '2024-03-01' },
];

describe.each(ranges)('from $from to $to', ({ from, to }) => {
  const within = (moment: number | null): boolean => moment !== null && from <= dayOf(moment) && dayOf(moment) <= to;

  test('the riders who have the app, who came and who bought a first ticket are those of the raw rows', async () => {
    const answer = await figures('users', { from, to });

    const there = raw.customers.filter(({ joined }) => dayOf(joined) <= to);
    const came = there.filter(({ joined }) => within(joined));
    const first = new Map<number, number>();
    for (const { customer, bought } of raw.tickets)
      first.set(customer, Math.min(first.get(customer) ?? Infinity, bought));
    const firsts = [...first.values()].filter(within);
    const buyers = new Set(raw.tickets.filter(({ bought }) => within(bought)).map(({ customer }) => customer));
    const bought = came.filter(({ id }) => buyers.has(id)).length;
    expect(answer.tiles).toMatchObject({
      registered: { value: there.length },
      new_riders: { value: came.length },
      first_tickets: { value: firsts.length },
      converted: { value: came.length === 0 ? null : (100 * bought) / came.length },
    });
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    const earlier = addDays(to, -7 * Math.ceil(days / 7));
    const before = raw.customers.filter(({ joined }) => dayOf(joined) <= earlier).length;
    const begin = raw.customers.map(({ joined }) => dayOf(joined)).sort()[0] ?? '';
    if (begin > addDays(from, -7 * Math.ceil(days / 7)))
      expect(answer.tiles.registered).toEqual({ value: there.length, records_begin: begin });
    else expect(answer.tiles.registered?.previous).toBe(before);
    expect(measured(answer, 'by_platform', 'riders')).toEqual(tally(there, ({ platform }) => platform));
    const [joinedOn, firstOn] = [tally(came, ({ joined }) => dayOf(joined)), tally(firsts, dayOf)];
    expect(lineOf(answer, 'new_by_day').series).toEqual({
      new_riders: daysFrom(from, to).map((day) => joinedOn[day] ?? 0),
      first_tickets: daysFrom(from, to).map((day) => firstOn[day] ?? 0),
    });
  });

  test('their ages, genders and languages are those of the raw rows, those who state none among them', async () => {
    const answer = await figures('user-demographics', { from, to });

    const there = raw.customers.filter(({ joined }) => dayOf(joined) <= to);
    const bandOf = (born: number | null): string => {
      if (born === null) return 'Not stated';
      const age = Number(to.slice(0, 4)) - born;
      if (age < 18) return 'Under 18';
      return age < 25 ? '18–24' : age < 35 ? '25–34' : age < 45 ? '35–44' : age < 60 ? '45–59' : '60 and over';
    };
    expect(measured(answer, 'age', 'riders')).toEqual(tally(there, ({ birth_year }) => bandOf(birth_year)));
    for (const chart of ['gender', 'language'] as const) {
      expect(measured(answer, chart, 'riders')).toEqual(tally(there, (each) => each[chart] ?? 'Not stated'));
      const stated = (100 * there.filter((each) => each[chart] !== null).length) / there.length;
      const told = answer.tiles[`${chart}_stated`]?.value;
      if (there.length === 0) expect(told).toBeNull();
      else expect(told).toBeCloseTo(stated, 9);
    }
    for (const chart of ['age', 'gender', 'language'])
      expect(groupsOf(answer, chart).groups.map(({ key }) => key)).toContain('Not stated');
  });

  test('buyers by occupation, their tickets and spend equal the raw rows', async () => {
    const answer = await figures('occupation', { from, to });

    const occupations = new Map(raw.customers.map(({ id, occupation }) => [id, occupation ?? 'Not stated']));
    const sold = raw.tickets.filter(({ bought }) => within(bought));
    const of = ({ customer }: { readonly customer: number }): string => occupations.get(customer) ?? '';
    const buyers = [...new Set(sold.map(({ customer }) => customer))].map((customer) => ({ customer }));
    expect(answer.tiles).toMatchObject({
      riders: { value: buyers.length },
      trips: { value: sold.length },
      spend: { value: sold.reduce((so, { fare }) => so + fare, 0) },
    });
    expect(measured(answer, 'by_occupation', 'riders')).toEqual(tally(buyers, of));
    expect(measured(answer, 'travel', 'trips')).toEqual(tally(sold, of));
    expect(measured(answer, 'travel', 'spend')).toEqual(tally(sold, of, ({ fare }) => fare));
  });

  test('active riders of a day, week and month equal the raw rows', async () => {
    const answer = await figures('mau-dau', { from, to });

    const seen = new Map<string, Set<number>>();
    const note = (customer: number, moment: number | null): void => {
      if (moment === null) return;
      seen.set(dayOf(moment), (seen.get(dayOf(moment)) ?? new Set()).add(customer));
    };
    for (const { customer, bought, entered, exited } of raw.tickets)
      for (const moment of [bought, entered, exited]) note(customer, moment);
    for (const { customer, at, status } of raw.recharges)
      if (!['Pending', 'Failed'].includes(status)) note(customer, at);
    const upTo = (day: string, length: number): number =>
      new Set(daysFrom(addDays(day, 1 - length), day).flatMap((each) => [...(seen.get(each) ?? [])])).size;
    const days = daysFrom(from, to);
    expect(lineOf(answer, 'daily_by_day').series).toEqual({ daily: days.map((day) => upTo(day, 1)) });
    expect(lineOf(answer, 'active_by_day').series).toEqual({
      weekly: days.map((day) => upTo(day, 7)),
      monthly: days.map((day) => upTo(day, 30)),
    });
    const over = days.filter((day) => day < TODAY);
    const last = over.at(-1) ?? '';
    const sticky = over.filter((day) => upTo(day, 30) > 0).map((day) => (100 * upTo(day, 1)) / upTo(day, 30));
    expect(answer.tiles).toMatchObject({
      dau: { value: Math.round(over.reduce((so, day) => so + upTo(day, 1), 0) / over.length) },
      ...{ wau: { value: upTo(last, 7) }, mau: { value: upTo(last, 30) } },
    });
    const told = answer.tiles.stickiness?.value;
    if (sticky.length === 0) expect(told).toBeNull();
    else expect(told).toBeCloseTo(sticky.reduce((so, each) => so + each, 0) / sticky.length, 9);
    expect(dayCount(from, to)).toBe(days.length);
  });
});

test('a new activity counts at the next read, and a removed one does not', async () => {
  const daily = async () =>
    lineOf(await figures('mau-dau', { from: TODAY, to: TODAY }), 'daily_by_day').series.daily?.[0];
  const { pool } = backend.database;
  expect(await daily()).toBe(0);

  await pool.query(`update tickets set purchased_at = '2026-03-02T03:00:00Z' where id in (
    select distinct on (customer_id) id from tickets where entered_at is null order by customer_id, id limit 12)`);
  const bought = await daily();
  await pool.query(`update tickets set entered_at = '2026-03-02T03:30:00Z' where id = (
    select max(id) from tickets where exited_at is null and customer_id not in (
      select customer_id from tickets where purchased_at = '2026-03-02T03:00:00Z'))`);
  const entered = await daily();
  await pool.query(
    `update tickets set purchased_at = '2026-02-01T03:00:00Z' where purchased_at = '2026-03-02T03:00:00Z'`,
  );

  expect([bought, entered, await daily()]).toEqual([12, 13, '<10']);
});
