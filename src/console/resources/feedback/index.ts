import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import type { Feedback } from '../../../contract/endpoints/feedback';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';
import { t } from '../../language/t';

/** The feedback of riders ("FeedBack"). */
export const feedback = resource({
  name: 'feedback',
  icon: RateReviewOutlined,
  recordRepresentation: ({ subject }: Feedback) => subject.trim() || t('No subject'),
  list: lazyPage(() => import('./FeedbackList').then((m) => m.FeedbackList)),
  edit: lazyPage(() => import('./FeedbackPage').then((m) => m.FeedbackPage)),
});
