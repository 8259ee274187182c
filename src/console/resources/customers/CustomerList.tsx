import { Typography } from '@mui/material';
import { lazy } from 'react';
import { DataTable, useRecordContext } from 'react-admin';
import type { Customer } from '../../../contract/endpoints/customers';
import { useConfig } from '../../app/config';
import type { DataColumn } from '../../data/wholeLists/wholeLists';
import { CopyId } from '../../kit/fields/CopyId';
import { Dash } from '../../kit/fields/Dash';
import { RecordLink } from '../../kit/fields/RecordLink';
import { ShortTextField } from '../../kit/fields/ShortText';
import { TimeField } from '../../kit/fields/TimeField';
import { TallyFilter } from '../../kit/list/ChoiceFilter';
import { dayFilters } from '../../kit/list/dayFilters';
import { CardFact } from '../../kit/list/ListCards';
import type { ListFilter } from '../../kit/list/ListFilter';
import { ListPage } from '../../kit/list/ListPage';
import { SelectFilter } from '../../kit/list/SelectFilter';

/** A whole number of the record, a dash where there is none. */
const CountField = ({ source }: { readonly source: string }) => {
  const { locale } = useConfig();
  const count = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof count !== 'number') return <Dash />;
  return (
    <Typography component="span" variant="inherit" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {new Intl.NumberFormat(locale).format(count)}
    </Typography>
  );
};

const CustomerPeek = lazy(() => import('./CustomerPage').then((m) => ({ default: m.CustomerPeek })));

const atLeast = (noun: string, counts: readonly number[]) =>
  counts.map((count) => ({ id: count, name: `${count} or more ${noun}` }));

/** What customers are narrowed by. */
const customerFilters: readonly ListFilter[] = [
  { source: 'platform', label: 'Platform', input: <TallyFilter source="platform" label="Platform" /> },
  {
    source: 'tickets_gte',
    label: 'Tickets',
    input: <SelectFilter source="tickets_gte" label="Tickets" choices={atLeast('tickets', [1, 10, 50, 100])} />,
    describe: (count) => `${count} or more`,
  },
  {
    source: 'points_gte',
    label: 'Points',
    input: <SelectFilter source="points_gte" label="Points" choices={atLeast('points', [1, 100, 1000])} />,
    describe: (count) => `${count} or more`,
  },
  ...dayFilters('joined_at', 'Joined'),
];

/** A customer where there is no room for a table. */
const CustomerCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label="Mobile">
      <CopyId source="mobile" what="mobile number" />
    </CardFact>
    <CardFact label="E-mail">
      <ShortTextField source="email" />
    </CardFact>
    <CardFact label="Joined">
      <TimeField source="joined_at" />
    </CardFact>
    <CardFact label="Last active">
      <TimeField source="last_active_at" />
    </CardFact>
    <CardFact label="Tickets">
      <CountField source="tickets" />
    </CardFact>
    <CardFact label="Points">
      <CountField source="points" />
    </CardFact>
  </>
);

/** What a file of customers holds. */
const exportedCustomers: readonly DataColumn[] = [
  { label: 'Name', source: 'name' },
  { label: 'Mobile', source: 'mobile' },
  { label: 'E-mail', source: 'email' },
  { label: 'Joined', source: 'joined_at', kind: 'time' },
  { label: 'Last active', source: 'last_active_at', kind: 'time' },
  { label: 'Tickets', source: 'tickets' },
  { label: 'Points', source: 'points' },
  { label: 'Platform', source: 'platform' },
];

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
    peek={<CustomerPeek />}
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
