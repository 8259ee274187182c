import { Stack } from '@mui/material';
import { ShowBase } from 'react-admin';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton';
import { EntryChanges } from './EntryChanges';
import { EntryFacts } from './EntryFacts';
import { EntryFailure } from './EntryFailure';
import { EntryHeader } from './EntryHeader';

const quietly = { onError: () => undefined };

/** One entry of the log, at an address of its own. */
export const EntryPage = () => (
  <ShowBase queryOptions={quietly} disableAuthentication loading={<RecordSkeleton />} error={<EntryFailure />}>
    <EntryHeader />
    <Stack spacing={2.5}>
      <EntryFacts />
      <EntryChanges />
    </Stack>
  </ShowBase>
);
