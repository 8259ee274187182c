import { Card, Alert, Box, Stack, Typography } from '@mui/material';
import { ShowBase, RecordContextProvider, useCanAccess, useGetOne, useRecordContext } from 'react-admin';
import type { Feedback, FeedbackRecord } from '../../../contract/endpoints/feedback';
import { id, instant, money, ticketStatus, words } from '../../../contract/reports/columns';
import { CopyId } from '../../ui/fields/CopyId';
import { LongText } from '../../ui/fields/LongText';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { ShortText } from '../../ui/fields/ShortText';
import { unservedPayment } from '../../../contract/riders/tabs';
import { formatTime } from '../../ui/words/time';
import { CardFact } from '../../ui/list/ListCards';
import { ListLink, ListLinks } from '../../ui/list/ListLink';
import { BackLink } from '../../ui/page/BackLink';
import { PageHeader } from '../../ui/page/PageHeader';
import { RecordFailureNotice } from '../../ui/page/RecordFailureNotice';
import { FollowUpSection } from '../../ui/record/FollowUpSection';
import { LinkedText, NamedRecord } from '../../ui/record/LinkedText';
import { RecordSection, RecordSkeleton } from '../../ui/record/RecordSection';
import { RelatedTable } from '../../ui/record/RelatedTable';
import { useOpenedRecord } from '../../ui/record/useOpenedRecord';
import { perLanguage } from '../../language/language';
import { translateDescription } from '../../language/translateDescription';
import { t } from '../../language/t';
import { ReferenceField } from './ReferenceField';

const nearby = perLanguage(() => ({
  title: t('Tickets around this date'),
  columns: {
    at: instant(t('Purchased')),
    ticket_no: id(t('Ticket')),
    from: words(t('From')),
    to: words(t('To')),
    fare: money(t('Fare')),
    status: ticketStatus(t('Status')),
  },
}));

/** The tickets of a customer in the days around their feedback, as links with the permission to see reports. */
const NearbyTickets = ({ mobile }: { readonly mobile: string }) => {
  const { canAccess } = useCanAccess({ resource: 'qr-tickets', action: 'list' });
  return (
    <RelatedTable
      name="nearby_tickets"
      related={{ ...nearby(), ...(canAccess && { opens: 'qr-tickets' }) }}
      nothing={t('No tickets around this date.')}
      more={
        mobile && (
          <ListLink resource="qr-tickets" filter={{ q: mobile }}>
            {t('All tickets of this customer')}
          </ListLink>
        )
      }
    />
  );
};

const unserved = perLanguage(() => ({
  title: t('Failed payments around this date'),
  columns: translateDescription(unservedPayment),
}));

/** A customer's orders of those days without a ticket or a card credit. The feedback may be about them. */
const NearbyPayments = ({ mobile }: { readonly mobile: string }) => (
  <RelatedTable
    name="nearby_payments"
    related={unserved()}
    nothing={t('No failed payments around this date.')}
    more={
      mobile && (
        <ListLinks>
          <ListLink resource="qr-failed-transactions" filter={{ q: mobile }}>
            {t('Failed transactions of this customer')}
          </ListLink>
          <ListLink resource="card-recharge-failures" filter={{ q: mobile }}>
            {t('Failed recharges of this customer')}
          </ListLink>
        </ListLinks>
      )
    }
  />
);

interface AboutProps {
  readonly record: FeedbackRecord;
}

/** The subject of the feedback, and the rider. */
const About = ({ record }: AboutProps) => (
  <RecordSection title={t('About')}>
    <Box sx={{ px: 2, pb: 2 }}>
      {record.category.trim() && (
        <CardFact label={t('Category')}>
          <ShortText text={t(record.category)} />
        </CardFact>
      )}
      {record.station.trim() && (
        <CardFact label={t('Station')}>
          <ShortText text={record.station} />
        </CardFact>
      )}
      {record.reference.trim() && (
        <CardFact label={t('Reference')}>
          <ReferenceField>
            <NamedRecord text={record.reference.trim()} names="any" />
          </ReferenceField>
        </CardFact>
      )}
      {record.customer_name.trim() && (
        <CardFact label={t('Customer')}>
          <ReferenceLink resource="customers" id={record.customer_id} text={record.customer_name} />
        </CardFact>
      )}
      {record.mobile && (
        <CardFact label={t('Mobile')}>
          <CopyId source="mobile" what={t('mobile number')}>
            <NamedRecord text={record.mobile} names="customers" />
          </CopyId>
        </CardFact>
      )}
      {record.customer_id !== null && record.customer_id !== undefined && (
        <CardFact label={t('More')}>
          <ListLink resource="feedback" filter={{ customer_id: record.customer_id }}>
            {t('All feedback of this customer')}
          </ListLink>
        </CardFact>
      )}
    </Box>
  </RecordSection>
);

interface OpenedFeedbackProps extends AboutProps {
  /** False where the server returns no more than its list. */
  readonly isWhole: boolean;
  /** True at the side of the list, where there is one column. */
  readonly isAside?: boolean;
}

/** The whole feedback, the work on it and the rider's tickets of those days, beside its subject. */
const OpenedFeedback = ({ record, isWhole, isAside = false }: OpenedFeedbackProps) => (
  <Stack
    direction={isAside ? 'column' : { xs: 'column', lg: 'row' }}
    spacing={2.5}
    {...(!isAside && { sx: { alignItems: { lg: 'flex-start' } } })}
  >
    <Stack spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0, width: 1 }}>
      <RecordSection title={t('Text')}>
        <Typography dir="auto" sx={{ px: 2, pb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {record.text.trim() ? <LinkedText text={record.text.trim()} /> : t('No text.')}
        </Typography>
      </RecordSection>
      {isAside && <About record={record} />}
      <FollowUpSection kind="feedback" recordId={record.id} />
      {isWhole ? (
        <>
          {record.nearby_payments && <NearbyPayments mobile={record.mobile} />}
          <NearbyTickets mobile={record.mobile} />
        </>
      ) : (
        <Alert severity="info">{t('This server does not show nearby tickets.')}</Alert>
      )}
    </Stack>
    {!isAside && (
      <Box sx={({ measures }) => ({ width: { xs: 1, lg: measures.formAside }, flexShrink: 0 })}>
        <About record={record} />
      </Box>
    )}
  </Stack>
);

/** The opened feedback, with as much as the server returns. */
const FeedbackBody = () => {
  const opened = useOpenedRecord<FeedbackRecord>('nearby_tickets');
  if (opened.state === 'loading') return <RecordSkeleton />;
  const back = <BackLink resource="feedback">{t('FeedBack')}</BackLink>;
  if (opened.state === 'failed')
    return (
      <>
        {back}
        <PageHeader title={t('FeedBack')} />
        <Card>
          <RecordFailureNotice noun={t('feedback')} error={opened.error} onRetry={opened.retry} />
        </Card>
      </>
    );
  const { record, state } = opened;
  const written = formatTime(record.at);
  return (
    <RecordContextProvider value={record}>
      {back}
      <PageHeader
        title={<LongText text={record.subject.trim() || t('No subject')} what={t('subject')} />}
        sentence={written ? t('Written {time}', { time: written }) : undefined}
      />
      <OpenedFeedback record={record} isWhole={state === 'whole'} />
    </RecordContextProvider>
  );
};

const quietly = { onError: () => undefined };

/** Feedback at an address of its own, beside the rider's tickets of those days. */
export const FeedbackPage = () => (
  <ShowBase queryOptions={quietly} disableAuthentication>
    <FeedbackBody />
  </ShowBase>
);

/** The feedback beside the list. */
export const FeedbackPeek = () => {
  const row = useRecordContext<Feedback>();
  const { data } = useGetOne<FeedbackRecord>(
    'feedback',
    { id: row?.id ?? '' },
    { ...quietly, enabled: row !== undefined },
  );
  if (!row) return null;
  // A server without the whole record has its row.
  const record = { nearby_tickets: [], ...row, ...data };
  return (
    <RecordContextProvider value={record}>
      <Typography variant="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {record.subject.trim() || t('No subject')}
      </Typography>
      <OpenedFeedback record={record} isWhole={data !== undefined && 'nearby_tickets' in data} isAside />
    </RecordContextProvider>
  );
};
