import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DecisionDraft, type LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { AdjustmentFacts } from './AdjustmentFacts';
import { useDecision } from './useDecision';

/** What a second person says. */
export type Decision = DecisionDraft['decision'];

interface DecisionDialogProps {
  readonly adjustment: LoyaltyAdjustment;
  readonly decision: Decision;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a waiting entry is approved or rejected; a rejection says why. */
export const DecisionDialog = ({ adjustment, decision, isOpen, onClose }: DecisionDialogProps) => {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const notify = useNotify();
  const isApproval = decision === 'approve';
  const { decide, isPending, refusal, reset } = useDecision(adjustment, () => {
    onClose();
    notify(isApproval ? 'Approved: the points are entered' : 'Rejected: nothing is entered', { type: 'success' });
  });
  const close = () => {
    onClose();
    setWrong(undefined);
    setAttempts(0);
    reset();
  };
  const send = () => {
    const read = DecisionDraft.safeParse({ decision, reason });
    setAttempts(attempts + 1);
    setWrong(read.error?.issues[0]?.message);
    if (read.success) decide(read.data);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isPending}
      title={isApproval ? 'Approve this entry?' : 'Reject this entry?'}
      body={
        <Stack spacing={2}>
          <Typography>
            {isApproval ? 'The points are entered at once.' : 'Nothing is entered; whoever asked for it sees why.'}
          </Typography>
          <AdjustmentFacts adjustment={adjustment} />
          <TextField
            label={isApproval ? 'Remark (may be left blank)' : 'Why'}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            minRows={2}
            error={wrong !== undefined}
            helperText={wrong}
          />
          <FaultLinks attempts={attempts} />
        </Stack>
      }
      refusal={refusal}
      yes={isApproval ? 'Approve' : 'Reject'}
      colour={isApproval ? 'primary' : 'error'}
      onYes={send}
      onNo={close}
    />
  );
};
