import { dayEventHandlers } from './features/analytics/dayEvents';
import { analyticsHandlers } from './features/analytics/handlers';
import { bannerHandlers } from './features/banners/handlers';
import { businessHoursHandlers } from './features/businessHours/handlers';
import { contentDraftHandlers } from './features/contents/drafts';
import { contentHandlers } from './features/contents/handlers';
import { customerHandlers } from './features/customers/handlers';
import { dailyLogHandlers } from './features/dailyLogs/handlers';
import { departmentHandlers } from './features/departments/handlers';
import { feedbackHandlers } from './features/feedback/handlers';
import { feedKeyHandlers } from './features/feed/keys';
import { followUpHandlers } from './features/followUps/handlers';
import { loyaltyAccountHandlers } from './features/loyalty/accounts';
import { loyaltyAdjustmentHandlers } from './features/loyalty/adjustments';
import { pointsBatchHandlers } from './features/loyalty/batches';
import { loyaltyEffectHandlers } from './features/loyalty/effects';
import { redemptionHandlers } from './features/loyalty/redemption';
import { reportScheduleHandlers } from './features/reportSchedules/handlers';
import { ruleHistoryHandlers } from './features/loyalty/ruleHistory';
import { ruleRequestHandlers } from './features/loyalty/ruleRequests';
import { priceHandlers, rechargeHandlers, slabHandlers, ticketTypeHandlers } from './features/loyalty/ruleHandlers';
import { pictureHandlers } from './features/media/handlers';
import { notificationHandlers } from './features/notifications/handlers';
import { viewAsHandlers } from './features/staff/viewing';
import { passwordResetHandlers } from './features/staff/passwordResets';
import { ratingHandlers } from './features/ratings/handlers';
import { settlementDifferenceHandlers } from './features/reports/differenceHandlers';
import { reportHandlers, reportRequestHandlers } from './features/reports/handlers';
import { reportPageHandlers, stationHandlers } from './features/reports/pageHandlers';
import { riderHandlers, riderTabHandlers } from './features/riders/handlers';
import { searchHandlers } from './features/search/handlers';
import { waitingHandlers } from './features/waiting/handlers';
import { confirmationHandlers } from './features/session/confirmation';
import { myAccountHandlers } from './features/session/myAccount';
import { sessionHandlers } from './features/session/handlers';
import { sessionsHandlers } from './features/session/signOut';
import { sharedViewHandlers } from './features/sharedViews/handlers';
import { userHandlers } from './features/users/handlers';
import type { Handlers, World } from './platform/world';

/** The handlers of all calls: one line a group. */
export const createHandlers = (world: World): Handlers => ({
  session: sessionHandlers(world),
  users: userHandlers(world),
  departments: departmentHandlers(world),
  banners: bannerHandlers(world),
  contents: contentHandlers(world),
  'content-drafts': contentDraftHandlers(world),
  pictures: pictureHandlers(world),
  customers: customerHandlers(world),
  riders: riderHandlers(world),
  ...riderTabHandlers(world),
  ratings: ratingHandlers(world),
  feedback: feedbackHandlers(world),
  'daily-logs': dailyLogHandlers(world),
  'business-hours': businessHoursHandlers(world),
  analytics: analyticsHandlers(world),
  'day-events': dayEventHandlers(world),
  'shared-views': sharedViewHandlers(world),
  'feed-keys': feedKeyHandlers(world),
  'follow-ups': followUpHandlers(world),
  search: searchHandlers(world),
  waiting: waitingHandlers(world),
  passwordResets: passwordResetHandlers(world),
  notifications: notificationHandlers(world),
  distanceSlabs: slabHandlers(world),
  ticketTypes: ticketTypeHandlers(world),
  priceRanges: priceHandlers(world),
  rechargePoints: rechargeHandlers(world),
  'rule-changes': ruleHistoryHandlers(world),
  'rule-requests': ruleRequestHandlers(world),
  'redeem-points': redemptionHandlers(world),
  'report-schedules': reportScheduleHandlers(world),
  'loyalty-accounts': loyaltyAccountHandlers(world),
  'loyalty-adjustments': loyaltyAdjustmentHandlers(world),
  'points-batches': pointsBatchHandlers(world),
  'loyalty-effects': loyaltyEffectHandlers(world),
  ...reportPageHandlers(world),
  'settlement-differences': settlementDifferenceHandlers(world),
  stations: stationHandlers(world),
  reports: reportHandlers(world),
  'report-requests': reportRequestHandlers(world),
  sessions: sessionsHandlers(world),
  confirmations: confirmationHandlers(world),
  'my-account': myAccountHandlers(world),
  'view-as': viewAsHandlers(world),
});
