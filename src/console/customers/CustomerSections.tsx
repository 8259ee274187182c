import { Stack } from '@mui/material';
import type { CustomerRecord } from '../../contract/endpoints/customers';
import { id, instant, money, points, status, ticketStatus, words } from '../../contract/reports/columns';
import { FeedbackSection } from './FeedbackSection';
import { RatingSection } from './RatingSection';
import { ReportedTable } from './ReportedTable';

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
