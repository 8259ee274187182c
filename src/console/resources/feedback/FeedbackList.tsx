import { Link as MuiLink, Typography } from '@mui/material';
import { DataTable, useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Feedback } from '../../../contract/endpoints/feedback';
import type { DataColumn } from '../../data/wholeLists/wholeLists';
import { dayFilters } from '../../kit/list/dayFilters';
import { LongTextField } from '../../kit/fields/LongTextField';
import { RecordLink } from '../../kit/fields/RecordLink';
import { ShortTextField } from '../../kit/fields/ShortText';
import { formatTime } from '../../kit/words/time';
import { TimeField } from '../../kit/fields/TimeField';
import { TallyFilter } from '../../kit/list/ChoiceFilter';
import { CardFact } from '../../kit/list/ListCards';
import type { ListFilter } from '../../kit/list/ListFilter';
import { ListPage } from '../../kit/list/ListPage';
import { namedByRows } from '../../kit/list/useTally';
import { FeedbackDays } from './FeedbackDays';
import { ReferenceField } from './ReferenceField';

/** Feedback where there is no room for a table. */
const FeedbackCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <LongTextField source="text" what="text" />
    <CardFact label="Time">
      <TimeField source="at" />
    </CardFact>
    <CardFact label="Category">
      <ShortTextField source="category" />
    </CardFact>
    <CardFact label="Station">
      <ShortTextField source="station" />
    </CardFact>
    <CardFact label="Reference">
      <ReferenceField />
    </CardFact>
  </>
);

/** When feedback was written, as the link that opens it. */
const FeedbackLink = () => {
  const feedback = useRecordContext<Feedback>();
  const createPath = useCreatePath();
  if (!feedback) return null;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'feedback', type: 'edit', id: feedback.id })}
      underline="hover"
      sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      {formatTime(feedback.at) || 'Open'}
    </MuiLink>
  );
};

/** What a file of feedback holds. */
const exportedFeedback: readonly DataColumn[] = [
  { label: 'Time', source: 'at', kind: 'time' },
  { label: 'Category', source: 'category' },
  { label: 'Subject', source: 'subject' },
  { label: 'Text', source: 'text' },
  { label: 'Station', source: 'station' },
  { label: 'Reference', source: 'reference' },
  { label: 'Customer', source: 'customer_name' },
  { label: 'Mobile', source: 'mobile' },
];

/** What feedback is narrowed by. */
const feedbackFilters: readonly ListFilter[] = [
  { source: 'category', label: 'Category', input: <TallyFilter source="category" label="Category" /> },
  { source: 'station', label: 'Station', input: <TallyFilter source="station" label="Station" /> },
  ...dayFilters('at', 'Written'),
  { source: 'customer_id', label: 'Customer', describe: namedByRows('customer_id', 'customer_name') },
];

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
