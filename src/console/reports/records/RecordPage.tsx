import { ShowBase } from 'react-admin';
import { useReport } from '../useReport';
import { RecordBody } from './RecordBody';
import { RecordFailure } from './RecordFailure';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton';

const quietly = { onError: () => undefined };

/** All that is known of one record of a report, at an address of its own. */
export const RecordPage = () => {
  const { name } = useReport();
  return (
    <ShowBase
      key={name}
      queryOptions={quietly}
      disableAuthentication
      loading={<RecordSkeleton />}
      error={<RecordFailure />}
    >
      <RecordBody />
    </ShowBase>
  );
};
