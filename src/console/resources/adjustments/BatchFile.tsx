import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { ADJUSTMENT_REASONS } from '../../../contract/endpoints/adjustments';
import type { BatchCheck, BatchLine } from '../../../contract/endpoints/pointsBatches';
import { useConfig } from '../../data/config';
import { toCsv } from '../../ui/list/csv';
import { csvFile, saveFile } from '../../ui/list/saveFile';
import { formatMoney } from '../../ui/words/money';
import { ServerText } from '../../language/ServerText';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { BATCH_COLUMNS } from './readBatchFile';

/** The maximum number of faults shown; a file has them all. */
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
export const validLines = ({ lines, check: { faults } }: CheckedFile): BatchLine[] => {
  const wrong = new Set(faults.map(({ line }) => line));
  return lines.filter(({ line }) => !wrong.has(line));
};

const saveFaults = ({ name, lines, check: { faults } }: CheckedFile) => {
  const byLine = new Map(lines.map((each) => [each.line, each]));
  const rows = faults.flatMap(({ line, fault }) => {
    const each = byLine.get(line);
    return each ? [{ ...each, fault: translateServerText(fault) }] : [];
  });
  const columns = (['line', 'mobile', 'points', 'reason', 'fault'] as const).map((label) => ({
    label,
    value: (row: (typeof rows)[number]) => row[label],
  }));
  saveFile(csvFile(toCsv(columns, rows)), name.replace(/(?:\.csv)?$/i, '-not-entered.csv'));
};

/** The lines that cannot be entered: the first of them, and a file with all. */
export const BatchFaults = ({ file }: { readonly file: CheckedFile }) => {
  const { faults } = file.check;
  if (faults.length === 0) return null;
  return (
    <Stack spacing={1}>
      <Alert severity="warning">
        {t('{count, plural, one {# line has an error} other {# lines have errors}} and will be skipped.', {
          count: faults.length,
        })}
      </Alert>
      <Table size="small" aria-label={t('Lines with errors')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Line')}</TableCell>
            <TableCell>{t('Error')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faults.slice(0, FAULTS_SHOWN).map(({ line, fault }) => (
            <TableRow key={line}>
              <TableCell component="th" scope="row">
                {line}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <ServerText>{translateServerText(fault)}</ServerText>
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

/** The totals of the file, before anything is entered. */
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
        ? t('Needs a second approval: today you can enter {points} more points alone.', {
            points: Math.max(0, left),
          })
        : t('The points are entered immediately.')}
    </Alert>
  );
};

interface ChooseFileProps {
  readonly file: CheckedFile | undefined;
  readonly isBusy: boolean;
  readonly isLocked: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses a file of points, below a description of its format. */
export const ChooseFile = ({ file, isBusy, isLocked, onChoose }: ChooseFileProps) => (
  <>
    <Typography>
      {t(
        'CSV file with the columns mobile, points and reason, up to 5,000 lines. Nothing is entered until you confirm.',
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
