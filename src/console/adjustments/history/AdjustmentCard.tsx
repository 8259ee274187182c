import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { CardFact } from '../../ui/list/CardFact';
import { BalanceField } from './BalanceField';
import { CustomerField } from './CustomerField';
import { KindField } from './KindField';
import { PointsField } from './PointsField';
import { StateField } from './StateField';
import { StoryLink } from './StoryLink';

/** An entry on its own, for windows too narrow for a table. */
export const AdjustmentCard = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <StoryLink />
        <span>
          <StateField />
        </span>
      </Stack>
      <CardFact label="Customer">
        <CustomerField />
      </CardFact>
      <CardFact label="Points">
        <KindField /> <PointsField />
      </CardFact>
      <CardFact label="Balance">
        <BalanceField />
      </CardFact>
      <CardFact label="Reason">{adjustment?.reason}</CardFact>
      <CardFact label="By">{adjustment?.by_whom}</CardFact>
    </>
  );
};
