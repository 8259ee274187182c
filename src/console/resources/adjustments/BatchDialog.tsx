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
import { counted } from '../../kit/words/words';
import { csvFile, saveFile } from '../../kit/list/saveFile';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { BATCH_COLUMNS, readBatchFile } from './batchFile';

const CREDIT = { one: 'credit', many: 'credits' };
const LINE = { one: 'line', many: 'lines' };
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
    return each ? [{ ...each, fault }] : [];
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
      <Alert severity="warning">{counted(faults.length, LINE)} cannot be entered and will be left out.</Alert>
      <Table size="small" aria-label="Lines that cannot be entered">
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>What is wrong</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faults.slice(0, FAULTS_SHOWN).map(({ line, fault }) => (
            <TableRow key={line}>
              <TableCell component="th" scope="row">
                {line}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{fault}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button size="small" onClick={() => saveFaults(file)} sx={{ alignSelf: 'flex-start' }}>
        {faults.length > FAULTS_SHOWN ? `Download all ${counted(faults.length, LINE)}` : 'Download these lines'}
      </Button>
    </Stack>
  );
};

/** What the file comes to, before anything is entered. */
const Summary = ({ file }: { readonly file: CheckedFile }) => {
  const config = useConfig();
  const { count, points, worth_paise, waits, left } = file.check;
  const worth = worth_paise === undefined ? '' : `, worth ${formatMoney(worth_paise, config)}`;
  return (
    <Alert severity={waits ? 'info' : 'success'} role="status">
      {counted(count, CREDIT)} · {points.toLocaleString('en-IN')} points{worth}.{' '}
      {waits
        ? `A second person has to approve them: you may enter ${Math.max(0, left).toLocaleString('en-IN')} more points today alone.`
        : 'They are entered at once.'}
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
      notify(state === 'waiting' ? 'Sent for approval' : `${counted(count, CREDIT)} entered`, { type: 'success' });
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
    setWrong(draft.error?.issues[0]?.message);
    if (draft.success) entering.mutate(draft.data);
  };
  return (
    <ConfirmDialog
      isOpen
      isBusy={entering.isPending}
      canConfirm={file !== undefined && file.check.count > 0 && !checking.isPending}
      title="Points for many"
      yes={!file ? 'Enter' : file.check.waits ? 'Send for approval' : `Enter ${counted(file.check.count, CREDIT)}`}
      refusal={entering.error?.message ?? checking.error?.message}
      onYes={send}
      onNo={onClose}
      body={
        <Stack spacing={2}>
          <Typography>
            A CSV file with the columns mobile, points and reason, at most 5,000 lines. It is checked first; nothing is
            entered before you say so.
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              component="label"
              variant="outlined"
              startIcon={<UploadFileOutlined />}
              loading={checking.isPending}
            >
              {file ? 'Choose another file' : 'Choose a file'}
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
            <Button onClick={saveExample}>Download an example</Button>
          </Stack>
          {file && (
            <>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
              {file.check.count > 0 && <Summary file={file} />}
              <TextField
                label="What it is for"
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
