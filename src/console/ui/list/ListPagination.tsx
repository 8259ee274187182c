import { Alert } from '@mui/material';
import { useListPaginationContext } from 'react-admin';
import { t } from '../../language/t';
import { PageBar } from './PageBar';
import { PageTurner } from './PageTurner';
import { useRowsPerPage } from './rowLook';
import { useList, type ListMeta } from './useList';

/** Reports the numbers of unreadable rows, which are missing, and of unreadable days and times. */
export const LeftOutNotice = ({ unreadable, of, unreadTimes }: ListMeta) => (
  <>
    {unreadable !== undefined && (
      <Alert severity="warning" square>
        {of === undefined
          ? t(
              '{count, plural, one {# row could not be read and is not shown.} other {# rows could not be read and are not shown.}}',
              { count: unreadable },
            )
          : t(
              '{count, plural, one {# of {of} could not be read and is not shown.} other {# of {of} could not be read and are not shown.}}',
              { count: unreadable, of },
            )}
      </Alert>
    )}
    {unreadTimes && (
      <Alert severity="warning" square>
        {t('{count} of {of} dates and times could not be read.', { ...unreadTimes })}
      </Alert>
    )}
  </>
);

/** Reports the number of rows of the server's answer that could not be read and are missing from the list. */
export const UnreadableNotice = () => <LeftOutNotice {...useList().meta} />;

/** The visible page of a list, and its number of rows (docs/product.md#constants). */
export const ListPagination = () => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  const [, keepPerPage] = useRowsPerPage();
  return (
    <PageBar
      perPage={perPage}
      onPerPage={(rows) => {
        keepPerPage(rows);
        setPerPage(rows);
      }}
    >
      <PageTurner
        page={Math.min(page, Math.max(1, Math.ceil(total / perPage)))}
        perPage={perPage}
        total={total}
        onPage={setPage}
      />
    </PageBar>
  );
};
