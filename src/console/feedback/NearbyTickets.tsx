import { useCanAccess } from 'react-admin';
import { id, instant, money, ticketStatus, words } from '../../contract/reports/columns';
import { ListLink } from '../ui/list/ListLink';
import { RelatedTable } from '../ui/record/RelatedTable';

const nearby = {
  title: 'Tickets of the days around it',
  columns: {
    at: instant('Bought'),
    ticket_no: id('Ticket'),
    from: words('From'),
    to: words('To'),
    fare: money('Fare'),
    status: ticketStatus('Status'),
  },
};

/** The tickets that a customer bought in the days around their feedback; they open for whoever may see reports. */
export const NearbyTickets = ({ mobile }: { readonly mobile: string }) => {
  const { canAccess } = useCanAccess({ resource: 'qr-tickets', action: 'list' });
  return (
    <RelatedTable
      name="nearby_tickets"
      related={{ ...nearby, ...(canAccess && { opens: 'qr-tickets' }) }}
      nothing="No ticket bought in the days around it."
      more={
        mobile && (
          <ListLink resource="qr-tickets" filter={{ q: mobile }}>
            All their tickets
          </ListLink>
        )
      }
    />
  );
};
