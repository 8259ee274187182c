import { adjustments } from './resources/adjustments';
import { analytics } from './resources/analytics';
import type { ConsoleResource, LonePage } from './app/guardedPages';
import { contents } from './resources/contents';
import { banners } from './resources/banners';
import { businessHours } from './resources/businessHours';
import { dailyLogs } from './resources/dailyLogs';
import { customers } from './resources/customers';
import { departments } from './resources/departments';
import { feedback } from './resources/feedback';
import { loyaltyRules } from './resources/loyaltyRules';
import { notifications } from './resources/notifications';
import { ratings } from './resources/ratings';
import { redemption } from './resources/redemption';
import { reports } from './resources/reports';
import { users } from './resources/users';

/** The resources that this build has screens for: one line each. Their menu entries show from here on by themselves. */
export const resources: readonly ConsoleResource[] = [
  departments,
  users,
  banners,
  notifications,
  contents,
  dailyLogs,
  businessHours,
  ...loyaltyRules,
  redemption,
  adjustments,
  customers,
  ratings,
  feedback,
  ...reports,
];

/** The pages of this build that belong to no resource. */
export const lonePages: readonly LonePage[] = [...analytics];
