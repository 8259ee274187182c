import { describe } from './description';
import { dashboardTitles } from './titles';

/** The travel of riders by QR ticket and by card, and the outcome of the tickets. */
export const qrCardUsage = describe({
  title: dashboardTitles['qr-card-usage'],
  about: 'Trips by QR ticket and by card, and status of tickets sold.',
  tiles: {
    trips: { label: 'Trips', about: 'Journeys by QR ticket or by card.', unit: 'count', more: 'good' },
    qr_trips: {
      label: 'QR trips',
      about: 'Journeys by QR ticket, per passenger. A used return journey counts twice.',
      unit: 'count',
      more: 'good',
    },
    card_trips: {
      label: 'Card trips',
      about: 'Journeys by card. Gates report them once a day.',
      unit: 'count',
      more: 'good',
    },
    qr_share: { label: 'QR share', about: 'QR trips as a share of all trips.', unit: 'percent', more: 'neither' },
  },
  charts: {
    trips_by_day: {
      kind: 'line',
      title: 'Trips',
      about: 'Trips over time, by medium. Hourly figures have no card trips.',
      of: ['trip', 'trips'],
      along: 'time',
      unit: 'count',
      sums: 'total',
      series: { qr: 'QR ticket', card: 'Card' },
    },
    by_medium: {
      kind: 'pie',
      title: 'Trips by medium',
      about: 'Medium used at the gate.',
      of: ['trip', 'trips'],
      group: 'Medium',
      measures: { trips: { label: 'Trips', unit: 'count' } },
    },
    ticket_status: {
      kind: 'ranking',
      title: 'Tickets by status',
      about: 'Current status of the tickets sold.',
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
  about: 'Tickets sold, entered and exited, and reasons for failed purchases.',
  tiles: {
    sold: { label: 'Sold', about: 'QR tickets sold.', unit: 'count', more: 'good', opens: { resource: 'qr-tickets' } },
    entered: { label: 'Entered', about: 'Share of tickets sold that entered.', unit: 'count', more: 'good' },
    exited: { label: 'Exited', about: 'Share of tickets sold that exited.', unit: 'count', more: 'good' },
    unused: {
      label: 'Expired unused',
      about: 'Share of tickets sold that expired without entry.',
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
      about: 'Amount of those purchases.',
      unit: 'paise',
      more: 'bad',
      opens: { resource: 'qr-failed-transactions' },
    },
  },
  charts: {
    way: {
      kind: 'steps',
      title: 'Sold, entered, exited',
      about: 'Tickets sold that passed each gate.',
      of: ['ticket', 'tickets'],
      group: 'Step',
      measures: { tickets: { label: 'Tickets', unit: 'count' } },
    },
    hours: {
      kind: 'line',
      title: 'Hours of the day',
      about: 'Tickets sold, by hour of sale, entry and exit.',
      of: ['ticket', 'tickets'],
      along: 'hours of the day',
      unit: 'count',
      sums: 'total',
      series: { sold: 'Sold', entered: 'Entries', exited: 'Exits' },
    },
    reasons: {
      kind: 'ranking',
      title: 'Failures by reason',
      about: 'Reasons for failed purchases.',
      of: ['failed transaction', 'failed transactions'],
      group: 'Reason',
      measures: { failures: { label: 'Failures', unit: 'count' }, amount: { label: 'Amount', unit: 'paise' } },
      opens: { resource: 'qr-failed-transactions', by: 'reason' },
    },
    stages: {
      kind: 'pie',
      title: 'Failures by stage',
      about: 'Stage at which the purchase failed.',
      of: ['failed transaction', 'failed transactions'],
      group: 'Stage',
      measures: { failures: { label: 'Failures', unit: 'count' } },
      opens: { resource: 'qr-failed-transactions', by: 'stage' },
    },
  },
});
