import { Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../../contract/endpoints/adjustments';
import { formatTime } from '../../../kit/fields/time';
import { useOpenStory } from './StoryContext';

/** When the entry of a row was made; opens its story. */
export const StoryLink = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  const open = useOpenStory();
  if (!adjustment) return null;
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      noWrap
      variant="inherit"
      sx={{ fontWeight: 500, verticalAlign: 'baseline' }}
      onClick={() => open(adjustment)}
    >
      <time dateTime={adjustment.at}>{formatTime(adjustment.at)}</time>
    </Link>
  );
};
