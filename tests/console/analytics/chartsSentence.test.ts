import { describe, expect, test } from 'vitest';
import { dashboards } from '../../../src/contract/dashboards/dashboards';
import { daysCompared } from '../../../src/contract/dashboards/comparison';
import type { Chart, GroupChart, LineChart } from '../../../src/contract/dashboards/description';
import type { Amount, ChartFigures, GroupFigures, LineFigures } from '../../../src/contract/dashboards/figures';
import { drawnOf, shownOf } from '../../../src/console/resources/analytics/charts/drawn';
import { chartSentence } from '../../../src/console/resources/analytics/charts/sentence/chartSentence';
import type { Told } from '../../../src/console/resources/analytics/charts/sentence/words';
import { chartTable } from '../../../src/console/resources/analytics/charts/table/chartTable';

const style = { locale: 'en-IN', currency: 'INR' };
const days = { from: '2026-11-01', to: '2026-11-28' };
const period = { days, compare: 'weekdays', previous: daysCompared('weekdays', days) } as const;

const dayKeys = (count: number, month: string) =>
  Array.from({ length: count }, (_, at) => `2026-${month}-${String(at + 1).padStart(2, '0')}`);

const lineFigures = (series: Record<string, Amount[]>, before?: Record<string, Amount[]>): LineFigures => {
  const count = Object.values(series)[0]?.length ?? 0;
  return {
    ...{ n: 14210, partial: [], series, buckets: dayKeys(count, '11') },
    ...(before && { previous: { buckets: dayKeys(count, '10'), series: before } }),
  };
};

const said = (chart: Chart, figures: ChartFigures, told: Told): string => {
  const drawn = drawnOf(shownOf(chart, days), figures);
  return drawn ? chartSentence(drawn, told) : '';
};

const lineSays = (chart: LineChart, figures: LineFigures, isCompared = true) =>
  said(chart, figures, { style, period: isCompared ? period : { days } });

const groupsOf = (measure: string, now: Record<string, Amount>, before?: Record<string, Amount>): GroupFigures => ({
  n: 100,
  groups: Object.entries(now).map(([label, value]) => ({
    ...{ key: label, label, values: { [measure]: value } },
    ...(before && { previous: { [measure]: before[label] ?? null } }),
  })),
});

const groupSays = (chart: GroupChart, figures: GroupFigures) => said(chart, figures, { style, period });

const { net_by_day: net, by_mode: byMode, top_stations: stations } = dashboards.revenue.charts;
const { new_by_day: riders } = dashboards.users.charts;

describe('a line says', () => {
  test('its total, how that stands to the period before, and its best day', () => {
    const now = { net: [40_00_000_00, 50_00_000_00, 30_00_000_00] };

    expect(lineSays(net, lineFigures(now, { net: [40_00_000_00, 40_00_000_00, 35_40_000_00] }))).toBe(
      'Net revenue ₹1.2\u00a0Cr, up 4% on the 28 days before; best day 02-11-2026',
    );
    expect(lineSays(net, lineFigures(now), false)).toBe('Net revenue ₹1.2\u00a0Cr; best day 02-11-2026');
  });

  test('where its last figure stands, which is not compared: a Sunday is no less than the month before it', () => {
    const active = dashboards['mau-dau'].charts.active_by_day;
    const now = { monthly: [2000, 2030, 2020], weekly: [900, 950, 940] };

    expect(lineSays(active, lineFigures(now, { ...now, monthly: [300, 400, 380] }))).toBe(
      'Monthly 2,020 on 03-11-2026, most on 02-11-2026; weekly 940',
    );
  });

  test.each([
    [
      'more than nothing',
      [
        [300_00, 100_00],
        [0, 0],
      ],
      'new: none in the 28 days before',
    ],
    [
      'the very same',
      [
        [300_00, 100_00],
        [200_00, 200_00],
      ],
      'the same as in the 28 days before',
    ],
    [
      'hardly anything else',
      [
        [300_00, 100_00],
        [300_00, 100_01],
      ],
      'down less than 0.1% on the 28 days before',
    ],
    [
      'half',
      [
        [150_00, 50_00],
        [300_00, 100_00],
      ],
      'down 50% on the 28 days before',
    ],
    [
      'many times as much',
      [
        [3000_00, 1000_00],
        [100_00, 100_00],
      ],
      'up 20-fold on the 28 days before',
    ],
    [
      'a profit after a loss',
      [
        [300_00, 100_00],
        [-100_00, 50_00],
      ],
      'up ₹450 on the 28 days before',
    ],
  ])('that it is %s', (_, [now = [], before = []], said) => {
    expect(lineSays(net, lineFigures({ net: now }, { net: before }))).toContain(`, ${said};`);
  });

  test('that it is not compared, and why', () => {
    const figures = { ...lineFigures({ net: [300_00, 100_00] }), records_begin: '2025-11-24' };

    expect(lineSays(net, figures)).toBe(
      'Net revenue ₹400; best day 01-11-2026; not compared: records begin 24-11-2025',
    );
  });

  test('that today is not over, where it is compared with days that are', () => {
    const figures = lineFigures({ net: [300_00, 100_00] }, { net: [100_00, 100_00] });

    expect(said(net, figures, { style, period: { ...period, partial: '2026-11-28' } })).toBe(
      'Net revenue ₹400, up 100% on the 28 days before, and today is not over; best day 01-11-2026',
    );
  });

  test('nothing of a change where nothing was there to be compared with', () => {
    expect(lineSays(net, lineFigures({ net: [100_00, 50_00] }, { net: [null, null] }))).toBe(
      'Net revenue ₹150; best day 01-11-2026',
    );
  });

  test('nothing of a best day of one day, of days alike, and of two that are best', () => {
    expect(lineSays(net, lineFigures({ net: [120_50] }), false)).toBe('Net revenue ₹121');
    expect(lineSays(net, lineFigures({ net: [5_000, 5_000] }), false)).toBe('Net revenue ₹100');
    expect(lineSays(net, lineFigures({ net: [5_000, 9_000, 9_000] }), false)).toBe('Net revenue ₹230');
  });

  test('that there is nothing, where every day has none', () => {
    expect(lineSays(net, lineFigures({ net: [0, 0] }, { net: [100_00, 0] }))).toBe('No orders in these days');
    expect(lineSays(net, lineFigures({ net: [null, null] }))).toBe('No orders in these days');
  });

  test('the least that it can be where days are of few people, and then compares nothing', () => {
    const figures = lineFigures(
      { new_riders: [200, '<10', 150], first_tickets: [50, 40, 60] },
      { new_riders: [100, 100, 100], first_tickets: [1, 1, 1] },
    );

    expect(lineSays(riders, figures)).toBe('New riders at least 350, most on 01-11-2026; first tickets 150');
  });

  test('no best day where one that is withheld may be better', () => {
    const figures = lineFigures({ new_riders: [200, 'withheld', 150], first_tickets: [50, 40, 60] });

    expect(lineSays(riders, figures, false)).toBe('New riders at least 350; first tickets 150');
  });

  test('that no figure may be told where none is', () => {
    expect(lineSays(riders, lineFigures({ new_riders: ['<10', '<10'], first_tickets: ['withheld', null] }))).toBe(
      'No figure here may be told',
    );
  });

  test('an average, and the last day that is over, as the tiles have them', () => {
    const { active_by_day: active, stickiness_by_day: stickiness } = dashboards['mau-dau'].charts;
    const partial = ['2026-11-03'];
    const daily = lineFigures({ monthly: [900, 910, 905], weekly: [500, 510, 520] });
    const shares = lineFigures({ stickiness: [20, 22, 5] }, { stickiness: [20, 20, 20] });

    expect(lineSays(active, { ...daily, partial }, false)).toBe(
      'Monthly 910 on 02-11-2026, most on 02-11-2026; weekly 510',
    );
    expect(lineSays(stickiness, { ...shares, partial })).toBe(
      'Stickiness 21% on average of the days, up 1 percentage point on the 28 days before; highest on 02-11-2026',
    );
  });
});

test('an average is told where every day is: else the last day, as the tile counts days that are kept back', () => {
  const { daily_by_day: daily } = dashboards['mau-dau'].charts;

  expect(lineSays(daily, lineFigures({ daily: [40, 20, 30] }), false)).toMatch(
    /^Daily active 30 on average of the days/,
  );
  expect(lineSays(daily, lineFigures({ daily: [40, '<10', 30] }), false)).toMatch(/^Daily active 30 on 03-11-2026/);
});

describe('a chart by group says', () => {
  test('who leads, with which share, and what that was before', () => {
    const now = { UPI: 6100, Card: 3000, Cash: 900 };

    expect(groupSays(byMode, groupsOf('collection', now))).toBe('UPI led with 61% of collection');
    expect(groupSays(byMode, groupsOf('collection', now, { UPI: 5800, Card: 3000, Cash: 1200 }))).toBe(
      'UPI led with 61% of collection, up from 58% in the 28 days before',
    );
  });

  test('that two lead together, that all are alike, and that there is only one', () => {
    expect(groupSays(byMode, groupsOf('collection', { UPI: 400, Card: 400, Cash: 200 }))).toBe(
      'UPI and Card led with 40% of collection each',
    );
    expect(groupSays(byMode, groupsOf('collection', { UPI: 200_00, Card: 200_00, Cash: 200_00 }))).toBe(
      'All 3 alike, with ₹200 each',
    );
    expect(groupSays(byMode, groupsOf('collection', { UPI: 200_00 }))).toBe('UPI had all of the collection, ₹200');
  });

  test('no share of groups that overlap', () => {
    expect(groupSays(stations, groupsOf('fares', { Airport: 300_00, Central: 200_00 }, { Airport: 200_00 }))).toBe(
      'Airport led with fares of ₹300, up 50% on the 28 days before',
    );
  });

  test('that small groups are left aside, and no share where one is withheld', () => {
    const { gender } = dashboards['user-demographics'].charts;

    expect(groupSays(gender, groupsOf('riders', { Female: 60, Male: 40, Other: '<10' }))).toBe(
      'Female led with 60% of riders, small groups aside',
    );
    expect(groupSays(gender, groupsOf('riders', { Female: 60, Male: 'withheld', Other: '<10' }))).toBe(
      'Of the groups that may be told, Female had the most riders: 60',
    );
  });

  test('how far the steps lead', () => {
    const { way } = dashboards['qr-analytics'].charts;

    expect(groupSays(way, groupsOf('tickets', { Sold: 1000, Entered: 900, Exited: 896 }))).toBe(
      'Of 1,000 tickets sold, 90% entered and 90% exited',
    );
    expect(groupSays(way, groupsOf('tickets', { Sold: 0, Entered: 0, Exited: 0 }))).toBe('No tickets in these days');
  });

  test('how many rows a table has, and how far apart they are', () => {
    const { rule_changes: changes } = dashboards['loyalty-analytics'].charts;

    expect(groupSays(changes, groupsOf('change', { 'First change': -2.5, 'Second change': 12 }))).toBe(
      '2 changes, from -2.5% to +12%',
    );
    expect(groupSays(changes, { n: 0, groups: [] })).toBe('No changes in these days');
  });
});

describe('a table ends', () => {
  const lastOf = (chart: GroupChart, figures: GroupFigures) => chartTable({ kind: 'groups', chart, figures }).last;

  test('with a total only of what adds up, and says when some of it is not told', () => {
    expect(lastOf(byMode, groupsOf('collection', { UPI: 100, Card: 50 }))).toEqual({
      head: 'Total',
      cells: [150, 0],
    });
    expect(lastOf(byMode, groupsOf('collection', { UPI: 100, Card: '<10' }))?.head).toBe('Total of those told');
    expect(lastOf(stations, groupsOf('fares', { Airport: 100, Central: 50 }))).toBeUndefined();
  });
});
