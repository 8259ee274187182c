import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, type DataProvider } from 'react-admin';
import type { LogEntry, LogFilter } from '../../../contract/endpoints/dailyLogs';
import { isFailure } from '../../../contract/failure';
import { useConfig } from '../../data/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { MoneyStyle } from '../../ui/words/money';
import { formatSecond } from '../../ui/words/time';
import { filterTexts } from '../../ui/list/ActiveFilters';
import { toCsv, type ExportColumn } from '../../ui/list/csv';
import { csvFile, noteExport, saveFile } from '../../ui/list/saveFile';
import { useList } from '../../ui/list/useList';
import { t } from '../../language/t';
import { changesOf } from './changesOf';
import { actionWords, kindWords, moduleWords, resultWords, newestFirst } from './auditWords';
import { activeFilters } from './logFilters';

/** Entries of one call. */
const PART = 1000;

const columnsIn = (money: MoneyStyle): readonly ExportColumn<LogEntry>[] => [
  { label: t('Time'), value: ({ at }) => formatSecond(at) },
  { label: t('Who'), value: ({ username }) => username },
  { label: t('Department'), value: ({ department }) => department },
  { label: t('Module'), value: ({ module }) => moduleWords(module) },
  { label: t('Action'), value: ({ action }) => actionWords(action) },
  { label: t('Object'), value: kindWords },
  { label: t('Object id'), value: ({ entity_id }) => entity_id },
  { label: t('Object name'), value: ({ entity_label }) => entity_label },
  { label: t('Result'), value: ({ result }) => resultWords(result) },
  { label: t('Address'), value: ({ address }) => address },
  { label: t('Device'), value: ({ device }) => device },
  {
    label: t('Changes'),
    value: (entry) =>
      changesOf(entry, money)
        .map(({ label, before, after }) => `${label}: ${before || '–'} → ${after || '–'}`)
        .join('\n'),
  },
];

interface LogFileOptions {
  readonly filter: Omit<LogFilter, 'before'>;
  readonly money: MoneyStyle;
  readonly signal: AbortSignal;
  readonly onProgress: (entries: number) => void;
}

/**
 * Writes every entry that matches the filters, part by part from the newest down.
 * Entries added in the meantime are newer than the first part and are left out.
 */
const writeLogFile = async (
  provider: DataProvider,
  { filter, money, signal, onProgress }: LogFileOptions,
): Promise<{ readonly file: Blob; readonly rows: number; readonly unreadable: number }> => {
  const columns = columnsIn(money);
  const head = toCsv(columns, []);
  // Each part is a Blob: written text need not stay in memory.
  const parts = [csvFile(head)];
  let [rows, unreadable] = [0, 0];
  let before: LogFilter['before'];
  for (let isMore = true; isMore;) {
    const answer = await provider.getList<LogEntry>('daily-logs', {
      pagination: { page: 1, perPage: PART },
      sort: newestFirst,
      filter: { ...filter, before },
      signal,
    });
    const lost = (answer.meta as { unreadable?: number } | undefined)?.unreadable ?? 0;
    parts.push(csvFile(toCsv(columns, answer.data).slice(head.length)));
    rows += answer.data.length;
    unreadable += lost;
    before = answer.data.at(-1)?.id;
    isMore = before !== undefined && answer.data.length + lost >= PART;
    onProgress(rows);
  }
  return { file: csvFile(...parts), rows, unreadable };
};

/** Writes the filtered log to a file, which the log records. Starts, counts while it runs, and can be stopped. */
export const useLogExport = (onDone: () => void) => {
  const { filterValues: filter } = useList();
  const money = useConfig();
  const filterText = filterTexts(activeFilters(), filter)
    .map(({ text }) => text)
    .join(', ');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController());
      setDone(0);
      const written = await writeLogFile(dataProvider, { filter, money, signal, onProgress: setDone });
      await noteExport(dataProvider, { entity: 'daily-logs', count: written.rows, filter: filterText });
      return written;
    },
    onSuccess: ({ file, rows, unreadable }) => {
      saveFile(file, 'daily-log.csv');
      const told = t('{count, plural, one {# entry} other {# entries}} exported.', { count: rows });
      const lost = t('{count, plural, one {# entry} other {# entries}} could not be read and are missing.', {
        count: unreadable,
      });
      if (unreadable > 0) notify(`${told} ${lost}`, { type: 'warning' });
      else notify(told, { type: 'success' });
      onDone();
    },
  });
  const isStopped = isFailure(error, 'cancelled');
  return {
    start: () => mutate(),
    stop: () => {
      running.current?.abort();
      reset();
    },
    isPending,
    done,
    refusal: error && !isStopped ? error.message : undefined,
  };
};
