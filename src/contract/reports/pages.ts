import { loyaltyLedger, loyaltySummary } from './loyalty';
import { cardRechargeFailures, cardRecharges, qrFailedTransactions, qrSettlements } from './payments';
import { qrOrders, qrTickets } from './tickets';

/** The eight reports by resource, in the order of the menu (docs/product.md#menu; docs/wire.md#under-console). */
export const reportPages = {
  'qr-tickets': qrTickets,
  'qr-orders': qrOrders,
  'qr-settlements': qrSettlements,
  'qr-failed-transactions': qrFailedTransactions,
  'card-recharges': cardRecharges,
  'card-recharge-failures': cardRechargeFailures,
  'loyalty-ledger': loyaltyLedger,
  'loyalty-summary': loyaltySummary,
} as const;

export type ReportPages = typeof reportPages;
/** The resource of one of the eight reports. */
export type ReportPageName = keyof ReportPages;

/** The resources of the eight reports, in the order of the menu. */
export const reportPageNames = Object.keys(reportPages) as ReportPageName[];

/** The `report_type` of the eight reports. */
export type ReportType = ReportPages[ReportPageName]['reportType'];

/** Every `report_type` of a requested file, in the order of the menu. */
export const reportTypes = reportPageNames.map((name) => reportPages[name].reportType) as [ReportType, ...ReportType[]];

/** The resource of a `report_type`; undefined for one that is none of these. */
export function pageOfType(type: ReportType): ReportPageName;
export function pageOfType(type: string): ReportPageName | undefined;
export function pageOfType(type: string): ReportPageName | undefined {
  return reportPageNames.find((name) => reportPages[name].reportType === type);
}
