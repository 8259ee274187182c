import { Card } from '@mui/material';
import { useShowContext } from 'react-admin';
import { RecordFailureNotice } from '../../ui/page/RecordFailureNotice';
import { useReport } from '../useReport';
import { RecordHeader } from './RecordHeader';

/** What stands where a record would that could not be loaded. */
export const RecordFailure = () => {
  const { error, refetch } = useShowContext();
  const { report } = useReport();
  return (
    <>
      <RecordHeader />
      <Card>
        <RecordFailureNotice noun={report.noun[0]} error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
};
