import { describe, expect, test } from 'vitest';
import { labelText } from '../../../src/console/resources/analytics/charts/amounts';
import { isRing } from '../../../src/console/resources/analytics/charts/chart';
import { funnelSteps } from '../../../src/console/resources/analytics/charts/FunnelPicture';
import { lineSegmentsOf, pointsShown, valueScale } from '../../../src/console/resources/analytics/charts/lineFrame';
import { pieSlices } from '../../../src/console/resources/analytics/charts/pieSlices';
import { chartCsv } from '../../../src/console/resources/analytics/charts/ChartDownloadButton';
import { bucketTicks, tickOf } from '../../../src/console/resources/analytics/charts/period';
import { nextPoint } from '../../../src/console/resources/analytics/charts/ChartStage';
import { chartTable } from '../../../src/console/resources/analytics/charts/ChartTable';
import { dashboards } from '../../../src/contract/dashboards/dashboards';
import { NOT_STATED, type Amount, type GroupFigures } from '../../../src/contract/dashboards/figures';
import { addDays } from '../../../src/contract/reports/range';

const style = { locale: 'en-IN', currency: 'INR' };
const days = (count: number, from = '2026-01-01') => Array.from({ length: count }, (_, at) => addDays(from, at));

describe('an axis of figures', () => {
  test('is written with every digit below a crore, like all else on the page', () => {
    const { ticks } = valueScale([4_75_000_00], 'paise');

    expect(ticks.map((tick) => labelText(tick, 'paise', style))).toEqual([
      ...['₹0', '₹1,00,000', '₹2,00,000', '₹3,00,000', '₹4,00,000', '₹5,00,000'],
    ]);
    expect(labelText(1_25_00_000_00, 'paise', style)).toBe('₹1.25\u00a0Cr');
    expect(labelText(1_250, 'count', style)).toBe('1,250');
  });

  test.each([
    ['a few riders, without halves', [2, 1], 'count', [0, 1, 2]],
    [
      'refunds beyond the collection',
      [-300_00, 700_00],
      'paise',
      [-400_00, -200_00, 0, 200_00, 400_00, 600_00, 800_00],
    ],
    ['stars, whatever was given', [4.2], 'stars', [1, 2, 3, 4, 5]],
    ['nothing at all', [], 'count', [0, 1]],
  ] as const)('has round steps for %s', (_, values, unit, ticks) => {
    expect(valueScale(values, unit).ticks).toEqual(ticks);
  });
});

describe('an axis of time', () => {
  test('has no more ticks than fit, in steps that people count in', () => {
    const month = days(30);
    const written = (width: number) => bucketTicks(month, 'day', width).map((key) => tickOf(key, month, 'day'));

    expect(written(240)).toEqual(['1 Jan', '15 Jan', '29 Jan']);
    expect(written(2000)).toHaveLength(30);
    expect(bucketTicks(days(1096), 'day', 500).length).toBeLessThan(7);
  });

  test('names hours by the clock, months with their year, and days with it where there are several', () => {
    const years = days(400, '2025-06-01');

    expect(tickOf('14', ['14'], 'hour')).toBe('2 PM');
    expect(tickOf('00', ['00'], 'hour')).toBe('12 AM');
    expect(tickOf('2026-11-01', ['2026-11-01'], 'month')).toBe('Nov 2026');
    expect(tickOf('2026-01-14', years, 'day')).toBe('14 Jan 26');
  });
});

describe('the points of a line', () => {
  const line = (values: readonly (number | null)[]) => values.map((y, at) => ({ x: String(at), y }));

  test('are all there where they have room, and one bucket alone is seen', () => {
    expect(pointsShown(line([1, 2, 3]), 300, () => false)).toEqual([0, 1, 2]);
    expect(pointsShown(line([5]), 300, () => false)).toEqual([0]);
  });

  test('grow fewer with less room, but for those between two gaps and those not over', () => {
    const crowded = line(Array.from({ length: 101 }, (_, at) => (at === 49 || at === 51 ? null : at)));

    const shown = pointsShown(crowded, 300, (at) => at === 100);

    expect(shown.length).toBeLessThan(12);
    expect(shown).toEqual(expect.arrayContaining([50, 100]));
    expect(shown).not.toContain(49);
  });
});

test('a line ends with the last day that is over, and leads on to one that is not', () => {
  const days = ['Thu', 'Fri', 'Sat', 'Sun'];

  expect(lineSegmentsOf(days, (at) => at === 3)).toEqual({ over: [['Thu', 'Fri', 'Sat']], towards: [['Sat', 'Sun']] });
  expect(lineSegmentsOf(days, (at) => at === 0 || at === 3)).toEqual({
    over: [['Fri', 'Sat']],
    towards: [['Thu', 'Fri', 'Sat', 'Sun']],
  });
  expect(lineSegmentsOf(days, () => false)).toEqual({ over: [days], towards: [] });
});

describe('a pie', () => {
  const { gender } = dashboards['user-demographics'].charts;
  const figures = (values: readonly Amount[]): GroupFigures => ({
    n: 100,
    groups: values.map((riders, at) => ({ key: String(at), label: `Group ${at}`, values: { riders } })),
  });

  test('goes round once, with a slice for each group that is told', () => {
    const slices = pieSlices({ kind: 'groups', chart: gender, figures: figures([60, 0, '<10', 20]) });

    expect(slices.map(({ key, mark }) => [key, mark])).toEqual([
      ['0', 0],
      ['3', 1],
    ]);
    expect(slices[0]?.end).toBeCloseTo(1.5 * Math.PI);
    expect(slices.at(-1)?.end).toBeCloseTo(2 * Math.PI);
  });

  test('has no more slices than can be told apart: the others are one', () => {
    const slices = pieSlices({ kind: 'groups', chart: gender, figures: figures([9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) });

    expect(slices).toHaveLength(8);
    expect(slices.at(-1)).toMatchObject({ label: '3 others', value: 4, mark: 'others' });
  });

  test('has a slice of its own for those who do not say, beside as many as can be told apart', () => {
    const stated = figures([9, 8, 7, 6, 5, 4, 3, 2]);
    const unstated = { key: NOT_STATED, label: NOT_STATED, values: { riders: 20 } };

    const slices = pieSlices({
      kind: 'groups',
      chart: gender,
      figures: { n: 64, groups: [...stated.groups, unstated] },
    });

    expect(slices.map(({ mark }) => mark)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 'unstated']);
  });

  test('is a ring of two to five parts; of one or of many it is bars', () => {
    const isDrawnAsRing = (riders: readonly Amount[]) =>
      isRing({ kind: 'groups', chart: gender, figures: figures(riders) });

    expect(
      [
        [5, 4],
        [5, 4, 3, 2, 1],
        [5, 0, 4],
      ].map(isDrawnAsRing),
    ).toEqual([true, true, true]);
    expect([[5], [6, 5, 4, 3, 2, 1], [5, 'withheld' as const]].map(isDrawnAsRing)).toEqual([false, false, false]);
  });
});

test('each step of a funnel has its share of the first, and what was lost on the way to it', () => {
  const { way: chart } = dashboards['qr-analytics'].charts;
  const groups = Object.entries({ Sold: 1000, Entered: 900, Exited: 891 }).map(([label, tickets]) => ({
    ...{ key: label, label, values: { tickets } },
  }));

  const steps = funnelSteps({ kind: 'groups', chart, figures: { n: 1000, groups } });

  expect(steps.map(({ label, reach, share, drop }) => ({ label, reach, share, drop }))).toEqual([
    { label: 'Sold', reach: 1, share: undefined, drop: undefined },
    { label: 'Entered', reach: 0.9, share: '90%', drop: { amount: 100, share: '10%' } },
    { label: 'Exited', reach: 0.891, share: '89%', drop: { amount: 9, share: '1%' } },
  ]);
});

test('arrows, Home, End and the page keys lead from point to point and stop at the ends', () => {
  expect(nextPoint('ArrowRight', -1, 30)).toBe(0);
  expect(nextPoint('ArrowRight', 29, 30)).toBe(29);
  expect(nextPoint('ArrowLeft', 0, 30)).toBe(0);
  expect(nextPoint('PageDown', 4, 30)).toBe(7);
  expect(nextPoint('End', 4, 30)).toBe(29);
  expect(nextPoint('Tab', 4, 30)).toBeUndefined();
});

test('a file of a chart has rupees, tells what is kept back, and nothing that a spreadsheet would run', () => {
  const { by_mode: chart } = dashboards.revenue.charts;
  const groups = [
    { key: 'upi', label: '=UPI()', values: { collection: 1_234_56, orders: 12 } },
    { key: 'card', label: 'Card', values: { collection: null, orders: '<10' as const } },
  ];

  expect(chartCsv(chartTable({ kind: 'groups', chart, figures: { n: 13, groups } }), 'INR')).toBe(
    "\uFEFFPayment mode,Collection (INR),Orders\r\n'=UPI(),1234.56,12\r\nCard,,<10\r\n",
  );
  const figures = { n: 13, groups, records_begin: '2025-11-24' };
  expect(chartCsv(chartTable({ kind: 'groups', chart, figures }), 'INR')).toContain(
    "'=UPI(),1234.56,12,not compared: records begin 24-11-2025\r\nCard,,<10,\r\n",
  );
});
