import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../../contract/endpoints/adjustments';

/** Whose points the entry of a row moves. */
export const CustomerField = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  return (
    <>
      {adjustment.customer_name}{' '}
      <Typography component="span" variant="inherit" color="text.secondary" noWrap>
        {adjustment.mobile}
      </Typography>
    </>
  );
};
