import {
  Box,
  Button,
  Skeleton,
  Stack,
  Typography,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today as dayNow } from '../../ui/days/today';
import { formatDay } from '../../ui/words/time';
import { NoWrapText } from '../../ui/words/WholeWords';
import { toCsv } from '../../ui/list/csv';
import { csvFile, noteExport, saveFile } from '../../ui/list/saveFile';
import { useList } from '../../ui/list/useList';
import { useTally } from '../../ui/list/useTally';
import { Allowed } from '../../ui/page/Allowed';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { countedDays, dayCounts, countsInWords, type DayCount } from './dayCounts';
import { DayStrip } from './DayStrip';

interface DayTableProps {
  readonly days: readonly DayCount[];
  readonly onChoose: (day: string) => void;
}

/** The counts of days as a table, newest first; a click filters the list by that day. */
const DayTable = ({ days, onChoose }: DayTableProps) => (
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

const columns = perLanguage(() => [
  { label: t('Day'), value: ({ day }: DayCount) => formatDay(day) },
  { label: t('Feedback'), value: ({ count }: DayCount) => count },
]);

/** Saves the amount of feedback per day as a file, once the daily log has recorded it. */
const DayFileButton = ({ days }: { readonly days: readonly DayCount[] | undefined }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async (shown: readonly DayCount[]) => {
      const filter = `${shown[0]?.day ?? ''} to ${shown.at(-1)?.day ?? ''}`;
      await noteExport(dataProvider, { entity: 'feedback/days', count: shown.length, filter });
      return csvFile(toCsv(columns(), shown));
    },
    onSuccess: (file) => saveFile(file, 'feedback-a-day.csv'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button size="small" disabled={!days || isPending} onClick={() => days && mutate(days)}>
      {t('CSV')}
    </Button>
  );
};

/** The limit of days whose bars are visible: in a narrow window, and in others. */
const MOST_DAYS = { narrow: 30, wide: 60 };

/** The amount of feedback per day: as bars, as a table, and as a file. */
export const FeedbackDays = () => {
  const { resource, filterValues, setFilters, error } = useList();
  const [today] = useState(() => dayNow());
  const [isTable, setTable] = useState(false);
  const range = countedDays(filterValues, today, useIsNarrow() ? MOST_DAYS.narrow : MOST_DAYS.wide);
  const filter = { ...filterValues, at_gte: range.from, at_lte: range.to };
  const { data } = useTally(resource, { by: 'at', per: 'day', filter });
  if (error) return null;
  const days = data && dayCounts(data, range);
  const words = days ? countsInWords(days) : '';
  const choose = (day: string) => setFilters({ ...filterValues, at_gte: day, at_lte: day });
  return (
    <Box component="section" aria-label={t('FeedBack a day')} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
          {words ? <NoWrapText text={words} /> : <Skeleton width="40%" />}
        </Typography>
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t('Show as bars') : t('Show as table')}
        </Button>
        <Allowed action="export">
          <DayFileButton days={days} />
        </Allowed>
      </Stack>
      {isTable && days ? (
        <DayTable days={days} onChoose={choose} />
      ) : (
        <DayStrip days={days ?? []} words={words} onChoose={choose} />
      )}
    </Box>
  );
};
