import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext, useDataProvider, useNotify } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { Dash } from '../../ui/fields/Dash';
import { formatDay } from '../../ui/words/time';
import { DayLink } from '../../ui/fields/DayLink';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { SameForToday } from './RequestAgain';
import { rowsAndSizeText, followLink, reportTypeText, requestedBy, requesterText } from './downloads';
import { ReportStatusField } from './ReportStatusField';
import { DataTable } from '../../ui/list/DataTable';
import { useDownloads } from './useDownloads';
import { dayOverTime } from '../../ui/fields/fieldLook';

/** The requester of a file; "Automated" for the nightly ones (docs/product.md#entities). */
export const RequestedByField = () => {
  const report = useRecordContext<Report>();
  return report ? requesterText(requestedBy(report)) : null;
};

/** The report of a file, in words. */
export const ReportTypeField = () => reportTypeText(useRecordContext<Report>()?.report_type ?? '');

/** The file type, and the button for the same file of today. */
export const FileTypeField = () => {
  const type = useRecordContext<Report>()?.file_type;
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      {type ? <span>{type}</span> : <Dash />}
      <SameForToday />
    </Stack>
  );
};

/** The name of a file, with its rows and size below. */
export const NameField = () => {
  const report = useRecordContext<Report>();
  if (!report?.name) return <Dash />;
  const extent = rowsAndSizeText(report);
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography component="div" variant="inherit" sx={{ fontWeight: 500 }}>
        {report.name}
      </Typography>
      {extent !== '' && (
        <Typography component="div" variant="body2" color="text.secondary" noWrap>
          {extent}
        </Typography>
      )}
    </Box>
  );
};

/**
 * Downloads a file, where there is a link to one.
 * A failure shows no message: loading stops (docs/product.md#errors), and the list is read again.
 */
export const DownloadField = () => {
  const report = useRecordContext<Report>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { reread } = useDownloads();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: Report['id']) => followLink((await dataProvider.getLink('reports', { id })).data),
    onSuccess: () =>
      notify(t('Download of “{report}” started', { report: report?.name ?? '' }), {
        type: 'info',
        autoHideDuration: 3000,
      }),
    // The row shows the reason why there is no file.
    onError: reread,
  });
  if (!report?.excel_link) return <Dash />;
  return (
    <Tooltip title={t('Download')}>
      <IconButton
        size="small"
        color="primary"
        aria-label={t('Download {report}', { report: report.name })}
        loading={isPending}
        onClick={() => mutate(report.id)}
      >
        <DownloadOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the record as DD-MM-YYYY, a dash where there is none. */
export const DayField = ({ source }: { readonly source: string }) => {
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof value !== 'string' || !DAY.test(value)) return <Dash />;
  return <span className="one-line">{formatDay(value)}</span>;
};

const Column = DataTable.Col<Report>;

const dayColumn = (source: 'start_date' | 'end_date', label: string) => (
  <Column key={source} source={source} label={label} field={DayField} sortedAs="times" sortByOrder="DESC" />
);

/** The columns of Downloads (docs/product.md#routes), in their order. */
export const downloadColumns = perLanguage(() => [
  <Column
    key="created_at"
    source="created_at"
    label={t('Created time')}
    render={() => <DayLink source="created_at" first="start_date" last="end_date" />}
    sortedAs="times"
    sortByOrder="DESC"
    // Nine columns fit a window of 1280 pixels with the day above the time.
    sx={{ '& .one-line': dayOverTime }}
  />,
  <Column key="name" source="name" label={t('Name')} field={NameField} />,
  <Column key="file_type" source="file_type" label={t('File type')} field={FileTypeField} />,
  <Column key="report_type" source="report_type" label={t('Report type')} field={ReportTypeField} />,
  dayColumn('start_date', t('Start date')),
  dayColumn('end_date', t('End date')),
  <Column key="status" source="status" label={t('Status')} field={ReportStatusField} />,
  <Column key="user" source="user.username" label={t('Requested By')} field={RequestedByField} />,
  <Column key="download" label={t('Download')} field={DownloadField} disableSort />,
]);
