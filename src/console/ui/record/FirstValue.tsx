import { Link as MuiLink } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from '../../../contract/reports/columns';
import type { Id } from '../../../contract/values';
import { useConfig } from '../../config';
import { RecordValue } from './RecordValue';
import { RowLink } from './RowLink';
import { valueText } from './valueText';

interface FirstValueProps {
  readonly source: string;
  readonly column: Column;
  /** The resource that every row opens; where absent, each row may say one of its own. */
  readonly opens: string | undefined;
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: Id;
  readonly opens?: unknown;
  readonly record_id?: Id | null;
}

const OwnLink = ({ source, column, opens: resource }: FirstValueProps & { readonly opens: string }) => {
  const config = useConfig();
  const row = useRecordContext<Row>();
  const { canAccess = false } = useCanAccess({ resource, action: 'show' });
  const createPath = useCreatePath();
  const id = row?.record_id;
  if (!row || !canAccess || id === null || id === undefined) return <RecordValue source={source} column={column} />;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: 'edit', id })}
      underline="hover"
      sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      {valueText(column.type, row[source], config) || 'Open'}
    </MuiLink>
  );
};

/** The first value of a row that belongs to a record: the link to what it opens, for whoever may see that. */
export const FirstValue = ({ source, column, opens }: FirstValueProps) => {
  const row = useRecordContext<Row>();
  if (opens !== undefined) return <RowLink source={source} column={column} resource={opens} />;
  if (typeof row?.opens === 'string') return <OwnLink source={source} column={column} opens={row.opens} />;
  return <RecordValue source={source} column={column} />;
};
