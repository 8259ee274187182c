import { Alert, Stack, Typography } from '@mui/material';
import type { LoyaltyAccount, PointsDraft } from '../../../contract/endpoints/adjustments';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { Fact } from '../Fact';
import { Facts } from '../Facts';
import { changeText, pointsCounted, pointsText } from '../pointsInWords';
import { balanceAfter } from './balanceAfter';
import { NOT_KNOWN } from './notKnown';
import { useAllowance } from './useAllowance';
import { whyWaits } from './whyWaits';

interface ConfirmEntryProps {
  readonly draft: PointsDraft;
  readonly account: LoyaltyAccount;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** True where it was sent and no answer came. */
  readonly isUnknown: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Shows once more what is about to be entered, and what the balance becomes; says so where no answer came. */
export const ConfirmEntry = ({ draft, account, isUnknown, ...dialog }: ConfirmEntryProps) => {
  const allowance = useAllowance();
  const after = balanceAfter(account.balance, draft) ?? account.balance;
  const why = allowance && whyWaits(draft.points, allowance);
  const isCredit = draft.kind === 'credit';
  const verb = isCredit ? 'Credit' : 'Debit';
  return (
    <ConfirmDialog
      {...dialog}
      title={`${verb} ${pointsCounted(draft.points)} ${isCredit ? 'to' : 'from'} ${account.name || account.mobile}?`}
      body={
        <Stack spacing={2}>
          <Typography variant="h1" component="p">
            {isUnknown ? `Balance now: ${pointsText(account.balance)}` : changeText(account.balance, after)}
          </Typography>
          <Facts>
            <Fact label="Mobile number">{account.mobile}</Fact>
            <Fact label="Reason">{draft.reason}</Fact>
            {draft.reference && <Fact label="Reference">{draft.reference}</Fact>}
            <Fact label="Remark">{draft.remark}</Fact>
          </Facts>
          {why !== undefined && !isUnknown && (
            <Alert severity="info" variant="outlined">
              {why} The balance stays at {pointsText(account.balance)} until then.
            </Alert>
          )}
        </Stack>
      }
      refusal={isUnknown ? NOT_KNOWN : undefined}
      yes={isUnknown ? 'Try again' : verb}
      no={isUnknown ? 'Back to the form' : 'Cancel'}
    />
  );
};
