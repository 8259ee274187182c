import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../../contract/endpoints/adjustments';
import { Dash } from '../../../kit/fields/Dash';
import { changeText } from '../pointsInWords';

/** The balance before and after the entry of a row, a dash where it was not entered. */
export const BalanceField = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  const { balance_before: before, balance_after: after } = adjustment;
  if (before === null || after === null) return <Dash />;
  return (
    <Typography component="span" variant="inherit" noWrap>
      {changeText(before, after)}
    </Typography>
  );
};
