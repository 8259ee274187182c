import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, Link as MuiLink } from '@mui/material';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportDescription } from '../../../contract/reports/description';
import { useConfig } from '../../config';
import { valueText } from '../fields/valueText';
import { capitalized } from '../../ui/list/Noun';
import { PageHeader } from '../../ui/page/PageHeader';
import { useReport } from '../useReport';

/** The field that a record is known by: its first id, else its first value. */
const nameField = ({ columns }: ReportDescription): string =>
  (Object.entries(columns).find(([, { type }]) => type === 'id') ?? Object.entries(columns)[0])?.[0] ?? 'id';

/** The head of an opened record: the way back to its report, what it is, and which one. */
export const RecordHeader = () => {
  const { name, report } = useReport();
  const config = useConfig();
  const createPath = useCreatePath();
  const record = useRecordContext<Record<string, unknown>>();
  const field = nameField(report);
  const number = record && valueText(report.columns[field]?.type ?? 'text', record[field], config);
  const [first] = Object.entries(report.columns);
  const when = record && first && valueText(first[1].type, record[first[0]], config);
  return (
    <Box>
      <MuiLink
        component={Link}
        to={createPath({ resource: name, type: 'list' })}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}
      >
        <ArrowBackRounded fontSize="inherit" aria-hidden />
        {report.title}
      </MuiLink>
      <PageHeader
        title={`${capitalized(report.noun[0])} ${number ?? ''}`}
        sentence={when && first ? `${first[1].label} ${when}` : report.about}
      />
    </Box>
  );
};
