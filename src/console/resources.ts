import { adjustments } from './adjustments';
import { analytics } from './analytics';
import type { ConsoleResource, LonePage } from './guardedPages';
import { contents } from './contents';
import { banners } from './banners';
import { businessHours } from './businessHours';
import { dailyLogs } from './dailyLogs';
import { customers } from './customers';
import { departments } from './departments';
import { feedback } from './feedback';
import { loyaltyRules } from './loyaltyRules';
import { notifications } from './notifications';
import { ratings } from './ratings';
import { redemption } from './redemption';
import { reports } from './reports';
import { users } from './users';

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
