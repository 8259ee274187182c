import { DataTable } from 'react-admin';
import type { ReportDescription } from '../../../contract/reports/description';
import { isNumeric } from '../../ui/record/valueText';
import { RecordValue } from '../../ui/record/RecordValue';
import { RowLink } from '../../ui/record/RowLink';

/** The columns of a report's table; the first is a link where its rows open. */
export const reportColumns = (name: string, { columns, record }: ReportDescription) =>
  Object.entries(columns).map(([source, column], place) => (
    <DataTable.Col
      key={`${name} ${source}`}
      source={source}
      label={column.label}
      disableSort={column.unsorted === true}
      sortByOrder={isNumeric(column.type) || column.type === 'instant' ? 'DESC' : 'ASC'}
      {...(isNumeric(column.type) && { align: 'right' as const })}
      cellClassName={`column-${column.type}`}
    >
      {place === 0 && record ? (
        <RowLink source={source} column={column} />
      ) : (
        <RecordValue source={source} column={column} />
      )}
    </DataTable.Col>
  ));
