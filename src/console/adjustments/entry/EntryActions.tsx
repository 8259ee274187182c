import { Alert, Button, Stack } from '@mui/material';
import { useFormState, useWatch } from 'react-hook-form';
import { formatRecent } from '../../ui/fields/time';
import { FaultLinks } from '../../ui/form/FaultLinks';
import type { EntryValues } from './EntryValues';
import { NOT_KNOWN } from './notKnown';

interface EntryActionsProps {
  /** Why the server did not enter it. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onStartOver: () => void;
}

/** The buttons under the form, and what is to be known before they are pressed. */
export const EntryActions = ({ refusal, isBusy, onStartOver }: EntryActionsProps) => {
  const [kind, sentAt] = useWatch<EntryValues, ['kind', 'sent_at']>({ name: ['kind', 'sent_at'] });
  const { submitCount } = useFormState();
  const isUnknown = sentAt !== '' && !isBusy;
  return (
    <Stack spacing={1.5}>
      <FaultLinks attempts={submitCount} />
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      {isUnknown && (
        <Alert severity="warning">
          Sent at {formatRecent(sentAt, Date.parse(sentAt))}. {NOT_KNOWN}
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button type="button" onClick={onStartOver} disabled={isBusy}>
          {isUnknown ? 'Start over' : 'Clear'}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {isUnknown ? 'Try again' : kind === 'debit' ? 'Debit…' : kind === 'credit' ? 'Credit…' : 'Continue…'}
        </Button>
      </Stack>
    </Stack>
  );
};
