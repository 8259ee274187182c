import { Box, Stack, Typography } from '@mui/material';
import { counted } from '../../ui/words/words';
import { t } from '../../language/t';
import { cellsOf } from './grid/cellText';
import { rowInWords, type RuleTable } from './ruleTables';

/** A line of the result: a list, and its rule that applied. */
interface TestLine {
  readonly list: string;
  /** The row that applied in words; undefined where the list has none. */
  readonly row: string | undefined;
  readonly points: number;
}

interface AppliedRow {
  readonly points: number;
}

/** Returns a line of the result. */
export const trialLineOf = (table: RuleTable, row: AppliedRow | undefined): TestLine => ({
  list: table.title,
  row: row && rowInWords(table, cellsOf(table.columns, { ...row })),
  points: row?.points ?? 0,
});

interface TestResultProps {
  /** The tested trip or recharge: `12.4 km, Return, ₹40`. */
  readonly question: string;
  readonly points: number;
  readonly lines: readonly TestLine[];
}

/** The answer of a test box: the points, and the rows that applied. */
export const TrialResult = ({ question, points, lines }: TestResultProps) => (
  <Box role="status" sx={{ mt: 1 }}>
    <Typography color="text.secondary">{question}</Typography>
    <Typography variant="h1" component="p">
      → {counted(points, 'point')}
    </Typography>
    <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
      {lines.map(({ list, row, points: part }) => (
        <Stack key={list} component="li" direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
          <span>
            {list}: {row ?? t('no row applies')}
          </span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {row === undefined ? '–' : counted(part, 'point')}
          </Box>
        </Stack>
      ))}
    </Stack>
  </Box>
);
