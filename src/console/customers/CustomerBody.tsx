import { Alert, Box, Card } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { CustomerRecord } from '../../contract/endpoints/customers';
import { id, instant, number, points, words } from '../../contract/reports/columns';
import { LongText } from '../ui/fields/LongText';
import { formatTime } from '../ui/fields/time';
import { BackLink } from '../ui/page/BackLink';
import { FailureNotice } from '../ui/page/FailureNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { FactGrid } from '../ui/record/FactGrid';
import { RecordSection } from '../ui/record/RecordSection';
import { RecordSkeleton } from '../ui/record/RecordSkeleton';
import { useOpened } from '../ui/record/useOpened';
import { CustomerSections } from './CustomerSections';

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
  app_version: words('App version'),
  occupation: words('Occupation'),
  language: words('Language'),
};

/** The opened customer, as much of them as the server tells. */
export const CustomerBody = () => {
  const opened = useOpened<CustomerRecord>('recent_tickets');
  if (opened.state === 'loading') return <RecordSkeleton />;
  const back = <BackLink resource="customers">Customer Details</BackLink>;
  if (opened.state === 'failed')
    return (
      <>
        {back}
        <PageHeader title="Customer" sentence="What a rider bought, holds and wrote." />
        <Card>
          <FailureNotice error={opened.error} onRetry={opened.retry} />
        </Card>
      </>
    );
  const { record, state } = opened;
  const joined = formatTime(record.joined_at);
  return (
    <RecordContextProvider value={record}>
      {back}
      <PageHeader
        title={<LongText text={record.name.trim() || 'No name'} what="name" />}
        sentence={joined ? `Customer since ${joined}` : 'A customer of the app.'}
      />
      <Box sx={{ mb: 2.5 }}>
        <RecordSection title="Details">
          <FactGrid columns={state === 'whole' ? whole : listed} />
        </RecordSection>
      </Box>
      {state === 'whole' ? (
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
