import { Link as MuiLink } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Id } from '../../../contract/values';
import { t } from '../../language/t';
import { useRecordPath } from '../record/useRecordPath';
import { ShortText } from './ShortText';

interface ReferenceLinkProps {
  readonly resource: string;
  /** Which record; without one there is no link. */
  readonly id: Id | null | undefined;
  readonly text: string;
}

/** The name of a record of another resource: a link with the permission to see it, else text. */
export const ReferenceLink = ({ resource, id, text }: ReferenceLinkProps) => {
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  const pathOf = useRecordPath();
  if (!canAccess || id === null || id === undefined) return <ShortText text={text} />;
  return (
    <MuiLink component={Link} to={pathOf(resource, id)} underline="hover">
      <ShortText text={text.trim() || t('No name')} />
    </MuiLink>
  );
};
