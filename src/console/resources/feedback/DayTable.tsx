import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatDay } from '../../kit/words/time';
import { t } from '../../language/t';
import type { DayCount } from './dayCounts';

interface DayTableProps {
  readonly days: readonly DayCount[];
  readonly onChoose: (day: string) => void;
}

/** The counts of days as a table, newest first; a day narrows the list to itself. */
export const DayTable = ({ days, onChoose }: DayTableProps) => (
  <Box
    tabIndex={0}
    role="region"
    aria-label={t('FeedBack a day as a table')}
    sx={({ measures }) => ({ maxHeight: measures.card, maxWidth: measures.formAside, overflow: 'auto', mt: 1 })}
  >
    <Table size="small" stickyHeader aria-label={t('FeedBack a day')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Day')}</TableCell>
          <TableCell align="right">{t('Feedback')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {[...days].reverse().map(({ day, count }) => (
          <TableRow key={day}>
            <TableCell component="th" scope="row">
              <Link component="button" type="button" onClick={() => onChoose(day)}>
                {formatDay(day)}
              </Link>
            </TableCell>
            <TableCell align="right">{count}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
