import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { dashboardNames, dashboards } from '../../src/contract/dashboards/dashboards';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { askFigures } from '../support/dashboards';

const { getFigures } = contract.analytics;
const days = { from: '2026-02-01', to: '2026-02-28' };

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('dashboard_view', 'loyaltymanagement_view'));
});
afterAll(() => backend.close());

const rename = (from: string, to: string) => backend.database.pool.query(`ALTER TABLE ${from} RENAME TO ${to}`);
const namesOf = (parts: object): readonly string[] => Object.keys(parts).sort();

test.each(dashboardNames)('%s answers every tile and every chart that it describes', async (name) => {
  const { tiles, charts } = await askFigures(meera, name, days, { compare: true });

  expect(namesOf(tiles)).toEqual(namesOf(dashboards[name].tiles));
  expect(namesOf(charts)).toEqual(namesOf(dashboards[name].charts));
});

test("a failed figure is missing alone, is reported in the server's log, and returns later", async () => {
  const whole = await askFigures(meera, 'revenue', days);

  await rename('refund_days', 'refunds_gone');
  const broken = await askFigures(meera, 'revenue', days);
  await backend.idle();
  const told = backend.failures.splice(0);
  await rename('refunds_gone', 'refund_days');
  const mended = await askFigures(meera, 'revenue', days);

  const { refunds: _refunds, net: _net, ...tiles } = whole.tiles;
  const { net_by_day: _byDay, ...charts } = whole.charts;
  expect(broken).toMatchObject({ tiles, charts });
  expect(namesOf(broken.tiles)).toEqual(namesOf(tiles));
  expect(namesOf(broken.charts)).toEqual(namesOf(charts));
  expect(told.map((error) => String((error as Error).cause))).toContainEqual(
    expect.stringContaining('relation "refund_days" does not exist'),
  );
  expect(mended).toEqual(whole);
});

test('one tile or chart can be asked for alone: nothing else is worked out', async () => {
  await rename('refund_days', 'refunds_gone');
  await rename('recharge_days', 'recharges_gone');
  const tile = await askFigures(meera, 'revenue', days, { part: 'collection' });
  const chart = await askFigures(meera, 'revenue', days, { part: 'by_mode', compare: true });
  await backend.idle();
  const told = backend.failures.splice(0);
  const failing = await askFigures(meera, 'revenue', days, { part: 'net_by_day' });
  await backend.idle();
  const toldThen = backend.failures.splice(0);
  await rename('refunds_gone', 'refund_days');
  await rename('recharges_gone', 'recharge_days');

  expect([namesOf(tile.tiles), namesOf(tile.charts)]).toEqual([['collection'], []]);
  expect([namesOf(chart.tiles), namesOf(chart.charts)]).toEqual([[], ['by_mode']]);
  expect(told).toEqual([]);
  expect([failing.tiles, failing.charts]).toEqual([{}, {}]);
  expect(toldThen).toHaveLength(1);
});

test('a dashboard that there is not is one that this server does not offer', async () => {
  for (const id of ['profits', 'Revenue', 'toString', '__proto__'])
    expect(await meera.refusal(getFigures, { id, query: days })).toMatchObject({ status: 404, kind: 'notOffered' });
});

test.each([
  ['no days', {}, 'To: Choose a date; From: Choose a date'],
  ['half a range', { from: '2026-02-01' }, 'To: Choose a date'],
  ['a day that there is not', { from: '2026-02-30', to: '2026-03-31' }, 'From: Choose a date'],
  [
    'an end before the start',
    { from: '2026-02-02', to: '2026-02-01' },
    'To: Choose a day that is not before the first one',
  ],
  ['more than three years', { from: '2023-01-01', to: '2026-01-01' }, 'To: Choose at most 1096 days'],
  [
    'a time long gone',
    { from: '0001-01-01', to: '0001-01-31' },
    'To: Choose a day from 2000 to 2099; From: Choose a day from 2000 to 2099',
  ],
  [
    'the end of time',
    { from: '9999-12-31', to: '9999-12-31' },
    'To: Choose a day from 2000 to 2099; From: Choose a day from 2000 to 2099',
  ],
  [
    'a comparison with garbage',
    { ...days, compare: 'perhaps' },
    'Compare: must be true, false or one of: weekdays, year, months',
  ],
])('%s is refused in words', async (_what, query, message) => {
  const url = `/api/console/analytics/revenue?${new URLSearchParams(query).toString()}`;

  const reply = await backend.app.inject({ method: 'GET', url, headers: { ...meera.headers } });

  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([422, message]);
});

test('a tile or chart that there is not is refused with the names of those that there are', async () => {
  const refusal = await meera.refusal(getFigures, { id: 'qr-analytics', query: { ...days, part: 'net' } });

  expect(refusal).toMatchObject({
    status: 422,
    message: expect.stringContaining('part: must be one of: sold') as string,
  });
});

test('loyalty analytics are for those who may see the loyalty programme too', async () => {
  const arun = await backend.join('arun', holding('dashboard_view'));

  const refusal = await arun.refusal(getFigures, { id: 'loyalty-analytics', query: days });

  expect(refusal).toMatchObject({
    status: 403,
    message: expect.stringContaining('Loyalty Management: view') as string,
  });
  expect((await askFigures(arun, 'loyalty', days)).from).toBe('2026-02-01');
});
