import { Link } from '@mui/material';
import { createContext, useContext } from 'react';
import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { formatTime } from '../../kit/words/time';

const StoryContext = createContext<(adjustment: LoyaltyAdjustment) => void>(() => undefined);

/** Hands to lists how the story of an entry is opened. */
export const OpenStoryProvider = StoryContext.Provider;

/** Opens the story of an entry. */
export const useOpenStory = () => useContext(StoryContext);

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
