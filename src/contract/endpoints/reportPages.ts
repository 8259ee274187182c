import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { REPORT_OPENS_DAYS } from '../limits';
import { filterQuery, listQuery } from '../listQuery';
import { rowSchema, valuesSchema, type Columns, type RowOf, type ValuesOf } from '../reports/columns';
import { sortableFields, type ReportDescription } from '../reports/description';
import { pageFilterSchema } from '../reports/filters';
import { reportPages } from '../reports/pages';
import { pageOf } from '../values';

/** The sums over all filtered rows, and their number. */
export type TotalsOf<D extends ReportDescription> = ValuesOf<D['totals']> & { readonly count: number };

type Opened<D extends ReportDescription> = NonNullable<D['record']>;

/** An opened record: its row, further facts, and a list for each table that belongs to it. */
export type RecordOf<D extends ReportDescription> = RowOf<D['columns']> &
  ValuesOf<Opened<D>['facts']> & {
    readonly [K in keyof Opened<D>['related']]: readonly RowOf<Opened<D>['related'][K]['columns']>[];
  };

type Beside<D extends ReportDescription> = D extends { readonly beside: infer B extends Columns } ? B : unknown;

const listedSchema = <D extends ReportDescription>({ columns, beside = {} }: D) => {
  const row: z.ZodType = rowSchema({ ...columns, ...beside });
  return row as z.ZodType<RowOf<D['columns'] & Beside<D>>>;
};

const totalsSchema = <D extends ReportDescription>({ totals }: D): z.ZodType<TotalsOf<D>> => {
  const counted: Columns = { ...totals, count: { type: 'number', label: 'Rows' } };
  const whole: z.ZodType = valuesSchema(counted);
  return whole as z.ZodType<TotalsOf<D>>;
};

const recordSchema = <D extends ReportDescription>({ columns, record: opened }: D): z.ZodType<RecordOf<D>> => {
  const related = Object.entries(opened?.related ?? {}).map(([name, table]) => [
    name,
    z.array(rowSchema(table.columns)),
  ]);
  const all: Columns = { ...columns, ...opened?.facts };
  const whole: z.ZodType = rowSchema(all, Object.fromEntries(related) as z.ZodRawShape);
  return whole as z.ZodType<RecordOf<D>>;
};

const listRows = <const N extends string, D extends ReportDescription>(name: N, description: D) => {
  const filter = pageFilterSchema(description.filters, description.search);
  return {
    getList: {
      call: `GET /console/${name}`,
      needs: 'reports_view',
      query: listQuery(sortableFields(description), filter),
      reply: bare(pageOf(listedSchema(description))),
      pages: 'server',
      order: description.sort,
      opensDays: REPORT_OPENS_DAYS,
    },
    getTotals: {
      call: `GET /console/${name}/totals`,
      needs: 'reports_view',
      query: filterQuery(filter),
      reply: bare(totalsSchema(description)),
    },
  } as const;
};

const openingRows = <const N extends string, D extends ReportDescription>(name: N, description: D) =>
  ({
    ...listRows(name, description),
    getOne: {
      call: `GET /console/${name}/:id`,
      needs: 'reports_view',
      reply: bare(recordSchema(description)),
    },
  }) as const;

const of = reportPages;

/** The eight reports (docs/wire.md#under-console): a page, the totals of all filtered rows, and a record with its tables. */
export const qrTickets = endpoints(openingRows('qr-tickets', of['qr-tickets']));
export const qrOrders = endpoints(openingRows('qr-orders', of['qr-orders']));
export const qrSettlements = endpoints(openingRows('qr-settlements', of['qr-settlements']));
export const qrFailedTransactions = endpoints(openingRows('qr-failed-transactions', of['qr-failed-transactions']));
export const cardRecharges = endpoints(openingRows('card-recharges', of['card-recharges']));
export const cardRechargeFailures = endpoints(openingRows('card-recharge-failures', of['card-recharge-failures']));
export const loyaltyLedger = endpoints(openingRows('loyalty-ledger', of['loyalty-ledger']));
export const loyaltySummary = endpoints(listRows('loyalty-summary', of['loyalty-summary']));

/** A station in a filter. */
const Station = rowSchema({
  code: { type: 'text', label: 'Code' },
  name: { type: 'text', label: 'Station' },
  lines: { type: 'text', label: 'Lines' },
});

/** The stations of the network, by name, for every signed-in account, all in one page. Filters and forms use them. */
export const stations = endpoints({
  getList: {
    call: 'GET /console/stations',
    reply: bare(pageOf(Station)),
    pages: 'server',
  },
});
