import { Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useConfig } from '../../data/config';
import { useCopyToClipboard } from '../../ui/fields/CopyId';
import { BulkActionsToolbar, BulkExportButton, useSelectedRows } from '../../ui/list/BulkActionsToolbar';
import { useList } from '../../ui/list/useList';
import { fieldValueInWords } from '../../ui/words/serverWords';
import { valueText } from '../../ui/words/valueText';
import { counted } from '../../ui/words/words';
import { t } from '../../language/t';
import { BankInquiryDialog, isFailureReport } from './BankInquiryDialog';
import { useReport } from './useReport';

/** The selected rows of a report: their sums, a copy as text, a file, and a joint note. */
export const ReportSelectionBar = () => {
  const { name, report } = useReport();
  const config = useConfig();
  const { onSelect, onUnselectItems } = useList();
  const { rows } = useSelectedRows();
  const copyText = useCopyToClipboard();
  const [isAsking, setAsking] = useState(false);
  const columns = Object.entries(report.columns);
  const sums = columns.flatMap(([source, { type, label }]) => {
    if (type !== 'money' && type !== 'points') return [];
    const values = rows.map((row) => row[source] as unknown).filter((value) => typeof value === 'number');
    const sum = values.reduce((total, value) => total + value, 0);
    return values.length > 0 ? [`${label} ${valueText(type, sum, config)}`] : [];
  });
  const copy = () => {
    const line = (values: readonly string[]) => values.map((value) => value.replace(/[\t\r\n]+/g, ' ')).join('\t');
    const text = [
      line(columns.map(([, { label }]) => label)),
      ...rows.map((row) =>
        line(columns.map(([source, { type }]) => fieldValueInWords(source, valueText(type, row[source], config)))),
      ),
    ].join('\n');
    copyText(text, counted(rows.length, { one: 'row', many: 'rows' }));
  };
  const file = columns.map(([source, { type, label }]) => ({
    label,
    value: (row: RaRecord) => {
      const value: unknown = row[source];
      return type === 'money' && typeof value === 'number'
        ? value / 100
        : fieldValueInWords(source, valueText(type, value, config));
    },
  }));
  return (
    <BulkActionsToolbar
      summary={[t('{count, plural, one {# row} other {# rows}} selected', { count: rows.length }), ...sums].join(' · ')}
    >
      {isFailureReport(name) && (
        <Button size="small" variant="contained" onClick={() => setAsking(true)}>
          {t('Raise with bank')}
        </Button>
      )}
      <Button size="small" onClick={copy}>
        {t('Copy')}
      </Button>
      <BulkExportButton
        resource={name}
        rows={rows}
        columns={file}
        file={`${report.route}-selection`}
        label={t('Download')}
      />
      {isAsking && isFailureReport(name) && (
        <BankInquiryDialog
          kind={name}
          rows={rows}
          onClose={() => setAsking(false)}
          onDone={(left) => {
            if (left.length === 0) onUnselectItems();
            else onSelect([...left]);
          }}
        />
      )}
    </BulkActionsToolbar>
  );
};
