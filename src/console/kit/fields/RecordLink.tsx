import { Box, Link as MuiLink } from '@mui/material';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Id } from '../../../contract/values';
import { useRecordPath } from '../record/useRecordPath';
import { clamped } from './LongText';
import { ShortText } from './ShortText';

interface ReferenceLinkProps {
  readonly resource: string;
  /** Which record; without one there is no link. */
  readonly id: Id | null | undefined;
  readonly text: string;
}

/** The name of a record of another resource: a link for whoever may see it, text for everybody else. */
export const ReferenceLink = ({ resource, id, text }: ReferenceLinkProps) => {
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  const pathOf = useRecordPath();
  if (!canAccess || id === null || id === undefined) return <ShortText text={text} />;
  return (
    <MuiLink component={Link} to={pathOf(resource, id)} underline="hover">
      <ShortText text={text.trim() || 'No name'} />
    </MuiLink>
  );
};

/** The record's name as a link to its page, which is read-only for whoever may not edit. */
export const RecordLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  const pathOf = useRecordPath();
  if (!record || !resource) return null;
  return (
    <MuiLink
      component={Link}
      to={pathOf(resource, record.id)}
      underline="hover"
      // A long name wraps: pinned to the side of a table, it would cover the other columns.
      sx={({ measures }) => ({
        display: 'inline-block',
        verticalAlign: 'middle',
        maxWidth: measures.card,
        whiteSpace: 'normal',
        fontWeight: 500,
      })}
    >
      <Box component="bdi" sx={{ ...clamped(2), overflowWrap: 'break-word' }}>
        {nameOf(record)}
      </Box>
    </MuiLink>
  );
};
