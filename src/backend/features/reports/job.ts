import { createRequire } from 'node:module';
import { grouped } from '../../../contract/grouped';
import { reportFileTypes } from '../../../contract/endpoints/reportRequests';
import { REPORT_PDF_ROWS } from '../../../contract/limits';
import type { ReportFilter } from '../../../contract/reports/filters';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import type { ReportDescription } from '../../../contract/reports/description';
import { addDays } from '../../../contract/reports/range';
import { isServer, replicaReader, withoutParallelWorkers, type ReplicaReader } from '../../platform/db/connections';
import { callsFinished } from '../../platform/runningCall';
import type { World } from '../../platform/world';
import type { Maker } from '../../platform/files/maker';
import type { FileOrder, FileType, MadeFile } from '../../platform/files/protocol';
import { daysText, timeText } from '../../../contract/localTime';
import type { ReportRowsQuery, PageCursor, ReportData, Values } from './reportData';
import { reportData } from './reports';
import { dailyColumns } from './tableData';
import type { RequestRow } from './requests';

const ROWS = { first: 500, least: 250, most: 4000 } as const;
/**
 * Page sizes follow these durations: a page faster than `quickMs` is followed by a longer one, one slower than
 * `slowMs` by a shorter one.
 */
const PACES = { embedded: { quickMs: 5, slowMs: 10 }, server: { quickMs: 50, slowMs: 150 } } as const;
/** The longest time that a page waits for callers, in milliseconds: a file progresses under any load. */
const CALLERS_FIRST_MS = 50;
const DAYS_AT_ONCE = 7;

/**
 * Returns the number of rows of a file's next page from the duration of the last one.
 * On the embedded database calls and pages share one connection, so pages grow only while there are no calls.
 * On a server they share only the processor.
 */
export const nextPageRows = (rows: number, milliseconds: number, on: keyof typeof PACES): number => {
  const { quickMs, slowMs } = PACES[on];
  if (milliseconds < quickMs) return Math.min(ROWS.most, rows * 2);
  return milliseconds > slowMs ? Math.max(ROWS.least, Math.floor(rows / 2)) : rows;
};

const fonts = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/noto-sans-devanagari';

const filterText = ({ filters }: ReportDescription, filter: ReportFilter): string => {
  const set = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const label = name === 'q' ? 'Search' : (filters[name]?.label ?? name);
    return [`${label}: ${typeof value === 'object' ? value.join(', ') : value === true ? 'yes' : String(value)}`];
  });
  return set.length > 0 ? set.join('; ') : 'None';
};

const isFileType = (type: string): type is FileType => (reportFileTypes as readonly string[]).includes(type);

const orderOf = (
  row: RequestRow,
  asked: ReportRowsQuery,
  totals: Values & { readonly count: number },
  path: string,
): FileOrder => {
  const description: ReportDescription = reportPages[row.page as ReportPageName];
  return {
    path,
    fileType: isFileType(row.fileType) ? row.fileType : 'xlsx',
    title: description.title,
    noun: description.noun[1],
    range: { from: row.startDate, to: row.endDate },
    orderedBy: description.sort.field,
    days: daysText(row.startDate, row.endDate),
    columns: description.columns,
    count: totals.count,
    totals: Object.entries(description.totals).map(([name, { label, type, carried }]) => ({
      isSum: carried !== true,
      name,
      label,
      type,
      value: typeof totals[name] === 'number' ? totals[name] : null,
    })),
    about: [
      ['Report', description.title],
      ['Days (both included, at +05:30)', daysText(row.startDate, row.endDate)],
      ['Filters', filterText(description, asked.filter)],
      ['Requested by', row.username === '' ? 'Automated' : row.username],
      ['Requested at', timeText(row.createdAt.getTime())],
      ['Rows', grouped(totals.count)],
    ],
    fonts: {
      regular: fonts.resolve(`${FONT}/400Regular/NotoSansDevanagari_400Regular.ttf`),
      bold: fonts.resolve(`${FONT}/600SemiBold/NotoSansDevanagari_600SemiBold.ttf`),
    },
  };
};

/** Thrown where fewer or more rows were written than counted: a row has changed since. The file is tried again. */
export class RowsChanged extends Error {
  override readonly name = 'Changed';
}

const mustAgree = (order: FileOrder, made: MadeFile): void => {
  const differs = order.totals.some(({ name, value }) => name in made.sums && made.sums[name] !== (value ?? 0));
  if (made.rows !== order.count || differs) throw new RowsChanged('The rows changed while the file was made.');
};

/** Returns the rows of a request. Rows newer than the request are excluded, so that its file is the same whenever it is made. */
export const reportRowsQueryOf = (
  row: Pick<RequestRow, 'startDate' | 'endDate' | 'filters' | 'createdAt'>,
): ReportRowsQuery => ({
  days: { from: row.startDate, to: row.endDate },
  filter: row.filters as ReportFilter,
  until: row.createdAt,
});

/** Returns true for a PDF with too many rows, which becomes a summary by day. */
export const isTooLongForPdf = (fileType: string, count: number): boolean =>
  fileType === 'pdf' && count > REPORT_PDF_ROWS;

const summarised = (row: RequestRow, whole: FileOrder, count: number): FileOrder => ({
  ...whole,
  title: `${whole.title}, by day`,
  columns: dailyColumns(reportPages[row.page as ReportPageName]),
  orderedBy: 'day',
  count,
  about: [...whole.about, ['By day', 'Daily totals only. All rows are in the CSV file made with this report.']],
});

/** Reads the sums of each day, a few days at a time: one statement over a quarter would block callers. */
const readByDay = async (apart: ReplicaReader, data: ReportData, asked: ReportRowsQuery, row: RequestRow) => {
  const slices: string[] = [];
  let count = 0;
  for (let from = row.startDate; from <= row.endDate; from = addDays(from, DAYS_AT_ONCE)) {
    const last = addDays(from, DAYS_AT_ONCE - 1);
    await callsFinished(CALLERS_FIRST_MS);
    const days = { from, to: last < row.endDate ? last : row.endDate };
    const slice = await apart(async (db) => data.byDay?.(db, { ...asked, days }));
    if (!slice) return undefined;
    count += slice.count;
    if (slice.count > 0) slices.push(slice.json.slice(1, -1));
  }
  return { json: `[${slices.join()}]`, count };
};

// Returns all rows with the first call, none after it.
const once = (json: string): (() => Promise<string>) => {
  let rows = json;
  return () => {
    const said = rows;
    rows = '[]';
    return Promise.resolve(said);
  };
};

/** Makes the file of a request at `path`: counts and sums first, then page by page between other callers' queries. */
export const makeReport = async (
  world: Pick<World, 'db'>,
  row: RequestRow,
  {
    path,
    maker,
    signal,
    onRows,
  }: {
    readonly path: string;
    readonly maker: Maker;
    readonly signal: AbortSignal;
    /** Called with the progress, 0 to 99. */
    readonly onRows: (progress: number) => void;
  },
): Promise<MadeFile> => {
  const data = reportData[row.page as ReportPageName];
  const asked = reportRowsQueryOf(row);
  const apart = await replicaReader(world.db);
  const totals = await apart((db) => data.totals(db, asked));
  const whole = orderOf(row, asked, totals, path);
  const days = isTooLongForPdf(row.fileType, totals.count) ? await readByDay(apart, data, asked, row) : undefined;
  if (days) {
    const made = await maker.run({ order: summarised(row, whole, days.count), next: once(days.json), signal });
    return { ...made, rows: totals.count };
  }
  const order = whole;
  let mark: PageCursor | undefined;
  let read = 0;
  let over = false;
  let rowsAtOnce: number = ROWS.first;
  const next = async (): Promise<string> => {
    if (over) return '[]';
    await callsFinished(CALLERS_FIRST_MS);
    const began = performance.now();
    const page = await apart((db) =>
      withoutParallelWorkers(db, (queries) => data.next(queries, asked, mark, rowsAtOnce)),
    );
    read += page.count;
    mark = page.mark;
    over = mark === undefined || page.count < rowsAtOnce;
    rowsAtOnce = nextPageRows(rowsAtOnce, performance.now() - began, isServer(world.db) ? 'server' : 'embedded');
    onRows(Math.min(99, Math.floor((100 * read) / Math.max(1, order.count))));
    return page.json;
  };
  const made = await maker.run({ order, next, signal });
  mustAgree(order, made);
  return made;
};
