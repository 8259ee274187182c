import { Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, type Identifier, type RaRecord } from 'react-admin';
import { BankAskedDraft } from '../../../contract/endpoints/followUps';
import { useConfig } from '../../app/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useCopy } from '../../kit/fields/CopyId';
import { ExportSelected } from '../../kit/list/ExportSelected';
import { SelectionFrame, useSelectedRows } from '../../kit/list/SelectionFrame';
import { useList } from '../../kit/list/useList';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { ourWords } from '../../kit/words/ourWords';
import { valueText } from '../../kit/words/valueText';
import { counted } from '../../kit/words/words';
import { firstFault } from '../../language/said';
import { FieldHelp } from '../../kit/form/FieldHelp';
import { t } from '../../language/t';
import { useReport } from './useReport';

type Kind = BankAskedDraft['kind'];
const isFailures = (name: string): name is Kind =>
  name === 'qr-failed-transactions' || name === 'card-recharge-failures';

interface AskedDialogProps {
  readonly kind: Kind;
  readonly ids: readonly Identifier[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Notes that the bank was asked about some failed payments, under one reference. */
const AskedDialog = ({ kind, ids, onClose, onDone }: AskedDialogProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BankAskedDraft) => dataProvider.callRow('follow-ups', 'markAsked', { body }),
    onSuccess: async ({ asked }) => {
      notify(t('Noted for {count, plural, one {# payment} other {# payments}}', { count: asked }), { type: 'success' });
      onDone();
      await Promise.all([kind, 'follow-ups', 'waiting'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
  const send = () => {
    const draft = BankAskedDraft.safeParse({ kind, ids, reference });
    setWrong(firstFault(draft.error));
    if (draft.success) mutate(draft.data);
  };
  return (
    <ConfirmDialog
      isOpen
      isBusy={isPending}
      title={t('Asked the bank about {count, plural, one {# payment} other {# payments}}', { count: ids.length })}
      yes={t('Save')}
      refusal={error?.message}
      onYes={send}
      onNo={onClose}
      body={
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography>
            {t('Each of them then waits under this reference, with a note that the bank was asked.')}
          </Typography>
          <TextField
            label={t('Reference')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            error={wrong !== undefined}
            helperText={
              <FieldHelp
                fault={wrong}
                hint={t('What the bank or the gateway calls the matter, or your mail to them.')}
              />
            }
          />
        </Stack>
      }
    />
  );
};

/** The selected rows of a report: their sums, their text to be copied, a file of them, and what can be noted for them at once. */
export const SelectionBar = () => {
  const { name, report } = useReport();
  const config = useConfig();
  const { onUnselectItems } = useList();
  const { rows } = useSelectedRows();
  const copyText = useCopy();
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
        line(columns.map(([source, { type }]) => ourWords(source, valueText(type, row[source], config)))),
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
        : ourWords(source, valueText(type, value, config));
    },
  }));
  return (
    <SelectionFrame
      summary={[t('{count, plural, one {# row} other {# rows}} selected', { count: rows.length }), ...sums].join(' · ')}
    >
      {isFailures(name) && (
        <Button size="small" variant="contained" onClick={() => setAsking(true)}>
          {t('Asked the bank')}
        </Button>
      )}
      <Button size="small" onClick={copy}>
        {t('Copy')}
      </Button>
      <ExportSelected
        resource={name}
        rows={rows}
        columns={file}
        file={`${report.route}-selection`}
        label={t('Download')}
      />
      {isAsking && isFailures(name) && (
        <AskedDialog
          kind={name}
          ids={rows.map(({ id }) => id)}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onUnselectItems();
          }}
        />
      )}
    </SelectionFrame>
  );
};
