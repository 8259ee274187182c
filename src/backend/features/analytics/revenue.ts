import { rowsByKey, percent, total } from './queryParts';
import { rowsByBucket, lineOf } from './buckets';
import { isPaid, orderSums, paidOrderSums, rechargesByDay, refundsByDay } from './money';
import type { FiguresQuery } from './figuresQuery';
import { ticketsByStation, ticketsByStatus } from './tickets';

const SHOWN_STATIONS = 10;

const collection: FiguresQuery<'revenue'> = {
  parts: ['collection', 'payment_success', 'by_mode'],
  records: ['orders'],
  run: async (queries, span) => {
    const paid = await paidOrderSums(queries, span);
    const tried = (await orderSums(queries, span)).filter(({ status }) => status !== 'Pending');
    const modes = rowsByKey(paid, ({ mode }) => mode).map(([mode, rows]) => {
      const values = { collection: total(rows, (row) => row.paid), orders: total(rows, (row) => row.orders) };
      return { key: mode, label: mode, values };
    });
    return {
      tiles: {
        collection: total(paid, (row) => row.paid),
        payment_success: percent(
          total(tried, (row) => (isPaid(row.status) ? row.to_pay : 0)),
          total(tried, (row) => row.to_pay),
        ),
      },
      charts: {
        by_mode: {
          n: total(paid, (row) => row.orders),
          groups: modes.sort((a, b) => b.values.collection - a.values.collection || (a.key < b.key ? -1 : 1)),
        },
      },
    };
  },
};

const refunds: FiguresQuery<'revenue'> = {
  parts: ['refunds'],
  records: ['orders'],
  run: async (queries, span) => ({
    tiles: { refunds: total(await refundsByDay(queries, span), ({ paise }) => paise) },
  }),
};

const net: FiguresQuery<'revenue'> = {
  parts: ['net', 'net_by_day'],
  records: ['orders'],
  run: async (queries, span) => {
    const paid = await paidOrderSums(queries, span);
    const back = await refundsByDay(queries, span);
    const both = [
      ...paid.map(({ bucket, paid: paise }) => ({ bucket, paise })),
      ...back.map(({ bucket, paise }) => ({ bucket, paise: -paise })),
    ];
    const cut = span.bucketsFor('time');
    const rows = rowsByBucket(cut, both).map(([bucket, some]) => ({
      bucket,
      net: total(some, ({ paise }) => paise),
    }));
    const orders = total(paid, (row) => row.orders);
    return {
      tiles: { net: total(both, ({ paise }) => paise) },
      charts: { net_by_day: lineOf(cut, orders, rows, ['net']) },
    };
  },
};

const tickets: FiguresQuery<'revenue'> = {
  parts: ['tickets', 'average_fare'],
  records: ['tickets'],
  run: async (queries, span) => {
    const rows = await ticketsByStatus(queries, span);
    const count = total(rows, (row) => row.tickets);
    const fares = total(rows, (row) => row.fares);
    return { tiles: { tickets: count, average_fare: count === 0 ? null : Math.round(fares / count) } };
  },
};

const stations: FiguresQuery<'revenue'> = {
  parts: ['top_stations'],
  records: ['tickets'],
  run: async (queries, span) => {
    const groups = (await ticketsByStation(queries, span)).map(({ station, fares, tickets: count }) => ({
      ...{ key: station, label: station },
      values: { fares, tickets: count },
    }));
    const sold = total(await ticketsByStatus(queries, span), (row) => row.tickets);
    return { charts: { top_stations: { n: sold, groups, shown: SHOWN_STATIONS } } };
  },
};

const recharges: FiguresQuery<'revenue'> = {
  parts: ['recharges', 'recharges_by_day'],
  records: ['recharges'],
  run: async (queries, span) => {
    const days = await rechargesByDay(queries, span);
    const cut = span.bucketsFor('time');
    const rows = rowsByBucket(cut, days).map(([bucket, some]) => ({
      bucket,
      recharges: total(some, ({ paise }) => paise),
    }));
    const count = total(days, (day) => day.count);
    return {
      tiles: { recharges: total(days, ({ paise }) => paise) },
      charts: { recharges_by_day: lineOf(cut, count, rows, ['recharges']) },
    };
  },
};

/** The queries of the revenue page: payments, refunds and products sold. */
export const revenueQueries = [collection, refunds, net, tickets, stations, recharges];
