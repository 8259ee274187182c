import AddRounded from '@mui/icons-material/AddRounded';
import { Alert, Box, Card, Button, Stack, Typography } from '@mui/material';
import { ShowBase, RecordContextProvider, useGetOne, useCreatePath, useRecordContext } from 'react-admin';
import { useParams, Link } from 'react-router-dom';
import type { Customer, CustomerRecord } from '../../../contract/endpoints/customers';
import { id, instant, money, number, points, words } from '../../../contract/reports/columns';
import type { Id } from '../../../contract/values';
import { LongText } from '../../ui/fields/LongText';
import { formatTime } from '../../ui/words/time';
import { Allowed } from '../../ui/page/Allowed';
import { BackLink } from '../../ui/page/BackLink';
import { PageHeader } from '../../ui/page/PageHeader';
import { RecordFailureNotice } from '../../ui/page/RecordFailureNotice';
import { FollowUpSection, useFollowUp } from '../../ui/record/FollowUpSection';
import { FactGrid } from '../../ui/record/FactGrid';
import { RecordSection, RecordSkeleton } from '../../ui/record/RecordSection';
import { RiderProblems, type Rider } from '../../ui/record/RiderProblems';
import { useOpenedRecord } from '../../ui/record/useOpenedRecord';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { CustomerSections } from './CustomerSections';
import { RiderHistory, RiderTabs } from './RiderTabs';

/** Opens the form that credits points for this rider; with the permission to credit. */
const CreditButton = ({ customer }: { readonly customer: Id }) => {
  const createPath = useCreatePath();
  return (
    <Allowed resource="loyalty-adjustments" action="create">
      <Button
        component={Link}
        to={createPath({ resource: 'loyalty-adjustments', type: 'list' })}
        state={{ creditTo: customer }}
        variant="contained"
        startIcon={<AddRounded />}
      >
        {t('Credit points')}
      </Button>
    </Allowed>
  );
};

const listed = perLanguage(() => ({
  mobile: id(t('Mobile')),
  email: words(t('E-mail')),
  joined_at: instant(t('Joined')),
  last_active_at: instant(t('Last active')),
  tickets: number(t('Tickets')),
  points: points(t('Points')),
  platform: words(t('Platform')),
}));
const whole = perLanguage(() => ({
  ...listed(),
  spent_paise: money(t('Spent in 12 months')),
  app_version: words(t('App version')),
  occupation: words(t('Occupation')),
  language: words(t('Language')),
}));

/** The opened customer, with as much as the server returns. */
const CustomerBody = () => {
  const opened = useOpenedRecord<CustomerRecord>('recent_tickets');
  const { id: customer = '' } = useParams();
  // Servers without the overview have the customer, or the list's row.
  const glance = useGetOne<Rider>('riders', { id: customer }, { onError: () => undefined });
  // Rendered once the notes have been requested: otherwise the tabs below them would move.
  const notes = useFollowUp('customers', customer);
  const isWaiting = opened.state === 'whole' && (glance.isPending || !notes.isFetched);
  if (opened.state === 'loading' || isWaiting) return <RecordSkeleton />;
  const back = <BackLink resource="customers">{t('Customer Details')}</BackLink>;
  if (opened.state === 'failed')
    return (
      <>
        {back}
        <PageHeader title={t('Customer')} />
        <Card>
          <RecordFailureNotice noun={t('customer')} error={opened.error} onRetry={opened.retry} />
        </Card>
      </>
    );
  const { record, state } = opened;
  const rider = glance.data;
  const joined = formatTime(record.joined_at);
  return (
    <RecordContextProvider value={{ ...record, spent_paise: rider?.spent_paise }}>
      {back}
      <PageHeader
        title={<LongText text={record.name.trim() || t('No name')} what={t('name')} />}
        sentence={joined ? t('Customer since {time}', { time: joined }) : undefined}
        action={typeof record.points === 'number' && <CreditButton customer={record.id} />}
      />
      {rider && <RiderProblems rider={rider} />}
      <Box sx={{ mb: 2.5 }}>
        <RecordSection title={t('Details')}>
          <FactGrid columns={state === 'whole' ? whole() : listed()} />
        </RecordSection>
      </Box>
      <Box sx={{ mb: 2.5, '&:empty': { display: 'none' } }}>
        <FollowUpSection kind="customers" recordId={record.id} />
      </Box>
      {state === 'whole' && rider ? (
        <RiderTabs customer={record} />
      ) : state === 'whole' ? (
        <CustomerSections record={record} />
      ) : (
        <Alert severity="info">{t('This server shows only the details of the list.')}</Alert>
      )}
    </RecordContextProvider>
  );
};

const quietly = { onError: () => undefined };

/** A customer at an address of their own, with payments, tickets, cards and feedback. */
export const CustomerPage = () => (
  <ShowBase queryOptions={quietly} disableAuthentication>
    <CustomerBody />
  </ShowBase>
);

/** A rider beside the list, with their open matters and the notes. */
export const CustomerPeek = () => {
  const row = useRecordContext<Customer>();
  const { data: rider } = useGetOne<Rider>('riders', { id: row?.id ?? '' }, { ...quietly, enabled: row !== undefined });
  if (!row) return null;
  const told = rider ? { ...listed(), spent_paise: whole().spent_paise } : listed();
  return (
    <RecordContextProvider value={{ ...row, spent_paise: rider?.spent_paise }}>
      <Typography variant="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {row.name.trim() || t('No name')}
      </Typography>
      {rider && <RiderProblems rider={rider} />}
      <Stack spacing={2.5}>
        <RecordSection title={t('Details')}>
          <FactGrid columns={told} />
        </RecordSection>
        <FollowUpSection kind="customers" recordId={row.id} />
        {rider && <RiderHistory name="rider-timeline" customer={row.id} />}
      </Stack>
    </RecordContextProvider>
  );
};
