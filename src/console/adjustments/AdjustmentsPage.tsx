import { Stack } from '@mui/material';
import { isFailure } from '../../contract/failure';
import { PageFailure } from '../ui/page/PageFailure';
import { PageHeader } from '../ui/page/PageHeader';
import { EntryForm } from './entry/EntryForm';
import { AdjustmentHistory } from './history/AdjustmentHistory';
import { StoryProvider } from './history/StoryProvider';
import { useWaiting } from './history/useWaiting';
import { WaitingSection } from './history/WaitingSection';

/** Credit/Debit Points: enter one, decide on what waits, and everything that was entered. */
export const AdjustmentsPage = () => {
  const { error, refetch } = useWaiting();
  return (
    <>
      <PageHeader
        title="Credit/Debit Points"
        sentence="Put a rider’s points right, with a reason. Find the customer by mobile number first."
      />
      {isFailure(error, 'notOffered') ? (
        <PageFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <StoryProvider>
          <Stack spacing={2.5}>
            <div>
              <EntryForm />
            </div>
            <WaitingSection />
            <AdjustmentHistory />
          </Stack>
        </StoryProvider>
      )}
    </>
  );
};
