import { Box, Tab, Tabs } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, useGetList, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Customer } from '../../../contract/endpoints/customers';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { riderTabNames, riderTabs, type RiderTabName } from '../../../contract/riders/tabs';
import type { Id } from '../../../contract/values';
import { ListLink, ListLinks } from '../../ui/list/ListLink';
import { PageTurner } from '../../ui/list/Pagination';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { RecordSkeleton } from '../../ui/record/RecordSection';
import { RelatedTable } from '../../ui/record/RelatedTable';
import { translateDescription } from '../../language/translateDescription';
import { t } from '../../language/t';

interface RiderHistoryProps {
  readonly name: RiderTabName;
  readonly customer: Id;
  /** The link to the report with all rows. */
  readonly more?: ReactNode;
}

const quietly = { onError: () => undefined, placeholderData: keepPreviousData };

/** One of a rider's histories, ten rows a page, newest first. */
export const RiderHistory = ({ name, customer, more }: RiderHistoryProps) => {
  const { title, columns, nothing } = translateDescription(riderTabs[name]);
  const [page, setPage] = useState(1);
  const { data, total, error, refetch, isPlaceholderData } = useGetList<RaRecord>(
    name,
    {
      filter: { customer_id: customer },
      pagination: { page, perPage: DEFAULT_PAGE_SIZE },
      sort: { field: 'at', order: 'DESC' },
    },
    quietly,
  );
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <RecordContextProvider value={{ id: customer, rows: data }}>
        <RelatedTable name="rows" related={{ title, columns }} nothing={nothing} more={more} />
      </RecordContextProvider>
      {total !== undefined && total > DEFAULT_PAGE_SIZE && (
        <Box sx={{ px: 2, textAlign: 'end' }}>
          <PageTurner page={page} perPage={DEFAULT_PAGE_SIZE} count={total} setPage={setPage} />
        </Box>
      )}
    </Box>
  );
};

const inReport = (report: ReportPageName, { mobile }: Customer): ReactNode =>
  mobile && (
    <ListLink resource={report} filter={{ q: mobile }}>
      {t('All in {page}', { page: t(reportPages[report].title) })}
    </ListLink>
  );

/** The links to the whole of each history. */
const ways: Readonly<Partial<Record<RiderTabName, (customer: Customer) => ReactNode>>> = {
  'rider-payments': (customer) => (
    <ListLinks>
      {inReport('qr-orders', customer)}
      {inReport('card-recharges', customer)}
    </ListLinks>
  ),
  'rider-tickets': (customer) => inReport('qr-tickets', customer),
  'rider-recharges': (customer) => inReport('card-recharges', customer),
  'rider-points': (customer) => inReport('loyalty-ledger', customer),
  'rider-feedback': ({ id }) => (
    <ListLinks>
      <ListLink resource="feedback" filter={{ customer_id: id }}>
        {t('All in {page}', { page: t('FeedBack') })}
      </ListLink>
      <ListLink resource="ratings" filter={{ customer_id: id }}>
        {t('All in {page}', { page: t('App Rating') })}
      </ListLink>
    </ListLinks>
  ),
};

/** A rider's histories, one per tab; the address names the open one. */
export const RiderTabs = ({ customer }: { readonly customer: Customer }) => {
  const [params, setParams] = useSearchParams();
  const name = riderTabNames.find((each) => each === `rider-${params.get('tab')}`) ?? 'rider-timeline';
  const open = (next: RiderTabName) => setParams({ tab: next.slice('rider-'.length) }, { replace: true });
  return (
    <>
      <Tabs
        aria-label={t('Records of this customer')}
        value={name}
        variant="scrollable"
        scrollButtons="auto"
        onChange={(_, next: RiderTabName) => open(next)}
        sx={{ mb: 2 }}
      >
        {riderTabNames.map((each) => (
          <Tab
            key={each}
            id={`tab-${each}`}
            value={each}
            label={t(riderTabs[each].title)}
            aria-controls="rider-history"
          />
        ))}
      </Tabs>
      <Box id="rider-history" role="tabpanel" aria-labelledby={`tab-${name}`}>
        <RiderHistory key={name} name={name} customer={customer.id} more={ways[name]?.(customer)} />
      </Box>
    </>
  );
};
