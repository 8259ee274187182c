import { Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { ListContent } from '../../ui/list/ListContent';
import { ListFrame } from '../../ui/list/ListFrame';
import { AdjustmentCard } from './AdjustmentCard';
import { adjustmentColumns } from './adjustmentColumns';
import { AdjustmentToolbar } from './AdjustmentToolbar';

const noun = { one: 'entry', many: 'entries' };
const quietly = { onError: () => undefined };

/** Every credit, debit and reversal, newest first, a page at a time. */
export const AdjustmentHistory = () => (
  <ListBase<LoyaltyAdjustment>
    sort={{ field: 'at', order: 'DESC' }}
    perPage={DEFAULT_PAGE_SIZE}
    queryOptions={quietly}
    exporter={false}
    disableAuthentication
  >
    <ListFrame>
      <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
        History
      </Typography>
      <AdjustmentToolbar columns={adjustmentColumns} />
      <ListContent
        noun={noun}
        purpose="Credits and debits of points that staff enter are kept here, with who, when and why."
        card={<AdjustmentCard />}
      >
        {adjustmentColumns}
      </ListContent>
    </ListFrame>
  </ListBase>
);
