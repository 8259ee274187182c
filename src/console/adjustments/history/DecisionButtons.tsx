import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { DecisionDialog, type Decision } from './DecisionDialog';
import { whyNotDecide } from './whyNotDecide';

/** Approve and reject, for whoever may decide; whoever may not is told why. */
export const DecisionButtons = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => {
  const { identity } = useGetIdentity();
  const [decision, setDecision] = useState<Decision>('approve');
  const [isOpen, setOpen] = useState(false);
  const why = whyNotDecide(adjustment, identity?.fullName);
  if (why) return <Typography color="text.secondary">{why}</Typography>;
  // While the dialog says what came of it, its entry no longer waits.
  if (!adjustment.may_decide && !isOpen) return null;
  const ask = (asked: Decision) => () => {
    setDecision(asked);
    setOpen(true);
  };
  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" color="error" onClick={ask('reject')}>
          Reject
        </Button>
        <Button size="small" variant="contained" onClick={ask('approve')}>
          Approve
        </Button>
      </Stack>
      <DecisionDialog
        key={decision}
        adjustment={adjustment}
        decision={decision}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
