import { Box, Stack, Alert, Button, Typography } from '@mui/material';
import { useState, type RefObject, useEffect } from 'react';
import { useWatch, useFormContext, useFormState } from 'react-hook-form';
import type { LoyaltyAdjustment, PointsDraft, LoyaltyAccount } from '../../../contract/endpoints/adjustments';
import { formatRecent } from '../../ui/words/time';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { FormDraft } from '../../ui/form/FormDraft';
import { FormSection } from '../../ui/form/FormSection';
import { UnsavedChangesGuard, useChangedFields } from '../../ui/form/UnsavedChangesGuard';
import { Confirm } from '../../ui/page/Confirm';
import { t } from '../../language/t';
import { AccountCard, useAccount } from './AccountCard';
import { FactRow, FactTable } from './AdjustmentFields';
import { CustomerInput } from './CustomerInput';
import {
  balanceAfter,
  ENTRY_FORM,
  entryLabels,
  keptInDraft,
  type EntryValues,
  newIdempotencyKey,
  NOT_KNOWN,
  whyWaits,
} from './entry';
import { EntryInputs } from './EntryInputs';
import { useAllowance } from './useAllowance';
import { useSendEntry } from './useSendEntry';
import { balanceChangeText } from './words';

interface ConfirmEntryProps {
  readonly draft: PointsDraft;
  readonly account: LoyaltyAccount;
  readonly isOpen: boolean;
  readonly loading: boolean;
  /** True where the entry was sent and no answer arrived. */
  readonly isUnknown: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the entry once more before it is sent, with the new balance; and whether no answer arrived. */
const ConfirmEntry = ({ draft, account, isUnknown, ...dialog }: ConfirmEntryProps) => {
  const allowance = useAllowance();
  const after = balanceAfter(account.balance, draft) ?? account.balance;
  const why = allowance && whyWaits(draft.points, allowance);
  const isCredit = draft.kind === 'credit';
  const named = { points: draft.points, customer: account.name || account.mobile };
  return (
    <Confirm
      {...dialog}
      title={
        isCredit
          ? t('Credit {points, plural, one {# point} other {# points}} to {customer}?', named)
          : t('Debit {points, plural, one {# point} other {# points}} from {customer}?', named)
      }
      content={
        <Stack spacing={2}>
          <Typography variant="h1" component="p">
            {isUnknown
              ? t('Balance now: {balance}', { balance: account.balance })
              : balanceChangeText(account.balance, after)}
          </Typography>
          <FactTable>
            <FactRow label={t('Mobile number')}>{account.mobile}</FactRow>
            <FactRow label={t('Reason')}>{t(draft.reason)}</FactRow>
            {draft.reference && <FactRow label={t('Reference')}>{draft.reference}</FactRow>}
            <FactRow label={t('Remark')}>{draft.remark}</FactRow>
          </FactTable>
          {why !== undefined && !isUnknown && (
            <Alert severity="info" variant="outlined">
              {why} {t('The balance remains {balance} until then.', { balance: account.balance })}
            </Alert>
          )}
        </Stack>
      }
      refusal={isUnknown ? NOT_KNOWN() : undefined}
      confirm={isUnknown ? t('Try again') : isCredit ? t('Credit') : t('Debit')}
      cancel={isUnknown ? t('Back to the form') : t('Cancel')}
    />
  );
};

interface EntryActionsProps {
  /** The server's reason for a refusal. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onStartOver: () => void;
}

/** The buttons under the form, with the notices that concern them. */
const EntryActions = ({ refusal, isBusy, onStartOver }: EntryActionsProps) => {
  const [kind, sentAt] = useWatch<EntryValues, ['kind', 'sent_at']>({ name: ['kind', 'sent_at'] });
  const { submitCount, errors } = useFormState();
  const isUnknown = sentAt !== '' && !isBusy;
  return (
    <Stack spacing={1.5}>
      <FaultLinks attempts={submitCount} errors={errors} />
      {refusal !== undefined && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      {isUnknown && (
        <Alert severity="warning" role="alert">
          {t('Sent at {time}.', { time: formatRecent(sentAt, Date.parse(sentAt)) })} {NOT_KNOWN()}
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button type="button" onClick={onStartOver} disabled={isBusy}>
          {isUnknown ? t('Start over') : t('Clear')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {isUnknown
            ? t('Try again')
            : kind === 'debit'
              ? t('Debit…')
              : kind === 'credit'
                ? t('Credit…')
                : t('Continue…')}
        </Button>
      </Stack>
    </Stack>
  );
};

/** Gives the form its idempotency key at the first input, so that the draft has it too. */
const KeyKeeper = () => {
  const { setValue } = useFormContext<EntryValues>();
  const key = useWatch<EntryValues, 'idempotency_key'>({ name: 'idempotency_key' });
  const isTyped = useChangedFields(entryLabels()).length > 0;
  useEffect(() => {
    if (isTyped && key === '') setValue('idempotency_key', newIdempotencyKey());
  }, [isTyped, key, setValue]);
  return null;
};

interface EntryFieldsProps {
  /** True for a form that was reset after an entry, for the next one. */
  readonly isNext: boolean;
  readonly balanceRef: RefObject<number | undefined>;
  /** The submitted entry that awaits confirmation; undefined where there is none. */
  readonly asked: PointsDraft | undefined;
  readonly onAnswered: () => void;
  readonly onEntered: (entry: LoyaltyAdjustment) => Promise<void>;
  readonly onStartOver: () => void;
}

/** The fields and buttons of a credit or debit, and the confirmation before it is sent. */
export const EntryFields = (props: EntryFieldsProps) => {
  const { isNext, balanceRef, asked, onAnswered, onEntered, onStartOver } = props;
  const { id, account } = useAccount();
  const sentAt = useWatch<EntryValues, 'sent_at'>({ name: 'sent_at' });
  const [refusal, setRefusal] = useState<string>();
  // The content of the dialog stays while it closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) {
    setShown(asked);
    setRefusal(undefined);
  }
  const { send, isPending } = useSendEntry({
    onEntered,
    onRefused: (reason) => {
      setRefusal(reason);
      onAnswered();
    },
    onUnknown: () => setRefusal(undefined),
  });
  const isLocked = isPending || sentAt !== '';
  return (
    <>
      <FormDraft form={ENTRY_FORM} labels={keptInDraft()} />
      <Box
        sx={({ measures }) => ({
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: `minmax(0, ${measures.formColumn}px) minmax(${measures.formAside}px, 1fr)`,
          },
        })}
      >
        <FormSection title={t('Customer')}>
          <CustomerInput isLocked={isLocked} hasFocus={isNext} />
        </FormSection>
        {id !== '' && (
          <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' }, minWidth: 0 }}>
            <AccountCard />
          </Box>
        )}
        {id !== '' && (
          <Stack spacing={2} sx={{ gridColumn: { lg: 1 }, minWidth: 0 }}>
            <EntryInputs isLocked={isLocked} balanceRef={balanceRef} />
            <EntryActions refusal={refusal} isBusy={isPending} onStartOver={onStartOver} />
          </Stack>
        )}
      </Box>
      {shown && account && (
        <ConfirmEntry
          draft={shown}
          account={account}
          isOpen={asked !== undefined}
          loading={isPending}
          isUnknown={sentAt !== '' && !isPending}
          onConfirm={() => send(shown)}
          onClose={onAnswered}
        />
      )}
      <KeyKeeper />
      <UnsavedChangesGuard labels={entryLabels()} />
    </>
  );
};
