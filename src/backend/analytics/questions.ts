import type { DashboardName } from '../../contract/dashboards/dashboards';
import type { Question } from './question';

/** What is asked for each dashboard: one line a dashboard. */
export const questions: { readonly [N in DashboardName]: readonly Question<N>[] } = {
  revenue: [],
  loyalty: [],
  users: [],
  ratings: [],
  occupation: [],
  'mau-dau': [],
  'user-demographics': [],
  'qr-card-usage': [],
  'qr-analytics': [],
  'loyalty-analytics': [],
};
