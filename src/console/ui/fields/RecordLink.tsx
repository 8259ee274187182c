import { Link as MuiLink } from '@mui/material';
import {
  useCanAccess,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';

/** The record's name as a link to its page: to edit it, or only to see it where the person may no more. */
export const RecordLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const nameOf = useGetRecordRepresentation(resource);
  const createPath = useCreatePath();
  if (!record || !resource) return null;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: canAccess === false ? 'show' : 'edit', id: record.id })}
      underline="hover"
      sx={{ fontWeight: 500 }}
    >
      {nameOf(record)}
    </MuiLink>
  );
};
