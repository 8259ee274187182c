import { Button, Alert, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useGetOne, useNotify, useDataProvider } from 'react-admin';
import { type LoyaltyAdjustment, ReversalDraft, type LoyaltyAccount } from '../../../contract/endpoints/adjustments';
import { dayAt } from '../../../contract/reports/range';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today } from '../../ui/days/today';
import { t } from '../../language/t';
import { FactRow, AdjustmentFacts, FactTable } from './AdjustmentFields';
import { newIdempotencyKey, OUTCOME_UNKNOWN, outcomeOf, refusalInWords, approvalReason } from './entry';
import { useAllowance } from './useAllowance';
import { movementOf, balanceChangeText, signedText } from './adjustmentWords';
import { RemarkDialog, useRemark } from './RemarkDialog';

/** Enters the reversal of an adjustment, under one key until an answer settles it. */
const useReversal = (adjustment: LoyaltyAdjustment, onEntered: (reversal: LoyaltyAdjustment) => void) => {
  const [key, setKey] = useState(() => newIdempotencyKey());
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (remark: string) => {
      const body: ReversalDraft = { kind: 'reversal', reversal_of: adjustment.id, remark, idempotency_key: key };
      return dataProvider.callRow('loyalty-adjustments', 'create', { body });
    },
    onSuccess: onEntered,
    onError: (failure) => {
      if (outcomeOf(failure) === 'refused') setKey(newIdempotencyKey());
    },
  });
  const isUnknown = error !== null && outcomeOf(error) === 'unknown';
  const refusal = isUnknown ? OUTCOME_UNKNOWN() : error ? refusalInWords(error) : undefined;
  return { reverse: mutate, isPending, isUnknown, refusal, reset };
};

interface ReverseDialogProps {
  readonly adjustment: LoyaltyAdjustment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms a reversal: shows the entry, and the opposite one that would be entered now. */
const ReverseDialog = ({ adjustment, isOpen, onClose }: ReverseDialogProps) => {
  const remark = useRemark(`loyalty-adjustments/${adjustment.id}/reversal`);
  const notify = useNotify();
  const { data: account } = useGetOne<LoyaltyAccount>(
    'loyalty-accounts',
    { id: adjustment.customer_id },
    { enabled: isOpen, onError: () => undefined },
  );
  const { reverse, isPending, isUnknown, refusal, reset } = useReversal(adjustment, ({ state }) => {
    remark.end();
    onClose();
    notify(state === 'waiting' ? t('The reversal is pending approval') : t('Reversed by an opposite entry'), {
      type: 'success',
    });
  });
  const { identity } = useGetIdentity();
  const allowance = useAllowance();
  // A mistake that its author undoes on the same day needs no second person.
  const isOwnSlip =
    adjustment.by_whom === identity?.fullName &&
    adjustment.decided_by === '' &&
    dayAt(new Date(adjustment.at)) === today();
  const why = allowance && !isOwnSlip ? approvalReason(adjustment.points, allowance) : undefined;
  const opposite = -(movementOf(adjustment) ?? 0);
  return (
    <RemarkDialog
      remark={remark}
      isOpen={isOpen}
      loading={isPending}
      isLocked={isUnknown}
      title={t('Reverse this entry?')}
      label={t('Remark')}
      hint={t('Reason for the reversal, at least 10 characters')}
      refusal={refusal}
      confirm={isUnknown ? t('Try again') : t('Reverse')}
      confirmColor="error"
      read={(text) => ReversalDraft.shape.remark.safeParse(text)}
      onConfirm={reverse}
      onClose={() => {
        onClose();
        reset();
      }}
    >
      <Typography variant="h3">{t('Entry')}</Typography>
      <AdjustmentFacts adjustment={adjustment} />
      <Typography variant="h3">{t('Reversal')}</Typography>
      <FactTable>
        <FactRow label={t('Reversal')}>{t('{points} points', { points: signedText(opposite) })}</FactRow>
        {account && !isUnknown && (
          <FactRow label={t('Balance')}>{balanceChangeText(account.balance, account.balance + opposite)}</FactRow>
        )}
      </FactTable>
      {why !== undefined && !isUnknown && (
        <Alert severity="info" variant="outlined">
          {why}
        </Alert>
      )}
    </RemarkDialog>
  );
};

/** Undoes an entry by its opposite, after confirmation. */
export const ReverseButton = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" color="error" variant="outlined" sx={{ mr: 'auto' }} onClick={() => setOpen(true)}>
        {t('Reverse')}
      </Button>
      <ReverseDialog adjustment={adjustment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
