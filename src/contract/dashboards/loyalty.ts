import { describe } from './description';
import { dashboardTitles } from './titles';

const entries = ['entry', 'entries'] as const;

const ledger = (...kind: readonly string[]) => ({ resource: 'loyalty-ledger', filter: { kind } }) as const;

/** The points of the loyalty programme. */
export const loyalty = describe({
  title: dashboardTitles.loyalty,
  about: 'Points of members: earned, redeemed, expired and outstanding.',
  tiles: {
    members: { label: 'Members', about: 'Members at the end of the last day.', unit: 'count', more: 'good' },
    earned: { label: 'Earned', about: 'Points earned.', unit: 'points', more: 'good', opens: ledger('earned') },
    redeemed: { label: 'Redeemed', about: 'Points redeemed.', unit: 'points', more: 'good', opens: ledger('redeemed') },
    expired: { label: 'Expired', about: 'Points expired.', unit: 'points', more: 'bad', opens: ledger('expired') },
    adjusted: {
      label: 'Adjusted',
      about: 'Points credited less points debited by staff, including reversals.',
      unit: 'points',
      more: 'neither',
      opens: ledger('adjusted', 'reversed'),
    },
    outstanding: {
      label: 'Outstanding',
      about: 'Points on all accounts at the end of the last day.',
      unit: 'points',
      more: 'neither',
      opens: { resource: 'loyalty-summary' },
    },
  },
  charts: {
    by_day: {
      kind: 'line',
      title: 'Points',
      about: 'Earned, redeemed and expired over time.',
      of: entries,
      along: 'time',
      unit: 'points',
      sums: 'total',
      series: { earned: 'Earned', redeemed: 'Redeemed', expired: 'Expired' },
      opens: ledger('earned', 'redeemed', 'expired'),
    },
    by_source: {
      kind: 'pie',
      title: 'Points earned by source',
      about: 'Points earned by source of the points.',
      of: entries,
      group: 'Source',
      measures: { points: { label: 'Points', unit: 'points' }, entries: { label: 'Entries', unit: 'count' } },
      opens: { ...ledger('earned'), by: 'source' },
    },
  },
});

/** The effects of the loyalty programme: rates, repeat trips, and changed rules. */
export const loyaltyAnalytics = describe({
  title: dashboardTitles['loyalty-analytics'],
  about: 'Earning and spending of points, repeat riders and effect of rule changes.',
  needs: 'loyaltymanagement_view',
  tiles: {
    members: { label: 'Members', about: 'Members at the end of the last day.', unit: 'count', more: 'good' },
    active_members: {
      label: 'Active members',
      about: 'Members who earned or redeemed points in these days.',
      unit: 'count',
      more: 'good',
    },
    earn_rate: {
      label: 'Earn rate per ₹100',
      about: 'Points earned for each ₹100 of fares and recharges.',
      unit: 'number',
      more: 'neither',
    },
    burn_rate: {
      label: 'Burn rate',
      about: 'Points redeemed as a share of points earned.',
      unit: 'percent',
      more: 'neither',
    },
    repeat_share: {
      label: 'Repeat riders',
      about: 'Share of ticket buyers who bought two or more tickets.',
      unit: 'percent',
      more: 'good',
    },
  },
  charts: {
    rates: {
      kind: 'line',
      title: 'Earned and redeemed',
      about: 'Points earned and redeemed over time.',
      of: entries,
      along: 'time',
      unit: 'points',
      sums: 'total',
      series: { earned: 'Earned', redeemed: 'Redeemed' },
      opens: ledger('earned', 'redeemed'),
    },
    repeat_trips: {
      kind: 'ranking',
      title: 'Repeat trips',
      about: 'Members by number of tickets bought.',
      of: ['member', 'members'],
      group: 'Tickets',
      measures: { members: { label: 'Members', unit: 'count' }, tickets: { label: 'Tickets', unit: 'count' } },
    },
    rule_changes: {
      kind: 'table',
      title: 'Effect of rule changes',
      about:
        'Points earned per day, 14 days before and 14 days after a rule change. Changes less than 14 days apart share a row.',
      of: ['change', 'changes'],
      group: 'Change',
      measures: {
        before: { label: 'Points per day before', unit: 'number' },
        after: { label: 'Points per day after', unit: 'number' },
        change: { label: 'Change', unit: 'percent' },
      },
    },
  },
});
