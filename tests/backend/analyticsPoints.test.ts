import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { dashboards } from '../../src/contract/dashboards/dashboards';
import type { Amount, DashboardFigures } from '../../src/contract/dashboards/figures';
import { addDays } from '../../src/contract/reports/range';
import { auditLog } from '../../src/backend/platform/db/schema';
import { testBackend } from '../support/backend';
import { testCity } from '../support/city';
import { bucketsAlong, groupsOf, lineOf } from '../support/dashboards';
import { dayOf, rawRows, tally, tenfold, type RawRows } from '../support/rawRows';

type Days = Readonly<{ from: string; to: string }>;
type Backend = Awaited<ReturnType<typeof testBackend>>;

let backend: Backend;
let raw: RawRows;
const figuresOf = async (of: Backend, id: string, days: Days): Promise<DashboardFigures> =>
  (await of.signInAdmin()).call(contract.analytics.getFigures, { id, query: { ...days, compare: true } });

beforeAll(async () => {
  const database = await testCity();
  // Ratings in the last and in the first millisecond of a day at +05:30, the second with two stars.
  // A third rating has three stars.
  await database.pool.query(`
    update ratings set at = '2026-02-17T18:29:59.999Z' where id = (select min(id) from ratings);
    update ratings set at = '2026-02-17T18:30:00.000Z', stars = 2 where id = (select max(id) from ratings);
    update ratings set at = '2026-02-18T06:00:00.000Z', stars = 3 where id = (select min(id) + 1 from ratings)`);
  await tenfold(database, 'with their points');
  backend = await testBackend({ database });
  raw = await rawRows(database);
});
afterAll(() => backend.close());

const numbersOf = (amounts: readonly Amount[] = []): readonly number[] => amounts.map(Number);
const sum = (all: readonly number[]): number => all.reduce((so, each) => so + each, 0);

const ranges: readonly Days[] = [
  { from: '2026-02-18', to: '2026-02-18' },
  { from: '2026-01-28', to: '2026-02-05' },
  { from: '2025-12-02', to: '2026-01-01' },
  { from: '2026-02-24', to: '2026-03-02' },
  { from: '2024-02-27', to: '2024-03-01' },
];

describe.each(ranges)('from $from to $to', ({ from, to }) => {
  const within = ({ at }: { readonly at: number }): boolean => from <= dayOf(at) && dayOf(at) <= to;

  test('the stars and the messages are those of the raw rows', async () => {
    const answer = await figuresOf(backend, 'ratings', { from, to });

    const given = raw.ratings.filter(within).map(({ stars }) => stars);
    const average = given.length === 0 ? null : sum(given) / given.length;
    const low = given.length === 0 ? null : (100 * given.filter((stars) => stars <= 2).length) / given.length;
    const written = raw.feedback.filter(within);
    expect(answer.tiles).toMatchObject({
      ...{ average: { value: average }, ratings: { value: given.length }, low: { value: low } },
      complaints: { value: written.length },
    });
    expect(groupsOf(answer, 'by_star').groups.map(({ key, values }) => [key, values.ratings])).toEqual(
      [5, 4, 3, 2, 1].map((star) => [String(star), given.filter((stars) => stars === star).length]),
    );
    const categories = groupsOf(answer, 'by_category').groups.map(({ key, values }) => [key, values.messages]);
    expect(Object.fromEntries(categories)).toEqual(tally(written, ({ category }) => category));
    const buckets = bucketsAlong({ from, to });
    expect(lineOf(answer, 'by_week').series.average).toEqual(
      buckets.map(({ has }) => {
        const stars = raw.ratings.filter(({ at }) => has(new Date(at))).map((each) => each.stars);
        return stars.length === 0 ? null : sum(stars) / stars.length;
      }),
    );
    expect(lineOf(answer, 'messages_by_day').series.messages).toEqual(
      buckets.map(({ has }) => raw.feedback.filter(({ at }) => has(new Date(at))).length),
    );
  });

  test('points come to what the ledger and its summary say', async () => {
    const answer = await figuresOf(backend, 'loyalty', { from, to });

    const admin = await backend.signInAdmin();
    const totals = await admin.call(contract['loyalty-ledger'].getTotals, { query: { filter: { from, to } } });
    const { earned, redeemed, expired, adjusted, closing } = totals;
    expect(answer.tiles).toMatchObject({
      ...{ earned: { value: earned }, redeemed: { value: redeemed }, expired: { value: expired } },
      ...{ adjusted: { value: adjusted }, outstanding: { value: closing } },
      members: { value: raw.accounts.filter(({ opened }) => dayOf(opened) <= to).length },
    });
    const summary = await admin.call(contract['loyalty-summary'].getList, {
      query: { filter: { from, to }, range: [0, 99], sort: ['period', 'ASC'] },
    });
    for (const movement of ['earned', 'redeemed', 'expired'] as const)
      if (from === to)
        expect(sum(numbersOf(lineOf(answer, 'by_day').series[movement]))).toBe(summary.rows[0]?.[movement]);
      else expect(lineOf(answer, 'by_day').series[movement]).toEqual(summary.rows.map((row) => row[movement]));
    const sources = groupsOf(answer, 'by_source').groups.map(({ key, values }) => [key, values.points]);
    const entries = raw.ledger.filter((each) => within(each) && each.kind === 'earned');
    expect(Object.fromEntries(sources)).toEqual(
      tally(
        entries,
        ({ source }) => source,
        ({ points }) => points,
      ),
    );
  });

  test.each([
    ['loyalty', 'by_day', dashboards.loyalty.charts.by_day],
    ['loyalty-analytics', 'rates', dashboards['loyalty-analytics'].charts.rates],
  ] as const)(
    'the entries of a line of %s are those of the ledger that it opens',
    async (dashboard, name, { opens }) => {
      const { n } = lineOf(await figuresOf(backend, dashboard, { from, to }), name);
      const admin = await backend.signInAdmin();
      const filter = { from, to, ...('filter' in opens && opens.filter) };
      expect((await admin.call(contract['loyalty-ledger'].getTotals, { query: { filter } })).count).toBe(n);
    },
  );

  test('returning riders and the circulation of points equal the raw rows', async () => {
    const answer = await figuresOf(backend, 'loyalty-analytics', { from, to });

    const moved = raw.ledger.filter(within);
    const active = new Set(
      moved.filter(({ kind }) => ['earned', 'redeemed'].includes(kind)).map(({ customer }) => customer),
    );
    const members = new Set(raw.accounts.filter(({ opened }) => dayOf(opened) <= to).map(({ customer }) => customer));
    const sold = raw.tickets.filter(({ bought }) => within({ at: bought }));
    const paid = raw.recharges.filter((each) => within(each) && !['Pending', 'Failed'].includes(each.status));
    const earned = sum(moved.filter(({ kind }) => kind === 'earned').map(({ points }) => points));
    const redeemed = -sum(moved.filter(({ kind }) => kind === 'redeemed').map(({ points }) => points));
    const rupees = (sum(sold.map(({ fare }) => fare)) + sum(paid.map(({ paise }) => paise))) / 100;
    const each = Object.values(
      tally(
        sold.filter(({ customer }) => members.has(customer)),
        ({ customer }) => String(customer),
      ),
    );
    const again = each.filter((tickets) => tickets > 1).length;
    expect(answer.tiles.active_members?.value).toBe(active.size);
    expect(answer.tiles.members?.value).toBe(members.size);
    const near = (value: unknown, expected: number, whole: number): void => {
      if (whole === 0) expect(value).toBeNull();
      else expect(value).toBeCloseTo(expected, 9);
    };
    near(answer.tiles.earn_rate?.value, (100 * earned) / rupees, rupees);
    near(answer.tiles.burn_rate?.value, (100 * redeemed) / earned, earned);
    near(answer.tiles.repeat_share?.value, (100 * again) / each.length, each.length);
    const bins = [1, 2, 5, 10, 20, Infinity];
    expect(groupsOf(answer, 'repeat_trips').groups.map(({ values }) => [values.members, values.tickets])).toEqual(
      bins.slice(1).map((below, place) => {
        const own = each.filter((tickets) => (bins[place] ?? 0) <= tickets && tickets < below);
        return [own.length, sum(own)];
      }),
    );
    expect(lineOf(answer, 'rates').series.earned).toEqual(
      bucketsAlong({ from, to }).map(({ has }) =>
        sum(moved.filter(({ kind, at }) => kind === 'earned' && has(new Date(at))).map(({ points }) => points)),
      ),
    );
  });
});

test('effects of changed rules: one row for changes less than 14 days apart, newest first, with the points before and after, once those days are over', async () => {
  const { db } = backend.database;
  const change = (at: string, entityLabel: string, entity = 'distanceSlabs', username = 'anita') =>
    db.insert(auditLog).values({
      ...{ at: new Date(at), username, module: 'loyaltymanagement', action: 'update' },
      ...{ entity, entityLabel, result: 'done' },
    });
  await change('2026-01-31T18:29:59.999Z', 'Up to 5 km');
  await change('2026-01-31T18:30:00.000Z', '5 to 10 km');
  await change('2026-02-01T09:00:00.000Z', 'Single', 'ticketTypes', 'ravi');
  for (const entity of ['loyalty-adjustments', 'points-batches', 'loyalty-accounts'])
    await change('2026-02-01T09:30:00.000Z', 'A credit', entity);
  await change('2026-02-17T09:00:00.000Z', '5 to 10 km');
  // A rule entered on the 25th for a future day: it has changed nothing yet.
  await backend.database.pool.query(`
    insert into redemption_settings (effective_from, point_value_paise, least_balance, largest_share_percent, expiry_days,
                                     redeemable_for, by_whom, created_at, updated_at)
    values ('2026-03-20', 25, 50, 50, 365, '{tickets}', 'anita', '2026-02-25T06:00:00Z', '2026-02-25T06:00:00Z')`);
  await change('2026-02-25T06:00:00.000Z', 'From 20-03-2026', 'redeem-points');
  // Changes the worth of a point, or only the limit for a second person.
  const redemption = (from: string, worth: number, approval: number) =>
    backend.database.pool.query(`
      insert into redemption_settings (effective_from, point_value_paise, least_balance, largest_share_percent, expiry_days,
                                       redeemable_for, approval_above, by_whom)
      select '${from}', point_value_paise + ${worth}, least_balance, largest_share_percent, expiry_days, redeemable_for,
             approval_above + ${approval}, 'rohan'
        from redemption_settings where active and effective_from < '${from}' order by effective_from desc, id desc limit 1`);
  await redemption('2026-02-03', 1, 0);
  await redemption('2026-02-20', 0, 1);
  // A change before the requested days, and too near to one of them.
  await change('2026-01-20T06:00:00.000Z', 'Return', 'ticketTypes', 'anita');

  const answer = await figuresOf(backend, 'loyalty-analytics', { from: '2026-01-21', to: '2026-02-28' });

  const { n, groups } = groupsOf(answer, 'rule_changes');
  const earned = (first: string): number =>
    sum(
      raw.ledger
        .filter(({ kind, at }) => kind === 'earned' && first <= dayOf(at) && dayOf(at) < addDays(first, 14))
        .map(({ points }) => points),
    ) / 14;
  const [before, after] = [earned('2026-01-06'), earned('2026-02-03')];
  expect(n).toBe(2);
  expect(groups.map(({ key, label }) => [key, label])).toEqual([
    ['2026-02-17', '17-02-2026, 5 to 10 km, by anita'],
    [
      '2026-02-03',
      '20-01-2026 to 03-02-2026, Redemption from 03-02-2026; Single; 5 to 10 km and 2 more, by anita and ravi and rohan',
    ],
  ]);
  expect(groups[0]?.values).toEqual({ before: earned('2026-02-03'), after: null, change: null });
  expect(groups[1]?.values).toEqual({ before, after, change: (100 * (after - before)) / before });
});
