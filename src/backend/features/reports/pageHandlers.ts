import { sql } from 'drizzle-orm';
import type * as contractRows from '../../../contract/endpoints/reportPages';
import type { RowOf } from '../../../contract/reports/columns';
import type { ReportFilter } from '../../../contract/reports/filters';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { dayAt, pageDays } from '../../../contract/reports/range';
import { readFromReplica } from '../../platform/db/connections';
import { notFound, longRowId } from '../../platform/refusals/commonRefusals';
import { namesRiders, type Reading } from '../../platform/audit/readAudit';
import { lines, lineStations, stations } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { createReportReadAudit } from './readAudit';
import { reportData } from './reports';
import { rowsOf } from '../../platform/db/sql';

interface PageQuery {
  readonly sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  readonly range: readonly [number, number];
  readonly filter: ReportFilter;
}

const listOf = (world: World, name: ReportPageName, note = createReportReadAudit(world, name)) => {
  const { sort: usual } = reportPages[name];
  const data = reportData[name];
  const meant = (filter: ReportFilter) => ({
    days: pageDays(filter, dayAt(world.now()), reportPages[name].filters),
    filter,
  });
  return {
    getList: async ({ query, ...reading }: Reading & { readonly query: PageQuery }) => {
      await note(reading);
      const [first, last] = query.range;
      const [field, order] = query.sort ?? [usual.field, usual.order];
      const asked = {
        ...meant(query.filter),
        sort: [field === 'id' ? usual.field : field, order] as const,
        offset: first,
        limit: last - first + 1,
      };
      return readFromReplica(world.db, async (queries) => {
        return data.page(queries, asked);
      });
    },
    getTotals: async ({ query, ...reading }: Reading & { readonly query: { readonly filter: ReportFilter } }) => {
      if (namesRiders(query)) await note(reading);
      return readFromReplica(world.db, async (queries) => {
        const asked = meant(query.filter);
        return data.totals(queries, asked);
      });
    },
  };
};

const openingOf = (world: World, name: ReportPageName) => {
  const note = createReportReadAudit(world, name);
  return {
    ...listOf(world, name, note),
    getOne: async ({ id, ...reading }: Reading & { readonly id: number | string }) => {
      const known = longRowId(id);
      const found = known === undefined ? undefined : await reportData[name].one(world.db, known);
      if (!found) throw notFound(reportPages[name].noun[0]);
      await note(reading);
      return found;
    },
  };
};

type Rows = typeof contractRows;

/** The handlers of the eight reports. */
export interface ReportPageHandlers {
  readonly 'qr-tickets': GroupHandlers<Rows['qrTickets']>;
  readonly 'qr-orders': GroupHandlers<Rows['qrOrders']>;
  readonly 'qr-settlements': GroupHandlers<Rows['qrSettlements']>;
  readonly 'qr-failed-transactions': GroupHandlers<Rows['qrFailedTransactions']>;
  readonly 'card-recharges': GroupHandlers<Rows['cardRecharges']>;
  readonly 'card-recharge-failures': GroupHandlers<Rows['cardRechargeFailures']>;
  readonly 'loyalty-ledger': GroupHandlers<Rows['loyaltyLedger']>;
  readonly 'loyalty-summary': GroupHandlers<Rows['loyaltySummary']>;
}

/**
 * The eight reports, all answered alike from their sources.
 * A test proves over the wire that the values of a source match its description (tests/backend/reportPages.test.ts).
 * The compiler does not know the value of an SQL expression.
 */
export const reportPageHandlers = (world: World): ReportPageHandlers =>
  ({
    'qr-tickets': openingOf(world, 'qr-tickets'),
    'qr-orders': openingOf(world, 'qr-orders'),
    'qr-settlements': openingOf(world, 'qr-settlements'),
    'qr-failed-transactions': openingOf(world, 'qr-failed-transactions'),
    'card-recharges': openingOf(world, 'card-recharges'),
    'card-recharge-failures': openingOf(world, 'card-recharge-failures'),
    'loyalty-ledger': openingOf(world, 'loyalty-ledger'),
    'loyalty-summary': listOf(world, 'loyalty-summary'),
  }) as unknown as ReportPageHandlers;

type Station = RowOf<{
  readonly code: { readonly type: 'text'; readonly label: string };
  readonly name: { readonly type: 'text'; readonly label: string };
  readonly lines: { readonly type: 'text'; readonly label: string };
}>;

/** The stations by name, with their lines. */
export const stationHandlers = (world: World): GroupHandlers<Rows['stations']> => ({
  getList: async () => {
    const rows = await rowsOf<Station>(
      world.db,
      sql`select ${stations.id}, ${stations.code}, ${stations.name}, coalesce(string_agg(${lines.name}, ', ' order by ${lines.id}), '') as lines
            from ${stations} left join ${lineStations} on ${lineStations.stationId} = ${stations.id}
                 left join ${lines} on ${lines.id} = ${lineStations.lineId}
           group by ${stations.id} order by ${stations.name}`,
    );
    return { rows, total: rows.length };
  },
});
