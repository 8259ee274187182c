import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import type { Id } from '../../../contract/values';
import { t } from '../../language/t';
import { useRecordPath } from '../record/useRecordPath';
import { ShortText } from './ShortText';
import { TextLink, InlineLink } from '../page/TextLink';

interface ReferenceLinkProps {
  readonly resource: string;
  /** The id of the record; without one there is no link. */
  readonly id: Id | null | undefined;
  readonly text: string;
  /** True within a text: on its line, and distinguished by more than its colour. */
  readonly isInText?: boolean;
}

/** The name of a record of another resource: a link with the permission to see it, else text. */
export const ReferenceLink = ({ resource, id, text, isInText = false }: ReferenceLinkProps) => {
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  const pathOf = useRecordPath();
  const textOf = (name: string) =>
    isInText ? (
      <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
    ) : (
      <ShortText text={name} />
    );
  if (!canAccess || id === null || id === undefined) return textOf(text);
  const Shown = isInText ? InlineLink : TextLink;
  return <Shown to={pathOf(resource, id)}>{textOf(text.trim() || t('No name'))}</Shown>;
};
