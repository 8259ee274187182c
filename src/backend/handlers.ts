import type { Contract, GroupName } from '../contract';
import { bannerHandlers } from './banners/handlers';
import { contentHandlers } from './contents/handlers';
import { departmentHandlers } from './departments/handlers';
import { loyaltyAccountHandlers } from './loyalty/accounts';
import { loyaltyAdjustmentHandlers } from './loyalty/adjustments';
import { redemptionHandlers } from './loyalty/redemption';
import { priceHandlers, rechargeHandlers, slabHandlers, ticketTypeHandlers } from './loyalty/ruleHandlers';
import { notificationHandlers } from './notifications/handlers';
import { passwordResetHandlers } from './passwordResets';
import { reportHandlers, reportRequestHandlers } from './reports/handlers';
import { reportPageHandlers, stationHandlers } from './reports/pageHandlers';
import { sessionHandlers } from './session/handlers';
import { sessionsHandlers } from './session/signOut';
import { userHandlers } from './users/handlers';
import type { GroupHandlers, World } from './world';

/** The groups that this server does not offer yet: their calls are answered with a 404 that says so. */
export const notYet = [
  'customers',
  'ratings',
  'feedback',
  'daily-logs',
  'business-hours',
] as const satisfies readonly GroupName[];

type Served = Exclude<GroupName, (typeof notYet)[number]>;

/** A handler for every row of every group that is served: a missing one does not compile. */
export type Handlers = { readonly [G in Served]: GroupHandlers<Contract[G]> };

/** Who answers what: one line a group. */
export const createHandlers = (world: World): Handlers => ({
  session: sessionHandlers(world),
  users: userHandlers(world),
  departments: departmentHandlers(world),
  banners: bannerHandlers(world),
  contents: contentHandlers(world),
  passwordResets: passwordResetHandlers(world),
  notifications: notificationHandlers(world),
  distanceSlabs: slabHandlers(world),
  ticketTypes: ticketTypeHandlers(world),
  priceRanges: priceHandlers(world),
  rechargePoints: rechargeHandlers(world),
  'redeem-points': redemptionHandlers(world),
  'loyalty-accounts': loyaltyAccountHandlers(world),
  'loyalty-adjustments': loyaltyAdjustmentHandlers(world),
  ...reportPageHandlers(world),
  stations: stationHandlers(world),
  reports: reportHandlers(world),
  'report-requests': reportRequestHandlers(world),
  sessions: sessionsHandlers(world),
});
