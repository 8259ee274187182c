import { Box, Stack } from '@mui/material';
import { useState, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import type { LoyaltyAdjustment, PointsDraft } from '../../../contract/endpoints/adjustments';
import { FormDraft } from '../../ui/form/FormDraft';
import { FormSection } from '../../ui/form/FormSection';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { AccountCard } from './AccountCard';
import { ConfirmEntry } from './ConfirmEntry';
import { CustomerInput } from './CustomerInput';
import { EntryActions } from './EntryActions';
import { EntryInputs } from './EntryInputs';
import { ENTRY_FORM, entryLabels, keptInDraft, type EntryValues } from './EntryValues';
import { KeyKeeper } from './KeyKeeper';
import { useAccount } from './useAccount';
import { useSendEntry } from './useSendEntry';

interface EntryFieldsProps {
  /** True for a form that began again: whoever made an entry goes on with the next one. */
  readonly isNext: boolean;
  readonly balanceRef: RefObject<number | undefined>;
  /** What was submitted and is asked about; undefined while nothing is. */
  readonly asked: PointsDraft | undefined;
  readonly onAnswered: () => void;
  readonly onEntered: (entry: LoyaltyAdjustment) => Promise<void>;
  readonly onStartOver: () => void;
}

/** The form of a credit or debit from the customer to its buttons, and the question before it is sent. */
export const EntryFields = (props: EntryFieldsProps) => {
  const { isNext, balanceRef, asked, onAnswered, onEntered, onStartOver } = props;
  const { id, account } = useAccount();
  const sentAt = useWatch<EntryValues, 'sent_at'>({ name: 'sent_at' });
  const [refusal, setRefusal] = useState<string>();
  // What stands in the dialog stays there while it closes.
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
      <FormDraft form={ENTRY_FORM} labels={keptInDraft} />
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
        <FormSection title="Customer">
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
          isBusy={isPending}
          isUnknown={sentAt !== '' && !isPending}
          onYes={() => send(shown)}
          onNo={onAnswered}
        />
      )}
      <KeyKeeper />
      <UnsavedChangesGuard labels={entryLabels} />
    </>
  );
};
