import { Alert } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { grouped } from '../../../contract/grouped';
import { messages } from '../../../contract/messages';
import { WHOLE_ROWS } from '../../providers/pagedList';
import { CardSkeleton } from '../../ui/list/CardSkeleton';
import { ListCards } from '../../ui/list/ListCards';
import { ListPagination } from '../../ui/list/ListPagination';
import { ListTable } from '../../ui/list/ListTable';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { UnreadableNotice } from '../../ui/list/UnreadableNotice';
import { StateNotice } from '../../ui/page/StateNotice';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { DownloadCard } from './DownloadCard';
import { downloadColumns } from './downloadColumns';
import { useDownloads } from './useDownloads';

/** The files as a table or as cards. Where they could not be read nothing is said here (spec section 8). */
export const DownloadsContent = () => {
  const { isPending, error, total, meta } = useDownloads();
  const isNarrow = useIsNarrow();
  const { measures } = useTheme();
  if (isPending) return isNarrow ? <CardSkeleton /> : <TableSkeleton>{downloadColumns}</TableSkeleton>;
  // An empty list that was not read says nothing of records (spec section 8): the line below says that it was not updated.
  if (error) return null;
  if (!total) return <StateNotice icon={<InboxOutlined />} title={messages.noRecords} />;
  return (
    <>
      <UnreadableNotice />
      {meta?.sortedOf !== undefined && (
        <Alert severity="info" square>
          Sorted are the newest {grouped(WHOLE_ROWS)} of {grouped(meta.sortedOf)} files. Choose fewer days to sort all.
        </Alert>
      )}
      {isNarrow ? (
        <ListCards>
          <DownloadCard />
        </ListCards>
      ) : (
        <ListTable maxHeight={measures.reportTable}>{downloadColumns}</ListTable>
      )}
      <ListPagination />
    </>
  );
};
