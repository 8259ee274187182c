import { Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useNotify, type Identifier, type RaRecord } from 'react-admin';
import { BankAskedDraft } from '../../../contract/endpoints/followUps';
import { useConfig } from '../../app/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { toCsv } from '../../kit/list/csv';
import { useCopy } from '../../kit/fields/CopyId';
import { csvFile, noteExport, saveFile } from '../../kit/list/saveFile';
import { useList } from '../../kit/list/useList';
import { Allowed } from '../../kit/page/Allowed';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { ourWords } from '../../kit/words/ourWords';
import { valueText } from '../../kit/words/valueText';
import { counted } from '../../kit/words/words';
import { firstFault } from '../../language/said';
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
            helperText={wrong ?? t('What the bank or the gateway calls the matter, or your mail to them.')}
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
  const queries = useQueryClient();
  const notify = useNotify();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { selectedIds, onUnselectItems } = useList();
  const copyText = useCopy();
  const [isAsking, setAsking] = useState(false);
  // Rows that were selected on another visit are not loaded: the selection begins with this one.
  const rowOf = (id: Identifier) =>
    queries.getQueryData<RaRecord>([name, 'getOne', { id: String(id), meta: undefined }]);
  const forgetUnknown = useEffectEvent(() => {
    const unknown = selectedIds.filter((id) => rowOf(id) === undefined);
    if (unknown.length > 0) onUnselectItems();
  });
  useEffect(() => forgetUnknown(), []);
  const rows = selectedIds.flatMap((id) => rowOf(id) ?? []);
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
  const saving = useMutation({
    mutationFn: async () => {
      const file = columns.map(([source, { type, label }]) => ({
        label,
        value: (row: RaRecord) => {
          const value: unknown = row[source];
          return type === 'money' && typeof value === 'number'
            ? value / 100
            : ourWords(source, valueText(type, value, config));
        },
      }));
      const written = csvFile(toCsv(file, rows));
      await noteExport(dataProvider, { entity: name, count: rows.length, filter: 'selected rows' });
      return written;
    },
    onSuccess: (file) => saveFile(file, `${report.route}-selection.csv`),
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  return (
    <Stack
      role="region"
      aria-label={t('Selected rows')}
      direction="row"
      useFlexGap
      // Over the shade of a table that is wider than its room.
      sx={{
        ...{ px: 2, py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap', bgcolor: 'surfaces.marked' },
        ...{ position: 'relative', zIndex: 5 },
      }}
    >
      <Typography sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
        {[t('{count, plural, one {# row} other {# rows}} selected', { count: rows.length }), ...sums].join(' · ')}
      </Typography>
      {isFailures(name) && (
        <Button size="small" variant="contained" onClick={() => setAsking(true)}>
          {t('Asked the bank')}
        </Button>
      )}
      <Button size="small" onClick={copy}>
        {t('Copy')}
      </Button>
      <Allowed resource={name} action="export">
        <Button size="small" onClick={() => saving.mutate()} loading={saving.isPending}>
          {t('Download')}
        </Button>
      </Allowed>
      <Button size="small" onClick={() => onUnselectItems()}>
        {t('Clear')}
      </Button>
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
    </Stack>
  );
};
