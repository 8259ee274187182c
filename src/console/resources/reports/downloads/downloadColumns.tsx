import { DataTable } from 'react-admin';
import type { Report } from '../../../../contract/endpoints/reports';
import { TimeField } from '../../../kit/fields/TimeField';
import { DayField } from './DayField';
import { DownloadField } from './DownloadField';
import { NameField } from './NameField';
import { ReportStatusField } from './ReportStatusField';
import { RequestedByField } from './RequestedByField';

const Column = DataTable.Col<Report>;

/** The columns of Downloads (docs/product.md#routes), in their order. */
export const downloadColumns = [
  <Column key="created_at" source="created_at" label="Created time" field={TimeField} sortByOrder="DESC" />,
  <Column key="name" source="name" label="Name" field={NameField} />,
  <Column key="file_type" source="file_type" label="File type" />,
  <Column key="report_type" source="report_type" label="Report type" />,
  <Column key="start_date" source="start_date" label="Start date" field={DayField} sortByOrder="DESC" />,
  <Column key="end_date" source="end_date" label="End date" field={DayField} sortByOrder="DESC" />,
  <Column key="status" source="status" label="Status" field={ReportStatusField} />,
  <Column key="user" source="user.username" label="Requested By" field={RequestedByField} />,
  <Column key="download" label="Download" field={DownloadField} disableSort />,
];
