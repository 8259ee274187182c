import type { CSSObject, Theme } from '@mui/material';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { useRecordPath } from '../record/useRecordPath';
import { clamped } from './fieldLook';
import { TextLink } from '../page/TextLink';
import { t } from '../../language/t';

/** The look of links by a record's name, once for the whole page. */
export const recordLinkLook = ({ measures, typography }: Theme): CSSObject => ({
  // A long name wraps: pinned to the side of a table, it would cover the other columns.
  '.record-link': {
    display: 'inline-block',
    verticalAlign: 'middle',
    maxWidth: typography.pxToRem(measures.card),
    whiteSpace: 'normal',
    fontWeight: 500,
    '& > bdi': { ...clamped(2), overflowWrap: 'break-word' },
  },
});

/** The record's name as a link to its page, which is read-only without the permission to edit. */
export const RecordLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  const pathOf = useRecordPath();
  if (!record || !resource) return null;
  return (
    <TextLink to={pathOf(resource, record.id)} className="record-link">
      <bdi>{nameOf(record) || t('(no name)')}</bdi>
    </TextLink>
  );
};
