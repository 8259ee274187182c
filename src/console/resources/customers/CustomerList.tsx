import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Customer } from '../../../contract/endpoints/customers';
import { useConfig } from '../../data/config';
import type { DataColumn } from '../../data/wholeLists/wholeLists';
import { CopyId } from '../../ui/fields/CopyId';
import { Dash } from '../../ui/fields/Dash';
import { RecordLink } from '../../ui/fields/RecordLink';
import { ShortTextField } from '../../ui/fields/ShortText';
import { TimeField } from '../../ui/fields/TimeField';
import { DataTable } from '../../ui/list/DataTable';
import { TallyFilter } from '../../ui/list/ChoiceFilter';
import { dayFilters, SelectFilter } from '../../ui/list/FilterInputs';
import { CardFact } from '../../ui/list/ListCards';
import type { FilterElement } from '../../ui/list/ActiveFilters';
import { List } from '../../ui/list/List';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { numberFormat } from '../../ui/words/numberFormat';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** A whole number of the record, a dash where there is none. */
const CountField = ({ source }: { readonly source: string }) => {
  const { locale } = useConfig();
  const count = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof count !== 'number') return <Dash />;
  return numberFormat(locale).format(count);
};

const CustomerPeek = lazyWithRetry(() => import('./CustomerPage').then((m) => m.CustomerPeek));

const ticketCounts = perLanguage(() =>
  [1, 10, 50, 100].map((count) => ({ id: count, name: t('{count} or more tickets', { count }) })),
);
const pointCounts = perLanguage(() =>
  [1, 100, 1000].map((count) => ({
    id: count,
    name: t('{count} or more points', { count: String(count) }),
  })),
);
const orMore = (count: string) => t('{count} or more', { count });

/** The filters of customers. */
const customerFilters = perLanguage((): readonly FilterElement[] => [
  <TallyFilter source="platform" label={t('Platform')} />,
  <SelectFilter source="tickets_gte" label={t('Tickets')} choices={ticketCounts()} describe={orMore} />,
  <SelectFilter source="points_gte" label={t('Points')} choices={pointCounts()} describe={orMore} />,
  ...dayFilters('joined_at', t('Joined')),
]);

/** A customer as a card, for windows too narrow for a table. */
const CustomerCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label={t('Mobile')}>
      <CopyId source="mobile" what={t('mobile number')} />
    </CardFact>
    <CardFact label={t('E-mail')}>
      <ShortTextField source="email" />
    </CardFact>
    <CardFact label={t('Joined')}>
      <TimeField source="joined_at" />
    </CardFact>
    <CardFact label={t('Last active')}>
      <TimeField source="last_active_at" />
    </CardFact>
    <CardFact label={t('Tickets')}>
      <CountField source="tickets" />
    </CardFact>
    <CardFact label={t('Points')}>
      <CountField source="points" />
    </CardFact>
  </>
);

/** The columns of a file of customers. */
const exportedCustomers = perLanguage((): readonly DataColumn[] => [
  { label: t('Name'), source: 'name' },
  { label: t('Mobile'), source: 'mobile' },
  { label: t('E-mail'), source: 'email' },
  { label: t('Joined'), source: 'joined_at', kind: 'time' },
  { label: t('Last active'), source: 'last_active_at', kind: 'time' },
  { label: t('Tickets'), source: 'tickets' },
  { label: t('Points'), source: 'points' },
  { label: t('Platform'), source: 'platform' },
]);

const Column = DataTable.Col<Customer>;

/** The customers of the app, searched by any part of a name, a number or an e-mail address. */
export const CustomerList = () => (
  <List<Customer>
    title={t('Customer Details')}
    sentence={t('Search customers by name, mobile number or e-mail.')}
    noun={{ one: 'customer', many: 'customers' }}
    empty={t('Riders who register in the app appear here.')}
    filters={customerFilters()}
    exporter={exportedCustomers()}
  >
    <DataTable card={<CustomerCard />} expand={<CustomerPeek />}>
      <Column source="name" label={t('Name')} field={RecordLink} />
      <Column source="mobile" label={t('Mobile')}>
        <CopyId source="mobile" what={t('mobile number')} />
      </Column>
      <Column source="email" label={t('E-mail')} field={ShortTextField} />
      <Column source="joined_at" label={t('Joined')} field={TimeField} sortByOrder="DESC" />
      <Column source="last_active_at" label={t('Last active')} field={TimeField} sortByOrder="DESC" />
      <Column source="tickets" label={t('Tickets')} field={CountField} align="right" sortByOrder="DESC" />
      <Column source="points" label={t('Points')} field={CountField} align="right" sortByOrder="DESC" />
    </DataTable>
  </List>
);
