import type { DashboardName } from '../../contract/dashboards/dashboards';
import { loyaltyQuestions } from './loyalty';
import { loyaltyAnalyticsQuestions } from './loyaltyAnalytics';
import { mauDauQuestions } from './mauDau';
import { occupationQuestions } from './occupation';
import { qrAnalyticsQuestions } from './qrAnalytics';
import { qrCardUsageQuestions } from './qrCardUsage';
import type { Question, QuestionOfPeople } from './question';
import { ratingsQuestions } from './ratings';
import { revenueQuestions } from './revenue';
import { userDemographicsQuestions } from './userDemographics';
import { usersQuestions } from './users';

/** The questions of each dashboard: one line a dashboard. */
export const questions: { readonly [N in DashboardName]: readonly (Question<N> | QuestionOfPeople<N>)[] } = {
  revenue: revenueQuestions,
  loyalty: loyaltyQuestions,
  users: usersQuestions,
  ratings: ratingsQuestions,
  occupation: occupationQuestions,
  'mau-dau': mauDauQuestions,
  'user-demographics': userDemographicsQuestions,
  'qr-card-usage': qrCardUsageQuestions,
  'qr-analytics': qrAnalyticsQuestions,
  'loyalty-analytics': loyaltyAnalyticsQuestions,
};
