import { Alert, Box, Card } from '@mui/material';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { CustomerRecord } from '../../contract/endpoints/customers';
import { id, instant, money, number, points, words } from '../../contract/reports/columns';
import { LongText } from '../ui/fields/LongText';
import { formatTime } from '../ui/fields/time';
import { BackLink } from '../ui/page/BackLink';
import { RecordFailureNotice } from '../ui/page/RecordFailureNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { FactGrid } from '../ui/record/FactGrid';
import { RecordSection } from '../ui/record/RecordSection';
import { RecordSkeleton } from '../ui/record/RecordSkeleton';
import { useOpened } from '../ui/record/useOpened';
import { CreditButton } from './CreditButton';
import { CustomerSections } from './CustomerSections';
import { RiderProblems, type Rider } from './RiderProblems';
import { RiderTabs } from './RiderTabs';

const listed = {
  mobile: id('Mobile'),
  email: words('E-mail'),
  joined_at: instant('Joined'),
  last_active_at: instant('Last active'),
  tickets: number('Tickets'),
  points: points('Points'),
  platform: words('Platform'),
};
const whole = {
  ...listed,
  spent_paise: money('Spent in 12 months'),
  app_version: words('App version'),
  occupation: words('Occupation'),
  language: words('Language'),
};

/** The opened customer, as much of them as the server tells. */
export const CustomerBody = () => {
  const opened = useOpened<CustomerRecord>('recent_tickets');
  const { id: customer = '' } = useParams();
  // A server that lacks the rider at a glance has the customer, or the list's row of them.
  const glance = useGetOne<Rider>('riders', { id: customer }, { onError: () => undefined });
  if (opened.state === 'loading' || (opened.state === 'whole' && glance.isPending)) return <RecordSkeleton />;
  const back = <BackLink resource="customers">Customer Details</BackLink>;
  if (opened.state === 'failed')
    return (
      <>
        {back}
        <PageHeader title="Customer" sentence="What a rider bought, holds and wrote." />
        <Card>
          <RecordFailureNotice noun="customer" error={opened.error} onRetry={opened.retry} />
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
        title={<LongText text={record.name.trim() || 'No name'} what="name" />}
        sentence={joined ? `Customer since ${joined}` : 'A customer of the app.'}
        action={typeof record.points === 'number' && <CreditButton customer={record.id} />}
      />
      {rider && <RiderProblems rider={rider} />}
      <Box sx={{ mb: 2.5 }}>
        <RecordSection title="Details">
          <FactGrid columns={state === 'whole' ? whole : listed} />
        </RecordSection>
      </Box>
      {state === 'whole' && rider ? (
        <RiderTabs customer={record} />
      ) : state === 'whole' ? (
        <CustomerSections record={record} />
      ) : (
        <Alert severity="info">
          This server does not offer a customer’s tickets, recharges, points, ratings and feedback: this is what the
          list tells.
        </Alert>
      )}
    </RecordContextProvider>
  );
};
