import { describe, expect, test } from 'vitest';
import { driversSentence } from '../../../src/console/resources/analytics/charts/chartSentence';
import { dashboards } from '../../../src/contract/dashboards/dashboards';
import { style, period, lineFigures, said, lineSays, net, riders } from './sentences';

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

  test('the last day that has a figure, where the days after it have none', () => {
    const average = dashboards.ratings.charts.by_week;

    expect(lineSays(average, lineFigures({ average: [4.5, 3.5, null] }))).toContain('3.5');
    expect(lineSays(average, lineFigures({ average: [4.5, 3.5, null] }))).toContain('on 02-11-2026');
    expect(lineSays(average, lineFigures({ average: [4.5, 3.5, null] }))).not.toContain('–');
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
      'Net revenue ₹400, up 100% on the 28 days before, and today is incomplete; best day 01-11-2026',
    );
  });

  test('nothing of a change where nothing was there to be compared with', () => {
    expect(lineSays(net, lineFigures({ net: [100_00, 50_00] }, { net: [null, null] }))).toBe(
      'Net revenue ₹150; best day 01-11-2026',
    );
  });

  test('nothing of a best day of one day, of days alike, and of two that are best', () => {
    expect(lineSays(net, lineFigures({ net: [120_50] }), false)).toBe('Net revenue ₹120.50');
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
      'Figures withheld',
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

test('a change of revenue names the changes of tickets and fare behind it', () => {
  const { tiles, charts } = dashboards.revenue;
  const of = (tickets: number | null) => ({
    tickets: { value: 13_647, previous: tickets },
    average_fare: { value: 49_42, compared: 49_40, previous: 49_42 },
  });
  const drivers = (tickets: number | null) => driversSentence(charts.net_by_day.drivers, tiles, of(tickets), style);

  expect(drivers(14_210)).toBe('tickets −563 × average fare −₹0.02');
  expect(drivers(13_647)).toBe('tickets 0 × average fare −₹0.02');
  expect(drivers(null), 'tickets are not compared').toBeUndefined();
});
