import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useCreatePath, useGetIdentity, useRecordContext } from 'react-admin';
import { NOBODY, type Feedback } from '../../../contract/endpoints/feedback';
import { followUpStatuses } from '../../../contract/followUps';
import { useConfig } from '../../data/config';
import type { DataColumn } from '../../data/wholeLists/wholeLists';
import { Dash } from '../../ui/fields/Dash';
import { DataTable } from '../../ui/list/DataTable';
import { dayFilters, SelectFilter, TickFilter } from '../../ui/list/FilterInputs';
import { LongTextField } from '../../ui/fields/LongText';
import { RecordLink } from '../../ui/fields/RecordLink';
import { ShortText, ShortTextField } from '../../ui/fields/ShortText';
import { formatTime } from '../../ui/words/time';
import { TimeField } from '../../ui/fields/TimeField';
import { TallyFilter } from '../../ui/list/ChoiceFilter';
import { CardFact } from '../../ui/list/ListCards';
import { LinkedFilter, type FilterElement } from '../../ui/list/ActiveFilters';
import { List } from '../../ui/list/List';
import { nameFromRows } from '../../ui/list/useTally';
import { workStatusInWords } from '../../ui/words/serverWords';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { FeedbackDays } from './FeedbackDays';
import { ReferenceField } from './ReferenceField';
import { TextLink } from '../../ui/page/TextLink';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const FeedbackPeek = lazyWithRetry(() => import('./FeedbackPage').then((m) => m.FeedbackPeek));

/** The time of feedback, as the link that opens it. */
const FeedbackLink = () => {
  const feedback = useRecordContext<Feedback>();
  const createPath = useCreatePath();
  if (!feedback) return null;
  return (
    <TextLink to={createPath({ resource: 'feedback', type: 'edit', id: feedback.id })} isOfRow>
      {formatTime(feedback.at) || t('Open')}
    </TextLink>
  );
};

/** The columns of a file of feedback. */
const exportedFeedback = perLanguage((): readonly DataColumn[] => [
  { label: t('Time'), source: 'at', kind: 'time' },
  { label: t('Category'), source: 'category' },
  { label: t('Subject'), source: 'subject' },
  { label: t('Text'), source: 'text' },
  { label: t('Station'), source: 'station' },
  { label: t('Reference'), source: 'reference' },
  { label: t('Customer'), source: 'customer_name' },
  { label: t('Mobile'), source: 'mobile' },
]);

const statuses = perLanguage(() =>
  followUpStatuses('feedback').map((status) => ({ id: status, name: workStatusInWords(status) })),
);

/** Returns the filters by the state of work and by assignee, where the server keeps follow-ups. */
const workFilters = (ownName: string): readonly FilterElement[] => {
  const workers = [
    { id: ownName, name: t('Me') },
    { id: NOBODY, name: t('No one') },
  ];
  return [
    <SelectFilter source="follow_up" label={t('Follow-up')} choices={statuses()} describe={workStatusInWords} />,
    <SelectFilter source="worked_by" label={t('Assigned to')} choices={workers} />,
    <TickFilter source="unresolved" label={t('Unresolved')} />,
  ];
};

/** The state of the work on feedback, and the assignee. */
const FollowUpField = () => {
  const feedback = useRecordContext<Feedback>();
  if (!feedback?.follow_up) return <Dash />;
  return <ShortText text={[workStatusInWords(feedback.follow_up), feedback.assignee].filter(Boolean).join(' · ')} />;
};

/** Feedback as a card, for windows too narrow for a table. */
const FeedbackCard = () => {
  const { listPages: hasFollowUps } = useConfig();
  return (
    <>
      <Typography variant="h3" component="div">
        <RecordLink />
      </Typography>
      <LongTextField source="text" what={t('text')} />
      <CardFact label={t('Time')}>
        <TimeField source="at" />
      </CardFact>
      <CardFact label={t('Category')}>
        <ShortTextField source="category" />
      </CardFact>
      <CardFact label={t('Station')}>
        <ShortTextField source="station" />
      </CardFact>
      <CardFact label={t('Reference')}>
        <ReferenceField />
      </CardFact>
      {hasFollowUps && (
        <CardFact label={t('Follow-up')}>
          <FollowUpField />
        </CardFact>
      )}
    </>
  );
};

/** The filters of feedback. */
const feedbackFilters = perLanguage((): readonly FilterElement[] => [
  <TallyFilter source="category" label={t('Category')} />,
  <TallyFilter source="station" label={t('Station')} />,
  ...dayFilters('at', t('Written')),
  <LinkedFilter source="customer_id" label={t('Customer')} describe={nameFromRows('customer_id', 'customer_name')} />,
]);

const Column = DataTable.Col<Feedback>;

/** Feedback of riders to the operator, below its amount per day. */
export const FeedbackList = () => {
  // Our own back end has follow-ups; servers without them hide the columns.
  const { listPages: hasFollowUps } = useConfig();
  const { identity } = useGetIdentity();
  const ownName = identity?.fullName ?? '';
  const filters = useMemo(
    () => (hasFollowUps ? [...feedbackFilters(), ...workFilters(ownName)] : feedbackFilters()),
    [hasFollowUps, ownName],
  );
  return (
    <List<Feedback>
      title={t('FeedBack')} // sic
      sentence={t('Feedback from riders.')}
      noun={{ one: 'feedback message', many: 'feedback messages' }}
      empty={t('Feedback from the app appears here.')}
      filters={filters}
      exporter={exportedFeedback()}
      top={<FeedbackDays />}
    >
      <DataTable card={<FeedbackCard />} expand={<FeedbackPeek />}>
        <Column source="at" label={t('Time')} field={FeedbackLink} sortedAs="times" sortByOrder="DESC" />
        <Column source="category" label={t('Category')} field={ShortTextField} />
        <Column source="subject" label={t('Subject')} field={ShortTextField} />
        <Column source="text" label={t('Text')}>
          <LongTextField source="text" what={t('text')} />
        </Column>
        <Column source="station" label={t('Station')} field={ShortTextField} />
        <Column source="reference" label={t('Reference')} field={ReferenceField} />
        {hasFollowUps && <Column source="follow_up" label={t('Follow-up')} field={FollowUpField} />}
      </DataTable>
    </List>
  );
};
