import type { Endpoint } from './endpoint';
import { loyaltyAccounts, loyaltyAdjustments } from './endpoints/adjustments';
import { analytics } from './endpoints/analytics';
import { banners } from './endpoints/banners';
import { businessHours } from './endpoints/businessHours';
import { confirmations, passwordResets, sessions } from './endpoints/console';
import { contentDrafts } from './endpoints/contentDrafts';
import { contents } from './endpoints/contents';
import { customers } from './endpoints/customers';
import { dailyLogs } from './endpoints/dailyLogs';
import { dayEvents } from './endpoints/dayEvents';
import { departments } from './endpoints/departments';
import { feedback } from './endpoints/feedback';
import { feedKeys } from './endpoints/feedKeys';
import { followUps } from './endpoints/followUps';
import { distanceSlabs, priceRanges, rechargePoints, ticketTypes } from './endpoints/loyalty';
import { loyaltyEffects } from './endpoints/loyaltyEffects';
import { myAccount } from './endpoints/myAccount';
import { notifications } from './endpoints/notifications';
import { pictures } from './endpoints/pictures';
import { pointsBatches } from './endpoints/pointsBatches';
import { ratings } from './endpoints/ratings';
import {
  cardRechargeFailures,
  cardRecharges,
  loyaltyLedger,
  loyaltySummary,
  qrFailedTransactions,
  qrOrders,
  qrSettlements,
  qrTickets,
  stations,
} from './endpoints/reportPages';
import { redemptionRules } from './endpoints/redemption';
import { reportRequests } from './endpoints/reportRequests';
import { reportSchedules } from './endpoints/reportSchedules';
import { reports } from './endpoints/reports';
import {
  riderFeedback,
  riderPayments,
  riderPoints,
  riderRecharges,
  riders,
  riderTickets,
  riderTimeline,
} from './endpoints/riders';
import { search } from './endpoints/search';
import { waiting } from './endpoints/waiting';
import { ruleHistory } from './endpoints/ruleHistory';
import { ruleRequests } from './endpoints/ruleRequests';
import { session } from './endpoints/session';
import { settlementDifferences } from './endpoints/settlementDifferences';
import { sharedViews } from './endpoints/sharedViews';
import { users } from './endpoints/users';
import { viewAs } from './endpoints/viewAs';

/**
 * Every call of the protocol: one line a group. A group's keys are react-admin's verbs where react-admin has one.
 * The console uses its types and its facts (rowFacts.ts), and loads the groups that it calls (loadRow.ts).
 */
export const contract = {
  session,
  users,
  departments,
  banners,
  notifications,
  contents,
  'content-drafts': contentDrafts,
  pictures,
  customers,
  riders,
  'rider-timeline': riderTimeline,
  'rider-payments': riderPayments,
  'rider-tickets': riderTickets,
  'rider-recharges': riderRecharges,
  'rider-points': riderPoints,
  'rider-feedback': riderFeedback,
  ratings,
  feedback,
  distanceSlabs,
  ticketTypes,
  priceRanges,
  rechargePoints,
  'rule-changes': ruleHistory,
  'rule-requests': ruleRequests,
  'redeem-points': redemptionRules,
  'loyalty-accounts': loyaltyAccounts,
  'loyalty-adjustments': loyaltyAdjustments,
  'points-batches': pointsBatches,
  'loyalty-effects': loyaltyEffects,
  reports,
  'qr-tickets': qrTickets,
  'qr-orders': qrOrders,
  'qr-settlements': qrSettlements,
  'qr-failed-transactions': qrFailedTransactions,
  'card-recharges': cardRecharges,
  'card-recharge-failures': cardRechargeFailures,
  'settlement-differences': settlementDifferences,
  'loyalty-ledger': loyaltyLedger,
  'loyalty-summary': loyaltySummary,
  stations,
  'report-requests': reportRequests,
  'report-schedules': reportSchedules,
  'daily-logs': dailyLogs,
  'business-hours': businessHours,
  analytics,
  'day-events': dayEvents,
  'shared-views': sharedViews,
  'feed-keys': feedKeys,
  'follow-ups': followUps,
  search,
  waiting,
  passwordResets,
  sessions,
  confirmations,
  'my-account': myAccount,
  'view-as': viewAs,
} as const satisfies Record<string, Record<string, Endpoint>>;

export type Contract = typeof contract;
/** The name of a group of calls: a react-admin resource, or `session`. */
export type GroupName = keyof Contract;

/** Every row with its names, in the order of the contract. */
export const rows: readonly { readonly group: GroupName; readonly verb: string; readonly endpoint: Endpoint }[] =
  Object.entries(contract).flatMap(([group, verbs]) =>
    Object.entries(verbs as Record<string, Endpoint>).map(([verb, endpoint]) => ({
      group: group as GroupName,
      verb,
      endpoint,
    })),
  );

/** The row of a resource for a verb, if any. */
export const rowOf = (resource: string, verb: string): Endpoint | undefined =>
  (contract as Record<string, Record<string, Endpoint>>)[resource]?.[verb];
