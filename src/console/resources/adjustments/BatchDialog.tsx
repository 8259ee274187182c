import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { ADJUSTMENT_REASONS } from '../../../contract/endpoints/adjustments';
import { PointsBatchDraft, type BatchCheck, type BatchLine } from '../../../contract/endpoints/pointsBatches';
import { useConfig } from '../../app/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { formatMoney } from '../../kit/words/money';
import { toCsv } from '../../kit/list/csv';
import { csvFile, saveFile } from '../../kit/list/saveFile';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { Said } from '../../language/Said';
import { firstFault, said } from '../../language/said';
import { t } from '../../language/t';
import { BATCH_COLUMNS, readBatchFile } from './batchFile';

/** So many faults are shown; a file has them all. */
const FAULTS_SHOWN = 20;

const saveExample = () =>
  saveFile(
    csvFile(
      toCsv(
        BATCH_COLUMNS.map((label) => ({ label, value: (row: Readonly<Record<string, string>>) => row[label] })),
        [{ mobile: '9820000000', points: '100', reason: ADJUSTMENT_REASONS[4] }],
      ),
    ),
    'points.csv',
  );

/** A file that was read and checked. */
interface CheckedFile {
  readonly name: string;
  readonly lines: readonly BatchLine[];
  readonly check: BatchCheck;
}

const rightLines = ({ lines, check: { faults } }: CheckedFile): BatchLine[] => {
  const wrong = new Set(faults.map(({ line }) => line));
  return lines.filter(({ line }) => !wrong.has(line));
};

const saveFaults = ({ name, lines, check: { faults } }: CheckedFile) => {
  const byLine = new Map(lines.map((each) => [each.line, each]));
  const rows = faults.flatMap(({ line, fault }) => {
    const each = byLine.get(line);
    return each ? [{ ...each, fault: said(fault) }] : [];
  });
  const columns = (['line', 'mobile', 'points', 'reason', 'fault'] as const).map((label) => ({
    label,
    value: (row: (typeof rows)[number]) => row[label],
  }));
  saveFile(csvFile(toCsv(columns, rows)), name.replace(/(?:\.csv)?$/i, '-not-entered.csv'));
};

/** The lines that cannot be entered, the first of them, and a file with all. */
const Faults = ({ file }: { readonly file: CheckedFile }) => {
  const { faults } = file.check;
  if (faults.length === 0) return null;
  return (
    <Stack spacing={1}>
      <Alert severity="warning">
        {t('{count, plural, one {# line} other {# lines}} cannot be entered and will be left out.', {
          count: faults.length,
        })}
      </Alert>
      <Table size="small" aria-label={t('Lines that cannot be entered')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Line')}</TableCell>
            <TableCell>{t('What is wrong')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faults.slice(0, FAULTS_SHOWN).map(({ line, fault }) => (
            <TableRow key={line}>
              <TableCell component="th" scope="row">
                {line}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Said>{said(fault)}</Said>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button size="small" onClick={() => saveFaults(file)} sx={{ alignSelf: 'flex-start' }}>
        {faults.length > FAULTS_SHOWN
          ? t('Download all {count, plural, one {# line} other {# lines}}', { count: faults.length })
          : t('Download these lines')}
      </Button>
    </Stack>
  );
};

/** What the file comes to, before anything is entered. */
const Summary = ({ file }: { readonly file: CheckedFile }) => {
  const config = useConfig();
  const { count, points, worth_paise, waits, left } = file.check;
  return (
    <Alert severity={waits ? 'info' : 'success'} role="status">
      {worth_paise === undefined
        ? t('{count, plural, one {# credit} other {# credits}} · {points} points.', { count, points })
        : t('{count, plural, one {# credit} other {# credits}} · {points} points, worth {money}.', {
            ...{ count, points },
            money: formatMoney(worth_paise, config),
          })}{' '}
      {waits
        ? t('A second person has to approve them: you may enter {points} more points today alone.', {
            points: Math.max(0, left),
          })
        : t('They are entered at once.')}
    </Alert>
  );
};

/** Credits points to many customers from a CSV file, which is checked before anything is entered. */
export const BatchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [remark, setRemark] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const checking = useMutation({
    mutationFn: async (file: File): Promise<CheckedFile> => {
      const lines = await readBatchFile(file);
      const check = await dataProvider.callRow('points-batches', 'getCheck', { body: { lines: [...lines] } });
      return { name: file.name, lines, check };
    },
  });
  const entering = useMutation({
    mutationFn: (body: PointsBatchDraft) => dataProvider.callRow('points-batches', 'create', { body }),
    onSuccess: async ({ state, count }) => {
      notify(
        state === 'waiting'
          ? t('Sent for approval')
          : t('{count, plural, one {# credit} other {# credits}} entered', { count }),
        { type: 'success' },
      );
      onClose();
      await Promise.all(
        ['points-batches', 'loyalty-adjustments', 'waiting'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
  });
  const file = checking.data;
  const send = () => {
    if (!file) return;
    const draft = PointsBatchDraft.safeParse({
      ...{ lines: rightLines(file), file_name: file.name.slice(0, 120), remark, idempotency_key: key },
    });
    setWrong(firstFault(draft.error));
    if (draft.success) entering.mutate(draft.data);
  };
  return (
    <ConfirmDialog
      isOpen
      isBusy={entering.isPending}
      canConfirm={file !== undefined && file.check.count > 0 && !checking.isPending}
      title={t('Points for many')}
      yes={
        !file
          ? t('Enter')
          : file.check.waits
            ? t('Send for approval')
            : t('Enter {count, plural, one {# credit} other {# credits}}', { count: file.check.count })
      }
      refusal={entering.error?.message ?? checking.error?.message}
      onYes={send}
      onNo={onClose}
      body={
        <Stack spacing={2}>
          <Typography>
            {t(
              'A CSV file with the columns mobile, points and reason, at most 5,000 lines. It is checked first; nothing is entered before you say so.',
            )}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              component="label"
              variant="outlined"
              startIcon={<UploadFileOutlined />}
              loading={checking.isPending}
            >
              {file ? t('Choose another file') : t('Choose a file')}
              <input
                type="file"
                accept=".csv,text/csv,text/plain"
                style={visuallyHidden}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? [];
                  if (chosen) checking.mutate(chosen);
                  target.value = '';
                }}
              />
            </Button>
            <Button onClick={saveExample}>{t('Download an example')}</Button>
          </Stack>
          {file && (
            <>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
              {file.check.count > 0 && <Summary file={file} />}
              <TextField
                label={t('What it is for')}
                value={remark}
                onChange={({ target }) => setRemark(target.value)}
                error={wrong !== undefined}
                helperText={wrong}
                multiline
              />
              <Faults file={file} />
            </>
          )}
        </Stack>
      }
    />
  );
};
