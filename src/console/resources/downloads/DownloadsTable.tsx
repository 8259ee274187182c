import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Alert, Box, Stack } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { messages } from '../../../contract/messages';
import { WHOLE_ROWS } from '../../data/pagedList';
import { TimeField } from '../../ui/fields/TimeField';
import { CardFact } from '../../ui/list/ListCards';
import { DataTable } from '../../ui/list/DataTable';
import { StateNotice } from '../../ui/page/StateNotice';
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

/** Reports that only the newest files were sorted. */
const SortedNotice = () => {
  const { error, total, meta } = useDownloads();
  if (error || !total || meta?.sortedOf === undefined) return null;
  return (
    <Alert severity="info" square>
      {t('Only the newest {shown} of {total} files are sorted. Choose fewer days to sort all.', {
        shown: WHOLE_ROWS,
        total: meta.sortedOf,
      })}
    </Alert>
  );
};

/** The files as a table or as cards. A failed reading shows no message here: the line below reports it (docs/product.md#errors). */
export const DownloadsTable = () => (
  <>
    <SortedNotice />
    <DataTable
      label={t('Report files')}
      card={<DownloadCard />}
      empty={<StateNotice icon={<InboxOutlined />} title={t(messages.noRecords)} />}
      error={null}
      maxHeight={useTheme().measures.reportTable}
    >
      {downloadColumns()}
    </DataTable>
  </>
);
