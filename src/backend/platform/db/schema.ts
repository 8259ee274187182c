/** Every table of the back end. drizzle-kit reads this file: `npm run db:generate` writes the migration of a change. */
export { departments, formerNames, users } from './schema/staff';
export { callCounts, passwordResets, sessions, signInAttempts } from './schema/access';
export { auditChain, auditLog } from './schema/audit';
export { hoursExceptions, weekdayHours } from './schema/businessHours';
export { preferences } from './schema/preferences';
export { sharedViews } from './schema/sharedViews';
export { settings } from './schema/settings';
export { holidays, lineStations, lines, stations } from './schema/network';
export { customers, feedback, ratings } from './schema/customers';
export { dayNotes } from './schema/dayNotes';
export { followUpNotes, followUps } from './schema/followUps';
export { settlements } from './schema/settlements';
export { orders, ticketEvents, tickets } from './schema/tickets';
export { cardRecharges, cards } from './schema/cards';
export { cardDays } from './schema/gates';
export { activeDays, daysToTrace, riderDays } from './schema/activeRiders';
export {
  daysToSum,
  failureDays,
  feedbackDays,
  joinedDays,
  ledgerDays,
  longSums,
  occupationDays,
  openedDays,
  orderDays,
  orderKindDays,
  ratingDays,
  rechargeDays,
  refundDays,
  stationDays,
  ticketDays,
  ticketHours,
  ticketKindDays,
} from './schema/daySums';
export { riderTicketChanges, riderTickets } from './schema/riderTickets';
export { firstTicketDays, occupationSets, riderSets } from './schema/riderSets';
export { failedTransactions, refunds } from './schema/failures';
export { feedEvents, feedKeys, feedWaiting } from './schema/feed';
export {
  bannerImages,
  banners,
  bannerVideos,
  contents,
  media,
  notifications,
  notificationTimes,
} from './schema/content';
export { contentDrafts } from './schema/contentDrafts';
export { loyaltyAdjustments, pointsBatches } from './schema/adjustments';
export { loyaltyAccounts, loyaltyLedger } from './schema/loyalty';
export { outbox } from './schema/outbox';
export { reportLinks, reportRequests, reportSchedules } from './schema/reports';
export {
  distanceSlabs,
  loyaltyRuleChanges,
  priceRanges,
  rechargePoints,
  redemptionSettings,
  ruleRequests,
  ticketTypePoints,
} from './schema/loyaltyRules';
