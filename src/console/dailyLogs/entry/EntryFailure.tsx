import { Card } from '@mui/material';
import { useShowContext } from 'react-admin';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { EntryHeader } from './EntryHeader';

/** What stands where an entry would that could not be loaded. */
export const EntryFailure = () => {
  const { error, refetch } = useShowContext();
  return (
    <>
      <EntryHeader />
      <Card>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
};
