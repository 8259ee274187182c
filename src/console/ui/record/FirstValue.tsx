import { useRecordContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import type { Id } from '../../../contract/values';
import { useConfig } from '../../config';
import { ReferenceLink } from '../fields/ReferenceLink';
import { RecordValue } from './RecordValue';
import { RowLink } from './RowLink';
import { valueText } from './valueText';

interface FirstValueProps {
  readonly source: string;
  readonly column: Column;
  /** The resource that every row opens; where absent, each row may say one of its own. */
  readonly opens: string | undefined;
}

/** The first value of a row that belongs to a record: the link to what it opens, where it opens. */
export const FirstValue = ({ source, column, opens }: FirstValueProps) => {
  const config = useConfig();
  const row = useRecordContext<{ id: Id; opens?: unknown; record_id?: Id | null } & Record<string, unknown>>();
  if (opens !== undefined) return <RowLink source={source} column={column} resource={opens} />;
  if (typeof row?.opens === 'string')
    return <ReferenceLink resource={row.opens} id={row.record_id} text={valueText(column.type, row[source], config)} />;
  return <RecordValue source={source} column={column} />;
};
