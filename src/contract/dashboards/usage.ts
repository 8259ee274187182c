import { describe } from './description';
import { dashboardTitles } from './titles';

/** The travel of riders by QR ticket and by card, and the outcome of the tickets. */
export const qrCardUsage = describe({
  title: dashboardTitles['qr-card-usage'],
  about: 'Trips by QR ticket and by card, and what became of the tickets sold.',
  tiles: {
    trips: { label: 'Trips', about: 'Journeys by QR ticket or by card.', unit: 'count', more: 'good' },
    qr_trips: {
      label: 'QR trips',
      about:
        'Journeys by QR ticket on the day of the first entry: each passenger counts, a return ridden back counts twice.',
      unit: 'count',
      more: 'good',
    },
    card_trips: {
      label: 'Card trips',
      about: 'Journeys by card, as the gates report them once a day.',
      unit: 'count',
      more: 'good',
    },
    qr_share: { label: 'QR share', about: 'QR trips of all trips.', unit: 'percent', more: 'neither' },
  },
  charts: {
    trips_by_day: {
      kind: 'line',
      title: 'Trips',
      about:
        'Trips over time, by what opened the gate. By the hour those by QR ticket alone: gates report card trips once a day.',
      of: ['trip', 'trips'],
      along: 'time',
      unit: 'count',
      sums: 'total',
      series: { qr: 'QR ticket', card: 'Card' },
    },
    by_medium: {
      kind: 'pie',
      title: 'Trips by medium',
      about: 'What opened the gate.',
      of: ['trip', 'trips'],
      group: 'Medium',
      measures: { trips: { label: 'Trips', unit: 'count' } },
    },
    ticket_status: {
      kind: 'ranking',
      title: 'Tickets by status',
      about: 'The status now of the tickets sold in these days.',
      of: ['ticket', 'tickets'],
      group: 'Status',
      measures: { tickets: { label: 'Tickets', unit: 'count' }, fares: { label: 'Fares', unit: 'paise' } },
      opens: { resource: 'qr-tickets', by: 'status' },
    },
  },
});

/** The way of a QR ticket from the sale to the exit gate, and the points of failure. */
export const qrAnalytics = describe({
  title: dashboardTitles['qr-analytics'],
  about: 'From the sale to the exit gate: how many tickets get there, when, and why purchases fail.',
  tiles: {
    sold: { label: 'Sold', about: 'QR tickets sold.', unit: 'count', more: 'good', opens: { resource: 'qr-tickets' } },
    entered: { label: 'Entered', about: 'Of the tickets sold, those that entered.', unit: 'count', more: 'good' },
    exited: { label: 'Exited', about: 'Of the tickets sold, those that left again.', unit: 'count', more: 'good' },
    unused: {
      label: 'Expired unused',
      about: 'Of the tickets sold, those that expired without entering.',
      unit: 'count',
      more: 'bad',
      opens: { resource: 'qr-tickets', filter: { status: ['EXPIRED'] } },
    },
    failures: {
      label: 'Failed transactions',
      about: 'Failed ticket payments.',
      unit: 'count',
      more: 'bad',
      opens: { resource: 'qr-failed-transactions' },
    },
    failed_amount: {
      label: 'Amount failed',
      about: 'What those purchases would have cost.',
      unit: 'paise',
      more: 'bad',
      opens: { resource: 'qr-failed-transactions' },
    },
  },
  charts: {
    way: {
      kind: 'steps',
      title: 'Sold, entered, exited',
      about: 'How many of the tickets sold in these days passed each gate.',
      of: ['ticket', 'tickets'],
      group: 'Step',
      measures: { tickets: { label: 'Tickets', unit: 'count' } },
    },
    hours: {
      kind: 'line',
      title: 'Hours of the day',
      about: 'The tickets sold in these days, by the hour of their sale, entry and exit.',
      of: ['ticket', 'tickets'],
      along: 'hours of the day',
      unit: 'count',
      sums: 'total',
      series: { sold: 'Sold', entered: 'Entries', exited: 'Exits' },
    },
    reasons: {
      kind: 'ranking',
      title: 'Failures by reason',
      about: 'Why purchases did not work out.',
      of: ['failed transaction', 'failed transactions'],
      group: 'Reason',
      measures: { failures: { label: 'Failures', unit: 'count' }, amount: { label: 'Amount', unit: 'paise' } },
      opens: { resource: 'qr-failed-transactions', by: 'reason' },
    },
    stages: {
      kind: 'pie',
      title: 'Failures by stage',
      about: 'Where the purchase stopped.',
      of: ['failed transaction', 'failed transactions'],
      group: 'Stage',
      measures: { failures: { label: 'Failures', unit: 'count' } },
      opens: { resource: 'qr-failed-transactions', by: 'stage' },
    },
  },
});
