import { Card } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { FeedbackRecord } from '../../contract/endpoints/feedback';
import { LongText } from '../ui/fields/LongText';
import { formatTime } from '../ui/fields/time';
import { BackLink } from '../ui/page/BackLink';
import { RecordFailureNotice } from '../ui/page/RecordFailureNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { RecordSkeleton } from '../ui/record/RecordSkeleton';
import { useOpened } from '../ui/record/useOpened';
import { OpenedFeedback } from './OpenedFeedback';

/** The opened feedback, as much of it as the server tells. */
export const FeedbackBody = () => {
  const opened = useOpened<FeedbackRecord>('nearby_tickets');
  if (opened.state === 'loading') return <RecordSkeleton />;
  const back = <BackLink resource="feedback">FeedBack {/* sic */}</BackLink>;
  if (opened.state === 'failed')
    return (
      <>
        {back}
        <PageHeader title="FeedBack" sentence="What a rider wrote." />
        <Card>
          <RecordFailureNotice noun="feedback" error={opened.error} onRetry={opened.retry} />
        </Card>
      </>
    );
  const { record, state } = opened;
  const written = formatTime(record.at);
  return (
    <RecordContextProvider value={record}>
      {back}
      <PageHeader
        title={<LongText text={record.subject.trim() || 'No subject'} what="subject" />}
        sentence={written ? `Written ${written}` : 'What a rider wrote.'}
      />
      <OpenedFeedback record={record} isWhole={state === 'whole'} />
    </RecordContextProvider>
  );
};
