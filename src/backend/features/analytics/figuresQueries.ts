import type { DashboardName } from '../../../contract/dashboards/dashboards';
import { loyaltyQueries } from './loyalty';
import { loyaltyAnalyticsQueries } from './loyaltyAnalytics';
import { mauDauQueries } from './mauDau';
import { occupationQueries } from './occupation';
import { qrAnalyticsQueries } from './qrAnalytics';
import { qrCardUsageQueries } from './qrCardUsage';
import type { FiguresQuery, PeopleQuery } from './figuresQuery';
import { ratingsQueries } from './ratings';
import { revenueQueries } from './revenue';
import { userDemographicsQueries } from './userDemographics';
import { usersQueries } from './users';

/** The queries of each dashboard. */
export const figuresQueries: { readonly [N in DashboardName]: readonly (FiguresQuery<N> | PeopleQuery<N>)[] } = {
  revenue: revenueQueries,
  loyalty: loyaltyQueries,
  users: usersQueries,
  ratings: ratingsQueries,
  occupation: occupationQueries,
  'mau-dau': mauDauQueries,
  'user-demographics': userDemographicsQueries,
  'qr-card-usage': qrCardUsageQueries,
  'qr-analytics': qrAnalyticsQueries,
  'loyalty-analytics': loyaltyAnalyticsQueries,
};
