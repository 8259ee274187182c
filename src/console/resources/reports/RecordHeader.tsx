import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { nameField, type ReportDescription } from '../../../contract/reports/description';
import { useConfig } from '../../data/config';
import { capitalized } from '../../ui/words/words';
import { BackLink } from '../../ui/page/BackLink';
import { PageHeader } from '../../ui/page/PageHeader';
import { valueText } from '../../ui/words/valueText';
import { t } from '../../language/t';
import { useReport } from './useReport';

const MONEY = ['paid_paise', 'amount_paise', 'fare_paise', 'net_expected_paise'];

/** Returns the summary of a record in the words of its columns: the amount, its status, and the refund due. */
const lineOf = ({ columns }: ReportDescription, record: Readonly<Record<string, unknown>>) => {
  const amount = MONEY.find((name) => name in columns);
  const status = Object.entries(columns).find(([, { type }]) => type === 'status')?.[0];
  const state = record.attention ? 'attention' : status;
  const parts: (readonly [label: string, name: string])[] = [];
  if (amount) parts.push(['', amount]);
  if (state) parts.push([state === 'refund_status' ? t('Refund') : '', state]);
  if (record.reversal_due_at && !record.refund_no) parts.push([t('Reversal due'), 'reversal_due_at']);
  return parts;
};

/** The head of an opened record: the link back to its report, its kind, and its number. */
export const RecordHeader = () => {
  const { name, report } = useReport();
  const config = useConfig();
  const record = useRecordContext<Record<string, unknown>>();
  const field = nameField(report);
  const number = record && valueText(report.columns[field]?.type ?? 'text', record[field], config);
  const [first] = Object.entries(report.columns);
  const when = record && first && valueText(first[1].type, record[first[0]], config);
  const line =
    record &&
    lineOf(report, record).map(([label, name]) => {
      const text = valueText(report.columns[name]?.type ?? 'text', record[name], config);
      return text && label ? `${label} ${text}` : text && capitalized(text);
    });
  return (
    <Box>
      <BackLink resource={name}>{report.title}</BackLink>
      <PageHeader
        title={`${capitalized(t(report.noun[0]))} ${number ?? ''}`}
        sentence={
          when && first ? [...(line ?? []), `${first[1].label} ${when}`].filter(Boolean).join(' · ') : report.about
        }
      />
    </Box>
  );
};
