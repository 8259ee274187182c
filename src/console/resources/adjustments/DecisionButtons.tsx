import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useNotify, useDataProvider } from 'react-admin';
import { type LoyaltyAdjustment, DecisionDraft } from '../../../contract/endpoints/adjustments';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { FaultLinks } from '../../kit/form/FaultLinks';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { outcomeOf, refusalInWords } from './entry';
import { useReadAnew } from './useSendEntry';
import { AdjustmentFacts } from './AdjustmentFields';
import { RemarkInput, useRemark } from './RemarkInput';

const NOT_KNOWN = 'No answer came, so it is not known whether your decision counts. Try again: it counts once.';

/** Says what a second person decided, and reads the lists again whatever came of it. */
const useDecision = (adjustment: LoyaltyAdjustment, onDecided: () => void) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const readAnew = useReadAnew();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (draft: DecisionDraft) =>
      dataProvider.callRow('loyalty-adjustments', 'update', { id: adjustment.id, body: draft }),
    onSuccess: onDecided,
    onSettled: () => void readAnew(),
  });
  const refusal = error ? (outcomeOf(error) === 'unknown' ? NOT_KNOWN : refusalInWords(error)) : undefined;
  return { decide: mutate, isPending, refusal, reset };
};

/** What a second person says. */
type Decision = DecisionDraft['decision'];

interface DecisionDialogProps {
  readonly adjustment: LoyaltyAdjustment;
  readonly decision: Decision;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a waiting entry is approved or rejected; a rejection says why. */
const DecisionDialog = ({ adjustment, decision, isOpen, onClose }: DecisionDialogProps) => {
  const reason = useRemark(`loyalty-adjustments/${adjustment.id}/${decision}`);
  const [wrong, setWrong] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const notify = useNotify();
  const isApproval = decision === 'approve';
  const { decide, isPending, refusal, reset } = useDecision(adjustment, () => {
    reason.end();
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
    const read = DecisionDraft.safeParse({ decision, reason: reason.read() });
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
          <RemarkInput remark={reason} label={isApproval ? 'Remark (may be left blank)' : 'Why'} fault={wrong} />
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

/** Why somebody can't decide on a waiting entry, in a sentence; undefined where they can, or where nothing waits. */
const whyNotDecide = (
  { state, may_decide, by_whom, why_not_decide }: LoyaltyAdjustment,
  username: string | undefined,
): string | undefined => {
  if (state !== 'waiting' || may_decide) return undefined;
  return username !== undefined && by_whom.toLowerCase() === username.toLowerCase()
    ? 'You entered this, so somebody else has to decide on it.'
    : why_not_decide || 'Your account can’t decide on this.';
};

/** Approve and reject, with the permission to decide; without it, the reason why not. */
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
