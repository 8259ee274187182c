import { describe, expect, test } from 'vitest';
import { dashboards } from '../../../src/contract/dashboards/dashboards';
import type { GroupChart } from '../../../src/contract/dashboards/description';
import { NOT_STATED, type GroupFigures } from '../../../src/contract/dashboards/figures';
import { chartTable } from '../../../src/console/resources/analytics/charts/ChartTable';
import { groupsOf, groupSays, byMode, stations } from './sentences';

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
      'All 3 equal, ₹200 each',
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
      'Of the groups shown, Female had the most riders: 60',
    );
  });

  test('who leads among those who state something, and how many do not', () => {
    const { gender } = dashboards['user-demographics'].charts;

    expect(groupSays(gender, groupsOf('riders', { Female: 40, Male: 30, [NOT_STATED]: 50 }))).toBe(
      'Female led with 33% of riders; 42% not stated',
    );
    expect(groupSays(gender, groupsOf('riders', { Female: 60, Male: 30, [NOT_STATED]: 10 }))).toBe(
      'Female led with 60% of riders',
    );
    expect(groupSays(gender, groupsOf('riders', { [NOT_STATED]: 50 }))).toContain('had all of the riders');
  });

  test('how far the steps lead', () => {
    const { way } = dashboards['qr-analytics'].charts;

    expect(groupSays(way, groupsOf('tickets', { Sold: 1000, Entered: 900, Exited: 896 }))).toBe(
      'Of 1,000 tickets sold, 90% entered and 90% exited',
    );
    expect(groupSays(way, groupsOf('tickets', { Sold: 0, Entered: 0, Exited: 0 }))).toBe('No tickets in these days');
  });

  test('what a table is of, and how far apart its rows are', () => {
    const { rule_changes: changes } = dashboards['loyalty-analytics'].charts;

    const days = groupsOf('change', { 'First day': -2.5, 'Second day': 12 });
    expect(groupSays(changes, { ...days, n: 2 })).toBe('2 changes, from -2.5% to +12%');
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
    expect(lastOf(byMode, groupsOf('collection', { UPI: 100, Card: '<10' }))?.head).toBe('Total of those shown');
    expect(lastOf(stations, groupsOf('fares', { Airport: 100, Central: 50 }))).toBeUndefined();
  });
});
