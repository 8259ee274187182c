import { Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportPages, type ReportPageName } from '../../contract/reports/pages';
import { riderTabNames, riderTabs, type RiderTabName } from '../../contract/riders/tabs';
import type { Customer } from '../../contract/endpoints/customers';
import { ListLink } from '../ui/list/ListLink';
import { RiderHistory } from './RiderHistory';

const inReport = (report: ReportPageName, { mobile }: Customer): ReactNode =>
  mobile && (
    <ListLink resource={report} filter={{ q: mobile }}>
      All in {reportPages[report].title}
    </ListLink>
  );

/** The ways on to where all of a history is. */
const ways: Readonly<Partial<Record<RiderTabName, (customer: Customer) => ReactNode>>> = {
  'rider-payments': (customer) => inReport('qr-orders', customer),
  'rider-tickets': (customer) => inReport('qr-tickets', customer),
  'rider-recharges': (customer) => inReport('card-recharges', customer),
  'rider-points': (customer) => inReport('loyalty-ledger', customer),
  'rider-feedback': ({ id }) => (
    <>
      <ListLink resource="feedback" filter={{ customer_id: id }}>
        All their feedback
      </ListLink>{' '}
      <ListLink resource="ratings" filter={{ customer_id: id }}>
        All in App Rating
      </ListLink>
    </>
  ),
};

/** A rider's histories, each under its tab; the address says which is open. */
export const RiderTabs = ({ customer }: { readonly customer: Customer }) => {
  const [params, setParams] = useSearchParams();
  const name = riderTabNames.find((each) => each === `rider-${params.get('tab')}`) ?? 'rider-timeline';
  const open = (next: RiderTabName) => setParams({ tab: next.slice('rider-'.length) }, { replace: true });
  return (
    <>
      <Tabs
        aria-label="What there is of this rider"
        value={name}
        variant="scrollable"
        scrollButtons="auto"
        onChange={(_, next: RiderTabName) => open(next)}
        sx={{ mb: 2 }}
      >
        {riderTabNames.map((each) => (
          <Tab key={each} id={`tab-${each}`} value={each} label={riderTabs[each].title} aria-controls="rider-history" />
        ))}
      </Tabs>
      <Box id="rider-history" role="tabpanel" aria-labelledby={`tab-${name}`}>
        <RiderHistory key={name} name={name} customer={customer.id} more={ways[name]?.(customer)} />
      </Box>
    </>
  );
};
