import { keepPreviousData } from '@tanstack/react-query';
import { Box, TablePagination } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { RecordContextProvider, useGetList, type RaRecord } from 'react-admin';
import { grouped } from '../../contract/grouped';
import { DEFAULT_PAGE_SIZE } from '../../contract/limits';
import { riderTabs, type RiderTabName } from '../../contract/riders/tabs';
import type { Id } from '../../contract/values';
import { FailureNotice } from '../ui/page/FailureNotice';
import { RecordSkeleton } from '../ui/record/RecordSkeleton';
import { RelatedTable } from '../ui/record/RelatedTable';

interface RiderHistoryProps {
  readonly name: RiderTabName;
  readonly customer: Id;
  /** The way to the report that has all of it. */
  readonly more?: ReactNode;
}

const quietly = { onError: () => undefined, placeholderData: keepPreviousData };

/** One of a rider's histories, ten rows a page, newest first. */
export const RiderHistory = ({ name, customer, more }: RiderHistoryProps) => {
  const { title, columns, nothing } = riderTabs[name];
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
        <TablePagination
          component="div"
          count={total}
          page={page - 1}
          rowsPerPage={DEFAULT_PAGE_SIZE}
          rowsPerPageOptions={[DEFAULT_PAGE_SIZE]}
          labelDisplayedRows={({ from, to, count }) => `${grouped(from)}–${grouped(to)} of ${grouped(count)}`}
          onPageChange={(_, next) => setPage(next + 1)}
        />
      )}
    </Box>
  );
};
