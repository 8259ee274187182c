import { DataTable } from 'react-admin';
import type { Feedback } from '../../contract/endpoints/feedback';
import { LongTextField } from '../ui/fields/LongTextField';
import { ShortTextField } from '../ui/fields/ShortTextField';
import { ListPage } from '../ui/list/ListPage';
import { exportedFeedback } from './exportedFeedback';
import { FeedbackCard } from './FeedbackCard';
import { feedbackFilters } from './feedbackFilters';
import { FeedbackLink } from './FeedbackLink';
import { FeedbackDays } from './days/FeedbackDays';
import { ReferenceField } from './ReferenceField';

const Column = DataTable.Col<Feedback>;

/** What riders write to the operator, under how much of it comes on which day. */
export const FeedbackList = () => (
  <ListPage<Feedback>
    title="FeedBack" // sic
    sentence="What riders write, and the tickets that they bought in those days."
    noun={{ one: 'feedback message', many: 'feedback messages' }}
    purpose="What riders write in the app stands here as soon as the first of them does."
    sort={{ field: 'at', order: 'DESC' }}
    filters={feedbackFilters}
    exported={exportedFeedback}
    card={<FeedbackCard />}
    tabs={<FeedbackDays />}
  >
    <Column source="at" label="Time" field={FeedbackLink} sortByOrder="DESC" />
    <Column source="category" label="Category" field={ShortTextField} />
    <Column source="subject" label="Subject" field={ShortTextField} />
    <Column source="text" label="Text">
      <LongTextField source="text" what="text" />
    </Column>
    <Column source="station" label="Station" field={ShortTextField} />
    <Column source="reference" label="Reference" field={ReferenceField} />
  </ListPage>
);
