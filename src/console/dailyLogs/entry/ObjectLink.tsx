import { Link as MuiLink } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { ObjectText } from '../ObjectText';
import { objectPages } from './objectPages';

/** What something was done to, as the link to its page: for whoever may open it, and unless it was deleted. */
export const ObjectLink = () => {
  const { entity = '', entity_id: id = '', action, result } = useRecordContext<LogEntry>() ?? {};
  const page = objectPages[entity];
  const { canAccess = false } = useCanAccess({ resource: page?.resource ?? '', action: 'list' });
  const createPath = useCreatePath();
  const isGone = action === 'delete' && result === 'done';
  if (!page || !canAccess || isGone || (page.type === 'edit' && id === '')) return <ObjectText />;
  return (
    <MuiLink component={Link} to={createPath({ resource: page.resource, type: page.type, id })} underline="hover">
      <ObjectText />
    </MuiLink>
  );
};
