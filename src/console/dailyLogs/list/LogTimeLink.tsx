import { Link as MuiLink } from '@mui/material';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { formatSecond } from '../../ui/fields/time';

/** When it was done, as the link to what changed. */
export const LogTimeLink = () => {
  const record = useRecordContext<LogEntry>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: 'edit', id: record.id })}
      underline="hover"
      sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      <time dateTime={record.at}>{formatSecond(record.at)}</time>
    </MuiLink>
  );
};
