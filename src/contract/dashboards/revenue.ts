import { paidStatuses } from '../reports/words';
import { describe } from './description';
import { dashboardTitles } from './titles';

/** Orders whose money arrived, including money refunded later. */
const paidOrders = { resource: 'qr-orders', filter: { payment: paidStatuses } } as const;
const paidRecharges = { resource: 'card-recharges', filter: { payment: paidStatuses } } as const;

/** The revenue of QR tickets. Recharges are prepaid money, not fares, and are shown separately. */
export const revenue = describe({
  title: dashboardTitles.revenue,
  about: 'Payments and refunds of QR tickets.',
  tiles: {
    collection: {
      label: 'Collection',
      about: 'Paid for orders of QR tickets, before refunds.',
      unit: 'paise',
      more: 'good',
      opens: paidOrders,
    },
    refunds: {
      label: 'Refunds',
      about: 'Refunds of orders and tickets, on the day of the refund. Settlements deduct the same amount.',
      unit: 'paise',
      more: 'bad',
      opens: { resource: 'qr-settlements' },
    },
    net: {
      label: 'Net revenue',
      about: 'Collection less refunds.',
      unit: 'paise',
      more: 'good',
      opens: { resource: 'qr-settlements' },
    },
    tickets: {
      label: 'Tickets',
      about: 'QR tickets sold.',
      unit: 'count',
      more: 'good',
      opens: { resource: 'qr-tickets' },
    },
    average_fare: {
      label: 'Average fare',
      about: 'Average fare per ticket, before discount and points.',
      unit: 'paise',
      more: 'neither',
    },
    payment_success: {
      label: 'Payment success',
      about: 'Share of orders paid, without pending orders.',
      unit: 'percent',
      more: 'good',
    },
    recharges: {
      label: 'Card recharges',
      about: 'Paid for recharges of prepaid cards, before refunds. Not included in the other figures.',
      unit: 'paise',
      more: 'good',
      opens: paidRecharges,
    },
  },
  charts: {
    net_by_day: {
      kind: 'line',
      title: 'Net revenue',
      about: 'Collection less refunds over time.',
      of: ['order', 'orders'],
      along: 'time',
      unit: 'paise',
      sums: 'total',
      series: { net: 'Net revenue' },
      drivers: ['tickets', 'average_fare'],
      opens: { resource: 'qr-settlements' },
    },
    by_mode: {
      kind: 'pie',
      title: 'Collection by payment mode',
      about: 'Paid for orders of QR tickets, by payment mode.',
      of: ['order', 'orders'],
      group: 'Payment mode',
      measures: { collection: { label: 'Collection', unit: 'paise' }, orders: { label: 'Orders', unit: 'count' } },
      opens: { ...paidOrders, by: 'mode' },
    },
    top_stations: {
      kind: 'ranking',
      title: 'Top stations',
      about: 'The ten stations with the highest fares. A ticket counts at both its stations.',
      of: ['ticket', 'tickets'],
      group: 'Station',
      measures: {
        fares: { label: 'Fares', unit: 'paise', sums: false },
        tickets: { label: 'Tickets', unit: 'count', sums: false },
      },
      opens: { resource: 'qr-tickets', by: 'station' },
    },
    recharges_by_day: {
      kind: 'line',
      title: 'Card recharges',
      about: 'Paid for recharges of prepaid cards over time, before refunds.',
      of: ['recharge', 'recharges'],
      along: 'time',
      unit: 'paise',
      sums: 'total',
      series: { recharges: 'Card recharges' },
      opens: paidRecharges,
    },
  },
});
