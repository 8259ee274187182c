import { Link as MuiLink } from '@mui/material';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Feedback } from '../../contract/endpoints/feedback';
import { formatTime } from '../ui/fields/time';

/** When feedback was written, as the link that opens it. */
export const FeedbackLink = () => {
  const feedback = useRecordContext<Feedback>();
  const createPath = useCreatePath();
  if (!feedback) return null;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'feedback', type: 'edit', id: feedback.id })}
      underline="hover"
      sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      {formatTime(feedback.at) || 'Open'}
    </MuiLink>
  );
};
