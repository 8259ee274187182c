import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { ledgerData, summaryData } from './loyaltyData';
import type { ReportData } from './reportData';
import { failedTransactionSource, rechargeFailureSource, settlementSource } from './sources/payments';
import { rechargeSource } from './sources/recharges';
import { orderSource } from './sources/orders';
import { ticketSource } from './sources/tickets';
import { tableData } from './tableData';

/** The sources of the rows of the eight reports. */
export const reportData: Readonly<Record<ReportPageName, ReportData>> = {
  'qr-tickets': tableData(reportPages['qr-tickets'], ticketSource),
  'qr-orders': tableData(reportPages['qr-orders'], orderSource),
  'qr-settlements': tableData(reportPages['qr-settlements'], settlementSource),
  'qr-failed-transactions': tableData(reportPages['qr-failed-transactions'], failedTransactionSource),
  'card-recharges': tableData(reportPages['card-recharges'], rechargeSource),
  'card-recharge-failures': tableData(reportPages['card-recharge-failures'], rechargeFailureSource),
  'loyalty-ledger': ledgerData,
  'loyalty-summary': summaryData,
};
