import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Alert, Box, Stack } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { messages } from '../../../contract/messages';
import { WHOLE_ROWS } from '../../data/pagedList';
import { TimeField } from '../../ui/fields/TimeField';
import { CardFact, CardSkeleton, ListCards } from '../../ui/list/ListCards';
import { ListPagination, UnreadableNotice } from '../../ui/list/ListPagination';
import { ListStatus } from '../../ui/list/ListStatus';
import { DataTable, TableSkeleton } from '../../ui/list/DataTable';
import { StateNotice } from '../../ui/page/StateNotice';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { t } from '../../language/t';
import {
  RequestedByField,
  NameField,
  DownloadField,
  DayField,
  FileTypeField,
  ReportTypeField,
  downloadColumns,
} from './DownloadFields';
import { ReportStatusField } from './ReportStatusField';
import { useDownloads } from './useDownloads';

/** A file as a card, for windows too narrow for a table. */
const DownloadCard = () => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <NameField />
      </Box>
      <DownloadField />
    </Stack>
    <CardFact label={t('Created time')}>
      <TimeField source="created_at" />
    </CardFact>
    <CardFact label={t('Status')}>
      <ReportStatusField />
    </CardFact>
    <CardFact label={t('File type')}>
      <FileTypeField />
    </CardFact>
    <CardFact label={t('Report type')}>
      <ReportTypeField />
    </CardFact>
    <CardFact label={t('Start date')}>
      <DayField source="start_date" />
    </CardFact>
    <CardFact label={t('End date')}>
      <DayField source="end_date" />
    </CardFact>
    <CardFact label={t('Requested By')}>
      <RequestedByField />
    </CardFact>
  </>
);

/** The files as a table or as cards. A failed reading shows no message here (docs/product.md#errors). */
const Files = () => {
  const { isPending, error, total, meta } = useDownloads();
  const isNarrow = useIsNarrow();
  const { measures } = useTheme();
  if (isPending) return isNarrow ? <CardSkeleton /> : <TableSkeleton>{downloadColumns()}</TableSkeleton>;
  // An empty list that failed to load shows no "no records" (docs/product.md#errors): the line below reports the failure.
  if (error) return null;
  if (!total) return <StateNotice icon={<InboxOutlined />} title={t(messages.noRecords)} />;
  return (
    <>
      <UnreadableNotice />
      {meta?.sortedOf !== undefined && (
        <Alert severity="info" square>
          {t('Only the newest {shown} of {total} files are sorted. Choose fewer days to sort all.', {
            shown: WHOLE_ROWS,
            total: meta.sortedOf,
          })}
        </Alert>
      )}
      {isNarrow ? (
        <ListCards>
          <DownloadCard />
        </ListCards>
      ) : (
        <DataTable label={t('Report files')} maxHeight={measures.reportTable}>
          {downloadColumns()}
        </DataTable>
      )}
      <ListPagination />
    </>
  );
};

const noun = { one: 'file', many: 'files' };

/** The files of the chosen days, with their number in words. */
export const DownloadsContent = () => (
  <>
    <ListStatus noun={noun} columns={downloadColumns()} hasPages />
    <Files />
  </>
);
