import { Stack, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import type { CustomerRecord } from '../../../contract/endpoints/customers';
import { id, instant, money, points, status, ticketStatus, words } from '../../../contract/reports/columns';
import type { Related } from '../../../contract/reports/description';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import type { Id } from '../../../contract/values';
import { LongText } from '../../kit/fields/LongText';
import { ReferenceLink } from '../../kit/fields/ReferenceLink';
import { formatTime } from '../../kit/words/time';
import { ListLink } from '../../kit/list/ListLink';
import { RecordEntry, NothingSaid, RecordSection } from '../../kit/record/RecordSection';
import { RelatedTable, type RelatedTableProps } from '../../kit/record/RelatedTable';
import { RatingSection } from './RatingSection';

interface FeedbackSectionProps {
  readonly customer: Id;
  readonly feedback: CustomerRecord['feedback'];
}

/** What a customer wrote to the operator. */
const FeedbackSection = ({ customer, feedback }: FeedbackSectionProps) => (
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

interface ReportedTableProps extends Pick<RelatedTableProps, 'name'> {
  readonly related: Related;
  readonly nothing: string;
  /** The report that has all of them. */
  readonly report: ReportPageName;
  readonly mobile: string;
}

/** The newest of something that a customer did; with the permission to see the report, a link to it. */
const ReportedTable = ({ report, mobile, related, ...table }: ReportedTableProps) => {
  const { canAccess } = useCanAccess({ resource: report, action: 'list' });
  return (
    <RelatedTable
      {...table}
      related={{ ...related, ...(canAccess && { opens: report }) }}
      more={
        mobile && (
          <ListLink resource={report} filter={{ q: mobile }}>
            All in {reportPages[report].title}
          </ListLink>
        )
      }
    />
  );
};

const tickets = {
  title: 'Tickets',
  columns: {
    at: instant('Bought'),
    ticket_no: id('Ticket'),
    from: words('From'),
    to: words('To'),
    fare: money('Fare'),
    status: ticketStatus('Status'),
  },
};

const recharges = {
  title: 'Recharges',
  columns: {
    at: instant('Time'),
    order: id('Order'),
    card: words('Card (last 4)'),
    amount: money('Amount'),
    status: status('Status'),
  },
};

const movements = {
  title: 'Points',
  columns: {
    at: instant('Time'),
    kind: status('Kind'),
    source: words('Source'),
    points: points('Points'),
    balance_after: points('Balance after'),
  },
};

/** What a customer bought, holds and wrote, each under its heading: the newest of each. */
export const CustomerSections = ({ record }: { readonly record: CustomerRecord }) => (
  <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
    <Stack spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0, width: 1 }}>
      <ReportedTable
        name="recent_tickets"
        related={tickets}
        nothing="No ticket bought yet."
        report="qr-tickets"
        mobile={record.mobile}
      />
      <ReportedTable
        name="recent_recharges"
        related={recharges}
        nothing="No card recharged yet."
        report="card-recharges"
        mobile={record.mobile}
      />
      <ReportedTable
        name="recent_points"
        related={movements}
        nothing="No points earned or spent yet."
        report="loyalty-ledger"
        mobile={record.mobile}
      />
    </Stack>
    <Stack spacing={2.5} sx={({ measures }) => ({ width: { xs: 1, lg: measures.formAside }, flexShrink: 0 })}>
      <RatingSection customer={record.id} ratings={record.ratings} />
      <FeedbackSection customer={record.id} feedback={record.feedback} />
    </Stack>
  </Stack>
);
