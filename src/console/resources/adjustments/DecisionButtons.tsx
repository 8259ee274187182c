import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDataProvider, useGetIdentity, useNotify } from 'react-admin';
import { DecisionDraft, type LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import type { Id } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { ServerText } from '../../language/ServerText';
import { perLanguage } from '../../language/language';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { AdjustmentFacts } from './AdjustmentFields';
import { outcomeOf, refusalInWords } from './entry';
import { RemarkDialog, useRemark } from './RemarkDialog';
import { kindInWords, movementOf, signedText } from './adjustmentWords';

const NOT_KNOWN = perLanguage(() => t('No answer from the server. Try again: your decision is recorded only once.'));

/** The decision of a second person. */
type Decision = DecisionDraft['decision'];

/** A record that waits for a second person: a single entry, or a batch. */
interface Waiting {
  readonly resource: 'loyalty-adjustments' | 'points-batches';
  readonly record: { readonly id: Id; readonly may_decide: boolean };
  /** The object of the decision, as titles name it after “Approve”. */
  readonly what: string;
  /** The object of the decision in short, for the buttons: `+2,500 for Rani Das`. */
  readonly named?: string;
  /** The effect of an approval, in a sentence. */
  readonly effect: string;
  /** The object of the decision in full. */
  readonly children?: ReactNode;
}

interface DecisionDialogProps extends Waiting {
  readonly decision: Decision;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms an approval or a rejection, which needs a reason. The lists are then read again, also after a failure. */
const DecisionDialog = ({ resource, record, what, effect, children, ...props }: DecisionDialogProps) => {
  const { decision, isOpen, onClose } = props;
  const remark = useRemark(`${resource}/${record.id}/${decision}`);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const isApproval = decision === 'approve';
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (body: DecisionDraft) => {
      await dataProvider.callRow(resource, 'update', { id: record.id, body });
    },
    onSuccess: () => {
      remark.end();
      onClose();
      notify(isApproval ? t('Approved: points entered') : t('Rejected: no points entered'), {
        type: 'success',
      });
    },
  });
  return (
    <RemarkDialog
      remark={remark}
      isOpen={isOpen}
      loading={isPending}
      title={isApproval ? t('Approve {what}?', { what }) : t('Reject {what}?', { what })}
      label={isApproval ? t('Remark (optional)') : t('Reason')}
      refusal={error ? (outcomeOf(error) === 'unknown' ? NOT_KNOWN() : refusalInWords(error)) : undefined}
      confirm={isApproval ? t('Approve') : t('Reject')}
      confirmColor={isApproval ? 'primary' : 'error'}
      read={(reason) => DecisionDraft.safeParse({ decision, reason })}
      onConfirm={mutate}
      onClose={() => {
        onClose();
        reset();
      }}
    >
      <Typography>{isApproval ? effect : t('No points are entered. The requester sees your reason.')}</Typography>
      {children}
    </RemarkDialog>
  );
};

/** Approve and reject, with the permission to decide; without it, the reason, where there is one. */
export const DecisionButtons = ({ why, ...waiting }: Waiting & { readonly why: string | undefined }) => {
  const [decision, setDecision] = useState<Decision>('approve');
  const [isOpen, setOpen] = useState(false);
  const { named = waiting.what } = waiting;
  if (why)
    return (
      <Typography color="text.secondary">
        <ServerText>{why}</ServerText>
      </Typography>
    );
  // The dialog stays open to show its outcome, although its entry no longer waits.
  if (!waiting.record.may_decide && !isOpen) return null;
  const ask = (asked: Decision) => () => {
    setDecision(asked);
    setOpen(true);
  };
  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={t('Reject {what}', { what: named })}
          onClick={ask('reject')}
        >
          {t('Reject')}
        </Button>
        <Button
          size="small"
          variant="contained"
          aria-label={t('Approve {what}', { what: named })}
          onClick={ask('approve')}
        >
          {t('Approve')}
        </Button>
      </Stack>
      <DecisionDialog key={decision} {...waiting} decision={decision} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

/** Approve and reject for a waiting entry. */
export const EntryDecision = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => {
  const { state, may_decide: mayDecide, by_whom: maker, why_not_decide: reason } = adjustment;
  const username = useGetIdentity().identity?.fullName;
  const moved = movementOf(adjustment);
  const isOwn = username !== undefined && maker.toLowerCase() === username.toLowerCase();
  const why =
    state !== 'waiting' || mayDecide
      ? undefined
      : isOwn
        ? t('You entered this. Someone else must approve it.')
        : translateServerText(reason) || t('You do not have permission to approve or reject this.');
  return (
    <DecisionButtons
      resource="loyalty-adjustments"
      record={adjustment}
      what={t('this entry')}
      named={t('{what} for {customer}', {
        what: moved === undefined ? kindInWords(adjustment.kind) : signedText(moved),
        customer: adjustment.customer_name || adjustment.mobile,
      })}
      effect={t('The points are entered immediately.')}
      why={why}
    >
      <AdjustmentFacts adjustment={adjustment} />
    </DecisionButtons>
  );
};
