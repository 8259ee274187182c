import { Card } from '@mui/material';
import { useShowContext } from 'react-admin';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { RecordHeader } from './RecordHeader';

/** What stands where a record would that could not be loaded. */
export const RecordFailure = () => {
  const { error, refetch } = useShowContext();
  return (
    <>
      <RecordHeader />
      <Card>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
};
