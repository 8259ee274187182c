import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { isReversed } from '../reversals';
import { StateChip } from './StateChip';

/** How the entry of a row stands, and whether it was reversed. */
export const StateField = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  return (
    <>
      <StateChip state={adjustment.state} />
      {isReversed(adjustment) && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 0.75 }}>
          reversed
        </Typography>
      )}
    </>
  );
};
