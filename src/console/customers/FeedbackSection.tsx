import { Typography } from '@mui/material';
import type { CustomerRecord } from '../../contract/endpoints/customers';
import type { Id } from '../../contract/values';
import { LongText } from '../ui/fields/LongText';
import { ReferenceLink } from '../ui/fields/ReferenceLink';
import { formatTime } from '../ui/fields/time';
import { ListLink } from '../ui/list/ListLink';
import { NothingSaid } from '../ui/record/NothingSaid';
import { RecordEntry } from '../ui/record/RecordEntry';
import { RecordSection } from '../ui/record/RecordSection';

interface FeedbackSectionProps {
  readonly customer: Id;
  readonly feedback: CustomerRecord['feedback'];
}

/** What a customer wrote to the operator. */
export const FeedbackSection = ({ customer, feedback }: FeedbackSectionProps) => (
  <RecordSection
    title="FeedBack" // sic
    aside={
      feedback.length > 0 && (
        <ListLink resource="feedback" filter={{ customer_id: customer }}>
          All their feedback
        </ListLink>
      )
    }
  >
    {feedback.length === 0 && <NothingSaid>No feedback written yet.</NothingSaid>}
    {feedback.map(({ id, at, category, subject, text }) => (
      <RecordEntry key={id}>
        <ReferenceLink resource="feedback" id={id} text={subject.trim() || 'No subject'} />
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[category, formatTime(at)].filter(Boolean).join(' · ')}
        </Typography>
        <LongText text={text} what="feedback" lines={3} />
      </RecordEntry>
    ))}
  </RecordSection>
);
