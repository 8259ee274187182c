import { DataTable } from 'react-admin';
import type { Customer } from '../../contract/endpoints/customers';
import { CountField } from '../ui/fields/CountField';
import { CopyId } from '../ui/fields/CopyId';
import { RecordLink } from '../ui/fields/RecordLink';
import { ShortTextField } from '../ui/fields/ShortTextField';
import { TimeField } from '../ui/fields/TimeField';
import { ListPage } from '../ui/list/ListPage';
import { CustomerCard } from './CustomerCard';
import { customerFilters } from './customerFilters';
import { exportedCustomers } from './exportedCustomers';

const Column = DataTable.Col<Customer>;

/** The customers of the app: found by any part of a name, a number or an e-mail address. */
export const CustomerList = () => (
  <ListPage<Customer>
    title="Customer Details"
    sentence="Find a rider by name, mobile number or e-mail, and see what they bought, hold and wrote."
    noun={{ one: 'customer', many: 'customers' }}
    purpose="Everybody who joins in the app is listed here, with their tickets and points."
    sort={{ field: 'last_active_at', order: 'DESC' }}
    filters={customerFilters}
    exported={exportedCustomers}
    card={<CustomerCard />}
  >
    <Column source="name" label="Name" field={RecordLink} />
    <Column source="mobile" label="Mobile">
      <CopyId source="mobile" what="mobile number" />
    </Column>
    <Column source="email" label="E-mail" field={ShortTextField} />
    <Column source="joined_at" label="Joined" field={TimeField} sortByOrder="DESC" />
    <Column source="last_active_at" label="Last active" field={TimeField} sortByOrder="DESC" />
    <Column source="tickets" label="Tickets" field={CountField} align="right" sortByOrder="DESC" />
    <Column source="points" label="Points" field={CountField} align="right" sortByOrder="DESC" />
  </ListPage>
);
