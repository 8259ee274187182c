import { Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import { Dash } from '../../ui/fields/Dash';
import { reportStatusColour } from './reportStatusColour';
import { CancelButton } from './CancelButton';
import { PROCESSING } from './finishedOf';

/** How a file stands: its chip, how far it is while it is being made, and why it failed. */
export const ReportStatusField = () => {
  const report = useRecordContext<Report>();
  if (!report?.status) return <Dash />;
  const { name, status, progress, error } = report;
  const isProcessing = status === PROCESSING;
  return (
    <Stack sx={{ gap: 0.5, py: 0.75, alignItems: { xs: 'flex-end', sm: 'flex-start' } }}>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" color={reportStatusColour(status)} label={status} />
        {isProcessing && <CancelButton report={report} />}
      </Stack>
      {isProcessing && typeof progress === 'number' && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', width: (theme) => theme.spacing(16) }}>
          <LinearProgress
            variant="determinate"
            color="info"
            value={progress}
            aria-label={`${name}: how far it is`}
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
          {error}
        </Typography>
      )}
    </Stack>
  );
};
