import type { DashboardName } from '../../contract/dashboards/dashboards';
import { qrAnalyticsQuestions } from './qrAnalytics';
import { qrCardUsageQuestions } from './qrCardUsage';
import type { Question, QuestionOfPeople } from './question';
import { revenueQuestions } from './revenue';

/** What is asked for each dashboard: one line a dashboard. */
export const questions: { readonly [N in DashboardName]: readonly (Question<N> | QuestionOfPeople<N>)[] } = {
  revenue: revenueQuestions,
  loyalty: [],
  users: [],
  ratings: [],
  occupation: [],
  'mau-dau': [],
  'user-demographics': [],
  'qr-card-usage': qrCardUsageQuestions,
  'qr-analytics': qrAnalyticsQuestions,
  'loyalty-analytics': [],
};
