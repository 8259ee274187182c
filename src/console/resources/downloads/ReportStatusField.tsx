import CloseRounded from '@mui/icons-material/CloseRounded';
import { LinearProgress, Stack, Typography, IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useDataProvider, useGetIdentity } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import { Dash } from '../../ui/fields/Dash';
import { StatusChip } from '../../ui/fields/StatusChip';
import { Allowed } from '../../ui/page/Allowed';
import { Confirm } from '../../ui/page/Confirm';
import { ServerText } from '../../language/ServerText';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { RequestAgain } from './RequestAgain';
import { PROCESSING, reportStatusColour } from './downloads';
import { useDownloads } from './useDownloads';

/** Cancels a file that the person requested and that is still in progress. */
const CancelButton = ({ report }: { readonly report: Report }) => {
  const { id, name, user } = report;
  const { identity } = useGetIdentity();
  const dataProvider = useDataProvider();
  const { reread } = useDownloads();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.delete('report-requests', { id, previousData: report }),
    onSuccess: () => setAsking(false),
    onSettled: reread,
  });
  if (!user?.username || user.username !== identity?.fullName) return null;
  return (
    <>
      <Allowed resource="report-requests" action="delete">
        <Tooltip title={t('Cancel')}>
          <IconButton size="small" aria-label={t('Cancel {report}', { report: name })} onClick={() => setAsking(true)}>
            <CloseRounded fontSize="inherit" />
          </IconButton>
        </Tooltip>
      </Allowed>
      <Confirm
        title={t('Cancel “{report}”?', { report: name })}
        content={t('The file will not be made. You can request it again.')}
        confirm={t('Cancel the report')}
        cancel={t('Keep it')}
        confirmColor="error"
        isOpen={isAsking}
        loading={isPending}
        refusal={error?.message}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** The status of a file: its chip, its progress, the reason of a failure, and Retry. */
export const ReportStatusField = () => {
  const report = useRecordContext<Report>();
  if (!report?.status) return <Dash />;
  const { name, status, progress, error } = report;
  const isProcessing = status === PROCESSING;
  return (
    <Stack sx={{ gap: 0.5, py: 0.75, alignItems: { xs: 'flex-end', sm: 'flex-start' } }}>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
        <StatusChip status={status} colour={reportStatusColour(status)} />
        {isProcessing && <CancelButton report={report} />}
      </Stack>
      {isProcessing && typeof progress === 'number' && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', width: (theme) => theme.spacing(16) }}>
          <LinearProgress
            variant="determinate"
            color="info"
            value={progress}
            aria-label={t('Progress of {report}', { report: name })}
            sx={{ flex: 1, borderRadius: 1 }}
          />
          <Typography component="span" variant="body2" color="text.secondary">
            {Math.round(progress)} %
          </Typography>
        </Stack>
      )}
      {error && !isProcessing && (
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={({ measures }) => ({ minWidth: { sm: measures.card * 0.75 }, maxWidth: measures.card })}
        >
          <ServerText>{translateServerText(error)}</ServerText>
        </Typography>
      )}
      <RequestAgain />
    </Stack>
  );
};
