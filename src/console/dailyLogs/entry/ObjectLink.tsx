import { Link as MuiLink } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { ObjectText } from '../ObjectText';
import { objectPages } from './objectPages';

/** What something was done to, as the link to its page: for whoever may open it, and unless it was deleted. */
export const ObjectLink = () => {
  const { entity = '', entity_id: id = '', action, result } = useRecordContext<LogEntry>() ?? {};
  const page = objectPages[entity];
  const { canAccess = false } = useCanAccess({ resource: page?.resource ?? '', action: 'list' });
  const createPath = useCreatePath();
  const pathOf = useRecordPath();
  const isGone = action === 'delete' && result === 'done';
  if (!page || !canAccess || isGone || (page.type === 'edit' && id === '')) return <ObjectText />;
  return (
    <MuiLink
      component={Link}
      to={page.type === 'list' ? createPath({ resource: page.resource, type: 'list' }) : pathOf(page.resource, id)}
      underline="hover"
    >
      <ObjectText />
    </MuiLink>
  );
};
