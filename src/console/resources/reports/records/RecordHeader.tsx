import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ReportDescription } from '../../../../contract/reports/description';
import { useConfig } from '../../../app/config';
import { valueText } from '../../../kit/record/valueText';
import { capitalized } from '../../../kit/list/Noun';
import { BackLink } from '../../../kit/page/BackLink';
import { PageHeader } from '../../../kit/page/PageHeader';
import { useReport } from '../useReport';

/** The field that a record is known by: its first id, else its first value. */
const nameField = ({ columns }: ReportDescription): string =>
  (Object.entries(columns).find(([, { type }]) => type === 'id') ?? Object.entries(columns)[0])?.[0] ?? 'id';

/** The head of an opened record: the way back to its report, what it is, and which one. */
export const RecordHeader = () => {
  const { name, report } = useReport();
  const config = useConfig();
  const record = useRecordContext<Record<string, unknown>>();
  const field = nameField(report);
  const number = record && valueText(report.columns[field]?.type ?? 'text', record[field], config);
  const [first] = Object.entries(report.columns);
  const when = record && first && valueText(first[1].type, record[first[0]], config);
  return (
    <Box>
      <BackLink resource={name}>{report.title}</BackLink>
      <PageHeader
        title={`${capitalized(report.noun[0])} ${number ?? ''}`}
        sentence={when && first ? `${first[1].label} ${when}` : report.about}
      />
    </Box>
  );
};
