import { Link as MuiLink, Typography } from '@mui/material';
import { lazy, useMemo } from 'react';
import { DataTable, useCreatePath, useGetIdentity, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { NOBODY, type Feedback } from '../../../contract/endpoints/feedback';
import { followUpStatuses } from '../../../contract/followUps';
import { useConfig } from '../../app/config';
import type { DataColumn } from '../../data/wholeLists/wholeLists';
import { Dash } from '../../kit/fields/Dash';
import { dayFilters } from '../../kit/list/dayFilters';
import { LongTextField } from '../../kit/fields/LongTextField';
import { RecordLink } from '../../kit/fields/RecordLink';
import { ShortText, ShortTextField } from '../../kit/fields/ShortText';
import { formatTime } from '../../kit/words/time';
import { TimeField } from '../../kit/fields/TimeField';
import { TallyFilter } from '../../kit/list/ChoiceFilter';
import { CardFact } from '../../kit/list/ListCards';
import type { ListFilter } from '../../kit/list/ListFilter';
import { ListPage } from '../../kit/list/ListPage';
import { SelectFilter } from '../../kit/list/SelectFilter';
import { SwitchFilter } from '../../kit/list/SwitchFilter';
import { namedByRows } from '../../kit/list/useTally';
import { FeedbackDays } from './FeedbackDays';
import { ReferenceField } from './ReferenceField';

const FeedbackPeek = lazy(() => import('./FeedbackPage').then((m) => ({ default: m.FeedbackPeek })));

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

const statuses = followUpStatuses('feedback').map((status) => ({ id: status, name: status }));

/** By how far the work on feedback is, and by who does it: where the server keeps follow-ups. */
const workFilters = (ownName: string): readonly ListFilter[] => {
  const workers = [
    { id: ownName, name: 'Me' },
    { id: NOBODY, name: 'Nobody' },
  ];
  return [
    {
      source: 'follow_up',
      label: 'Follow-up',
      input: <SelectFilter source="follow_up" label="Follow-up" choices={statuses} />,
    },
    {
      source: 'worked_by',
      label: 'Assigned to',
      input: <SelectFilter source="worked_by" label="Assigned to" choices={workers} />,
      describe: (name) => workers.find(({ id }) => id === name)?.name ?? name,
    },
    {
      source: 'unresolved',
      label: 'Unresolved',
      input: <SwitchFilter source="unresolved" label="Unresolved" />,
      isWhole: true,
    },
  ];
};

/** How far the work on feedback is, and who does it. */
const FollowUpField = () => {
  const feedback = useRecordContext<Feedback>();
  if (!feedback?.follow_up) return <Dash />;
  return <ShortText text={[feedback.follow_up, feedback.assignee].filter(Boolean).join(' · ')} />;
};

/** Feedback where there is no room for a table. */
const FeedbackCard = () => {
  const { listPages: hasFollowUps } = useConfig();
  return (
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
      {hasFollowUps && (
        <CardFact label="Follow-up">
          <FollowUpField />
        </CardFact>
      )}
    </>
  );
};

/** What feedback is narrowed by. */
const feedbackFilters: readonly ListFilter[] = [
  { source: 'category', label: 'Category', input: <TallyFilter source="category" label="Category" /> },
  { source: 'station', label: 'Station', input: <TallyFilter source="station" label="Station" /> },
  ...dayFilters('at', 'Written'),
  { source: 'customer_id', label: 'Customer', describe: namedByRows('customer_id', 'customer_name') },
];

const Column = DataTable.Col<Feedback>;

/** What riders write to the operator, under how much of it comes on which day. */
export const FeedbackList = () => {
  // Our own back end tells of follow-ups; where others do not, nothing is said of them.
  const { listPages: hasFollowUps } = useConfig();
  const { identity } = useGetIdentity();
  const ownName = identity?.fullName ?? '';
  const filters = useMemo(
    () => (hasFollowUps ? [...feedbackFilters, ...workFilters(ownName)] : feedbackFilters),
    [hasFollowUps, ownName],
  );
  return (
    <ListPage<Feedback>
      title="FeedBack" // sic
      sentence="What riders write, and the tickets that they bought in those days."
      noun={{ one: 'feedback message', many: 'feedback messages' }}
      purpose="What riders write in the app appears here."
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      exported={exportedFeedback}
      card={<FeedbackCard />}
      peek={<FeedbackPeek />}
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
      {hasFollowUps && <Column source="follow_up" label="Follow-up" field={FollowUpField} />}
    </ListPage>
  );
};
