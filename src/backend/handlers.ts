import { dayEventHandlers } from './analytics/dayEvents';
import { analyticsHandlers } from './analytics/handlers';
import { bannerHandlers } from './banners/handlers';
import { businessHoursHandlers } from './businessHours/handlers';
import { contentDraftHandlers } from './contents/drafts';
import { contentHandlers } from './contents/handlers';
import { customerHandlers } from './customers/handlers';
import { dailyLogHandlers } from './dailyLogs/handlers';
import { departmentHandlers } from './departments/handlers';
import { feedbackHandlers } from './feedback/handlers';
import { feedKeyHandlers } from './feed/keys';
import { followUpHandlers } from './followUps/handlers';
import { loyaltyAccountHandlers } from './loyalty/accounts';
import { loyaltyAdjustmentHandlers } from './loyalty/adjustments';
import { pointsBatchHandlers } from './loyalty/batches';
import { loyaltyEffectHandlers } from './loyalty/effects';
import { redemptionHandlers } from './loyalty/redemption';
import { reportScheduleHandlers } from './reportSchedules/handlers';
import { ruleHistoryHandlers } from './loyalty/ruleHistory';
import { ruleRequestHandlers } from './loyalty/ruleRequests';
import { priceHandlers, rechargeHandlers, slabHandlers, ticketTypeHandlers } from './loyalty/ruleHandlers';
import { pictureHandlers } from './media/handlers';
import { notificationHandlers } from './notifications/handlers';
import { viewAsHandlers } from './staff/viewing';
import { passwordResetHandlers } from './staff/passwordResets';
import { ratingHandlers } from './ratings/handlers';
import { settlementDifferenceHandlers } from './reports/differenceHandlers';
import { reportHandlers, reportRequestHandlers } from './reports/handlers';
import { reportPageHandlers, stationHandlers } from './reports/pageHandlers';
import { riderHandlers, riderTabHandlers } from './riders/handlers';
import { searchHandlers } from './search/handlers';
import { waitingHandlers } from './waiting/handlers';
import { confirmationHandlers } from './session/confirmation';
import { myAccountHandlers } from './session/myAccount';
import { sessionHandlers } from './session/handlers';
import { sessionsHandlers } from './session/signOut';
import { sharedViewHandlers } from './sharedViews/handlers';
import { userHandlers } from './users/handlers';
import type { Handlers, World } from './world';

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
