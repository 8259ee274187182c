import type { ChipProps } from '@mui/material';
import { reportFileTypes, type ReportRequestDraft } from '../../../contract/endpoints/reportRequests';
import { cadences, type Cadence, type ReportSchedule } from '../../../contract/endpoints/reportSchedules';
import type { Report } from '../../../contract/endpoints/reports';
import { grouped } from '../../../contract/grouped';
import { pageOfType, reportPages, reportTypes } from '../../../contract/reports/pages';
import { addDays, dayCount, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { AUTOMATED } from '../../data/pagedList';
import { counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** Sends the browser to a file's link (docs/product.md#calls), but only to a web address (docs/wire.md#values). */
export const followLink = (
  link: string,
  { location }: { readonly location: Pick<Location, 'assign'> } = window,
): void => {
  if (/^https?:$/.test(new URL(link).protocol)) location.assign(link);
};

/** The colour of a report file's chip (docs/product.md#states): completed green, processing blue, anything else red. */
export const reportStatusColour = (status: string): NonNullable<ChipProps['color']> => {
  if (status === 'completed') return 'success';
  return status === 'processing' ? 'info' : 'error';
};

/** The labels of the statuses of files. */
export const reportStatusTexts = perLanguage((): Readonly<Record<string, string>> => ({
  completed: t('completed'),
  processing: t('processing'),
  failed: t('failed'),
  cancelled: t('cancelled'),
}));

/** The status of files in progress. */
export const PROCESSING = 'processing';

/** The status of the files of a list when it was last read, by id. */
export type ReportStatuses = ReadonlyMap<string, string>;

/** The status of the files of a list. */
export const statusesOf = (reports: readonly Report[]): ReportStatuses =>
  new Map(reports.map(({ id, status }) => [String(id), status]));

/** Returns the files that were in progress when the list was last read, and no longer are. */
export const finishedOf = (before: ReportStatuses, reports: readonly Report[]): readonly Report[] =>
  reports.filter(({ id, status }) => before.get(String(id)) === PROCESSING && status !== PROCESSING);

/** Returns the announcement of a file that is no longer in progress. */
export const announcementOf = ({ name, status }: Report): string =>
  status === 'completed'
    ? t('“{report}” is ready to download', { report: name })
    : `“${name}”: ${reportStatusTexts()[status] ?? status}`;

/** Returns the requester of a file. */
export const requestedBy = ({ user }: Report): string => user?.username || AUTOMATED;

/** Returns the requester of a file, in words. */
export const requesterText = (name: string): string => (name === AUTOMATED ? t('Automated') : name);

/** Returns the title of a `report_type`; an unknown one is returned unchanged. */
export const reportTypeText = (type: string): string => {
  const name = pageOfType(type);
  return name ? t(reportPages[name].title) : type;
};

const UNITS = ['kB', 'MB', 'GB'] as const;

/** Returns a size as people read it: `45 kB`, `1.2 MB`. */
export const fileSizeText = (bytes: number): string => {
  if (bytes < 1000) return t('{count} bytes', { count: Math.round(bytes) });
  const step = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${grouped(Number(value.toFixed(value < 10 ? 1 : 0)))} ${UNITS[step - 1] ?? ''}`;
};

/** Returns the rows and the size of a file, where the server sends them: `219 rows · 45 kB`. */
export const rowsAndSizeText = ({ row_count, file_bytes }: Report): string =>
  [
    typeof row_count === 'number' ? counted(row_count, { one: 'row', many: 'rows' }) : undefined,
    typeof file_bytes === 'number' ? fileSizeText(file_bytes) : undefined,
  ]
    .filter((text) => text !== undefined)
    .join(' · ');

const isOneOf = <T extends string>(known: readonly T[], text: string): text is T =>
  (known as readonly string[]).includes(text);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns as many days as a file has, up to today; undefined where the file already ends today or later. */
export const daysUpToToday = ({ start_date, end_date }: Report, today: Day): DayRange | undefined =>
  DAY.test(start_date) && DAY.test(end_date) && end_date < today
    ? { from: addDays(today, 1 - dayCount(start_date, end_date)), to: today }
    : undefined;

/** Returns the request of the same file for these days; undefined where the record lacks a part of it. */
export const repeatedRequest = (
  { report_type, file_type, filters }: Report,
  { from, to }: DayRange,
): ReportRequestDraft | undefined =>
  filters && isOneOf(reportTypes, report_type) && isOneOf(reportFileTypes, file_type)
    ? { report_type, file_type, start_date: from, end_date: to, filters }
    : undefined;

/** Returns the rhythm of a scheduled report; an unknown one counts as daily. */
export const cadenceOf = ({ cadence }: ReportSchedule): Cadence => (isOneOf(cadences, cadence) ? cadence : 'daily');

/** Returns the initial values of a change: all current ones. */
export const scheduleDraftOf = (schedule: ReportSchedule) => {
  const { report_type, file_type, filters, reader_ids, paused } = schedule;
  return { report_type, file_type, filters, reader_ids, paused, cadence: cadenceOf(schedule) };
};
