import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { lazy } from 'react';
import type { Feedback } from '../../contract/endpoints/feedback';

/** What riders wrote ("FeedBack"). */
export const feedback = {
  name: 'feedback',
  icon: RateReviewOutlined,
  recordRepresentation: ({ subject }: Feedback) => subject.trim() || 'No subject',
  list: lazy(() => import('./FeedbackList').then((m) => ({ default: m.FeedbackList }))),
  edit: lazy(() => import('./FeedbackPage').then((m) => ({ default: m.FeedbackPage }))),
};
