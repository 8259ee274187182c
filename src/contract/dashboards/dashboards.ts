import type { Dashboard } from './description';
import { revenue } from './revenue';
import { loyalty, loyaltyAnalytics } from './loyalty';
import { mauDau, occupation, userDemographics, users } from './riders';
import type { dashboardTitles } from './titles';
import { qrAnalytics, qrCardUsage } from './usage';
import { ratings } from './ratings';

/** The ten analytics pages by name, in the order of their tabs (docs/product.md#routes). */
export const dashboards = {
  revenue,
  loyalty,
  users,
  ratings,
  occupation,
  'mau-dau': mauDau,
  'user-demographics': userDemographics,
  'qr-card-usage': qrCardUsage,
  'qr-analytics': qrAnalytics,
  'loyalty-analytics': loyaltyAnalytics,
} as const satisfies Record<keyof typeof dashboardTitles, Dashboard>;

/** The name of an analytics page. */
export type DashboardName = keyof typeof dashboards;

/** The names of all analytics pages, in their order. */
export const dashboardNames = Object.keys(dashboards) as DashboardName[];
