import { Card } from '@mui/material';
import { useShowContext } from 'react-admin';
import { RecordFailureNotice } from '../../ui/page/RecordFailureNotice';
import { EntryHeader } from './EntryHeader';

/** What stands where an entry would that could not be loaded. */
export const EntryFailure = () => {
  const { error, refetch } = useShowContext();
  return (
    <>
      <EntryHeader />
      <Card>
        <RecordFailureNotice noun="entry" error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
};
