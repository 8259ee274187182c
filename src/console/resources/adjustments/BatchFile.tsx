import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { parseCsv } from 'hucre/csv';
import { ADJUSTMENT_REASONS } from '../../../contract/endpoints/adjustments';
import type { BatchCheck, BatchLine } from '../../../contract/endpoints/pointsBatches';
import { MOST_BATCH_ROWS } from '../../../contract/limits';
import { useConfig } from '../../app/config';
import { toCsv } from '../../kit/list/csv';
import { csvFile, saveFile } from '../../kit/list/saveFile';
import { formatMoney } from '../../kit/words/money';
import { Said } from '../../language/Said';
import { said } from '../../language/said';
import { t } from '../../language/t';

/** The columns of a file of points, in the order in which one without a head has them. */
const BATCH_COLUMNS = ['mobile', 'points', 'reason'] as const;

/** The largest file that is read, in bytes: 5,000 lines have no more than a tenth of it. */
const MOST_BYTES = 5 * 1024 * 1024;

const names: Readonly<Record<(typeof BATCH_COLUMNS)[number], RegExp>> = {
  mobile: /^(?:mobile|phone)/i,
  points: /^points?$/i,
  reason: /^reason$/i,
};

const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Reads a CSV file of points: with a head in any order, or without one in ours. Throws a sentence where it is none. */
export const readBatchFile = async (file: Blob): Promise<readonly BatchLine[]> => {
  if (file.size > MOST_BYTES) throw new Error(t('The file is larger than 5 MB. Choose a CSV file of points.'));
  const text = textOf(await file.arrayBuffer());
  if (text.includes('\0')) throw new Error(t('This is no CSV file. Save the sheet as CSV, then choose it again.'));
  const rows = parseCsv(text).map((row) => row.map((value) => String(value ?? '').trim()));
  const head = rows[0] ?? [];
  const found = BATCH_COLUMNS.map((column) => head.findIndex((title) => names[column].test(title)));
  const hasHead = found.some((index) => index >= 0);
  const lacking = hasHead ? BATCH_COLUMNS.find((_, index) => found[index] === -1) : undefined;
  if (lacking) throw new Error(t('The file has no column {column}.', { column: lacking }));
  const places = hasHead ? found : [0, 1, 2];
  const lines = rows.flatMap((row, index): BatchLine[] => {
    const [mobile = '', points = '', reason = ''] = places.map((place) => row[place] ?? '');
    const isEmpty = row.every((value) => value === '');
    // An apostrophe is how spreadsheets keep a number as text.
    const number = mobile.replace(/^'/, '').slice(0, 40);
    return isEmpty || (hasHead && index === 0)
      ? []
      : [
          {
            line: index + 1,
            mobile: number,
            points: points.replace(/,/g, '').slice(0, 20),
            reason: reason.slice(0, 80),
          },
        ];
  });
  if (lines.length === 0) throw new Error(t('The file has no lines.'));
  if (lines.length > MOST_BATCH_ROWS)
    throw new Error(t('The file has {count} lines; use at most 5,000.', { count: lines.length }));
  return lines;
};

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
export interface CheckedFile {
  readonly name: string;
  readonly lines: readonly BatchLine[];
  readonly check: BatchCheck;
}

/** The lines that can be entered. */
export const rightLines = ({ lines, check: { faults } }: CheckedFile): BatchLine[] => {
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
export const Faults = ({ file }: { readonly file: CheckedFile }) => {
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

interface ChooseFileProps {
  readonly file: CheckedFile | undefined;
  readonly isBusy: boolean;
  readonly isLocked: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses a file of points, after what it has to be. */
export const ChooseFile = ({ file, isBusy, isLocked, onChoose }: ChooseFileProps) => (
  <>
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
        loading={isBusy}
        disabled={isLocked}
      >
        {file ? t('Choose another file') : t('Choose a file')}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          style={visuallyHidden}
          disabled={isLocked}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onChoose(chosen);
            target.value = '';
          }}
        />
      </Button>
      <Button onClick={saveExample}>{t('Download an example')}</Button>
    </Stack>
    {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
    {file && file.check.count > 0 && <Summary file={file} />}
  </>
);
