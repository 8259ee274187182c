import type { Contract, GroupName } from './index';
import type { Endpoint } from './endpoint';
import { myAccount } from './endpoints/myAccount';
import { session } from './endpoints/session';
import { users } from './endpoints/users';
import { viewAs } from './endpoints/viewAs';

const adjustments = () => import('./endpoints/adjustments');
const loyalty = () => import('./endpoints/loyalty');
const ofSignIn = () => import('./endpoints/console');
const reportPages = () => import('./endpoints/reportPages');
const riders = () => import('./endpoints/riders');

/**
 * The module of each group of the contract.
 * A page of the console loads the groups that it calls, not the whole contract (decision 0125). Groups of all pages are included here.
 */
const groups: { readonly [G in GroupName]: () => Contract[G] | Promise<Contract[G]> } = {
  session: () => session,
  users: () => users,
  departments: () => import('./endpoints/departments').then((m) => m.departments),
  banners: () => import('./endpoints/banners').then((m) => m.banners),
  notifications: () => import('./endpoints/notifications').then((m) => m.notifications),
  contents: () => import('./endpoints/contents').then((m) => m.contents),
  'content-drafts': () => import('./endpoints/contentDrafts').then((m) => m.contentDrafts),
  pictures: () => import('./endpoints/pictures').then((m) => m.pictures),
  customers: () => import('./endpoints/customers').then((m) => m.customers),
  riders: () => riders().then((m) => m.riders),
  'rider-timeline': () => riders().then((m) => m.riderTimeline),
  'rider-payments': () => riders().then((m) => m.riderPayments),
  'rider-tickets': () => riders().then((m) => m.riderTickets),
  'rider-recharges': () => riders().then((m) => m.riderRecharges),
  'rider-points': () => riders().then((m) => m.riderPoints),
  'rider-feedback': () => riders().then((m) => m.riderFeedback),
  ratings: () => import('./endpoints/ratings').then((m) => m.ratings),
  feedback: () => import('./endpoints/feedback').then((m) => m.feedback),
  distanceSlabs: () => loyalty().then((m) => m.distanceSlabs),
  ticketTypes: () => loyalty().then((m) => m.ticketTypes),
  priceRanges: () => loyalty().then((m) => m.priceRanges),
  rechargePoints: () => loyalty().then((m) => m.rechargePoints),
  'rule-requests': () => import('./endpoints/ruleRequests').then((m) => m.ruleRequests),
  'rule-changes': () => import('./endpoints/ruleHistory').then((m) => m.ruleHistory),
  'redeem-points': () => import('./endpoints/redemption').then((m) => m.redemptionRules),
  'loyalty-accounts': () => adjustments().then((m) => m.loyaltyAccounts),
  'loyalty-adjustments': () => adjustments().then((m) => m.loyaltyAdjustments),
  'points-batches': () => import('./endpoints/pointsBatches').then((m) => m.pointsBatches),
  'loyalty-effects': () => import('./endpoints/loyaltyEffects').then((m) => m.loyaltyEffects),
  reports: () => import('./endpoints/reports').then((m) => m.reports),
  'qr-tickets': () => reportPages().then((m) => m.qrTickets),
  'qr-orders': () => reportPages().then((m) => m.qrOrders),
  'qr-settlements': () => reportPages().then((m) => m.qrSettlements),
  'qr-failed-transactions': () => reportPages().then((m) => m.qrFailedTransactions),
  'card-recharges': () => reportPages().then((m) => m.cardRecharges),
  'card-recharge-failures': () => reportPages().then((m) => m.cardRechargeFailures),
  'settlement-differences': () => import('./endpoints/settlementDifferences').then((m) => m.settlementDifferences),
  'loyalty-ledger': () => reportPages().then((m) => m.loyaltyLedger),
  'loyalty-summary': () => reportPages().then((m) => m.loyaltySummary),
  stations: () => reportPages().then((m) => m.stations),
  'report-requests': () => import('./endpoints/reportRequests').then((m) => m.reportRequests),
  'report-schedules': () => import('./endpoints/reportSchedules').then((m) => m.reportSchedules),
  'daily-logs': () => import('./endpoints/dailyLogs').then((m) => m.dailyLogs),
  'business-hours': () => import('./endpoints/businessHours').then((m) => m.businessHours),
  analytics: () => import('./endpoints/analytics').then((m) => m.analytics),
  'day-events': () => import('./endpoints/dayEvents').then((m) => m.dayEvents),
  'shared-views': () => import('./endpoints/sharedViews').then((m) => m.sharedViews),
  'feed-keys': () => import('./endpoints/feedKeys').then((m) => m.feedKeys),
  'follow-ups': () => import('./endpoints/followUps').then((m) => m.followUps),
  search: () => import('./endpoints/search').then((m) => m.search),
  waiting: () => import('./endpoints/waiting').then((m) => m.waiting),
  passwordResets: () => ofSignIn().then((m) => m.passwordResets),
  sessions: () => ofSignIn().then((m) => m.sessions),
  confirmations: () => ofSignIn().then((m) => m.confirmations),
  'my-account': () => myAccount,
  'view-as': () => viewAs,
};

const isGroup = (name: string): name is GroupName => Object.hasOwn(groups, name);

/** The row of a resource for a verb, if any, loaded with its group. */
export const loadRow = async (resource: string, verb: string): Promise<Endpoint | undefined> =>
  isGroup(resource) ? ((await groups[resource]()) as Readonly<Record<string, Endpoint>>)[verb] : undefined;

/** Loads every group, so that no later call waits for one. */
export const loadRows = (): Promise<unknown> => Promise.all(Object.values(groups).map(async (load) => load()));
