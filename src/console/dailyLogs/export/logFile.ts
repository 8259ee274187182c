import type { DataProvider } from 'react-admin';
import type { LogEntry, LogFilter } from '../../../contract/endpoints/dailyLogs';
import { formatSecond } from '../../ui/fields/time';
import type { MoneyStyle } from '../../ui/fields/money';
import { toCsv, type ExportColumn } from '../../ui/list/csv';
import { changesOf } from '../changesOf';
import { actionWords, entityWords, moduleWords, resultWords } from '../deedWords';
import { newestFirst } from '../list/newestFirst';

/** Entries of one call. */
const PART = 1000;

const columnsIn = (money: MoneyStyle): readonly ExportColumn<LogEntry>[] => [
  { label: 'Time', value: ({ at }) => formatSecond(at) },
  { label: 'Who', value: ({ username }) => username },
  { label: 'Department', value: ({ department }) => department },
  { label: 'Module', value: ({ module }) => moduleWords(module) },
  { label: 'Action', value: ({ action }) => actionWords(action) },
  { label: 'Object', value: ({ entity }) => (entity ? entityWords(entity) : '') },
  { label: 'Object id', value: ({ entity_id }) => entity_id },
  { label: 'Object name', value: ({ entity_label }) => entity_label },
  { label: 'Result', value: ({ result }) => resultWords(result) },
  { label: 'Address', value: ({ address }) => address },
  { label: 'Device', value: ({ device }) => device },
  {
    label: 'Changes',
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
 * Writes every entry that the log is narrowed to, part by part from the newest down. What is entered meanwhile is newer than
 * the first part and stays out.
 */
export const writeLogFile = async (
  provider: DataProvider,
  { filter, money, signal, onProgress }: LogFileOptions,
): Promise<{ readonly file: Blob; readonly rows: number; readonly unreadable: number }> => {
  const columns = columnsIn(money);
  const head = toCsv(columns, []);
  const parts = [head];
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
    parts.push(toCsv(columns, answer.data).slice(head.length));
    rows += answer.data.length;
    unreadable += lost;
    before = answer.data.at(-1)?.id;
    isMore = before !== undefined && answer.data.length + lost >= PART;
    onProgress(rows);
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows, unreadable };
};
