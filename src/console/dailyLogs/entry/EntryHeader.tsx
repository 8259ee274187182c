import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, Link as MuiLink } from '@mui/material';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { formatSecond } from '../../ui/fields/time';
import { PageHeader } from '../../ui/page/PageHeader';
import { actionWords, moduleWords } from '../deedWords';

/** The head of an entry: the way back to the log, what was done, by whom and when. */
export const EntryHeader = () => {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const record = useRecordContext<LogEntry>();
  return (
    <Box>
      <MuiLink
        component={Link}
        to={createPath({ resource, type: 'list' })}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}
      >
        <ArrowBackRounded fontSize="inherit" aria-hidden />
        Daily Logs
      </MuiLink>
      <PageHeader
        title={record ? `${moduleWords(record.module)}: ${actionWords(record.action)}` : 'Entry'}
        sentence={
          record ? `${formatSecond(record.at)}, by ${record.username || 'nobody known'}` : 'One entry of the daily log.'
        }
      />
    </Box>
  );
};
