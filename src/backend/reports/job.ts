import { createRequire } from 'node:module';
import { grouped } from '../../contract/grouped';
import { REPORT_PDF_ROWS } from '../../contract/limits';
import type { ReportFilter } from '../../contract/reports/filters';
import { reportPages, type ReportPageName } from '../../contract/reports/pages';
import type { ReportDescription } from '../../contract/reports/description';
import type { World } from '../world';
import { FileNotMade, type Maker } from './files/maker';
import type { FileOrder, Made } from './files/protocol';
import { dateText, timeText } from './files/values';
import type { Asked, Mark, Values } from './reportData';
import { reportData } from './reports';
import type { RequestRow } from './requests';

const ROWS_AT_ONCE = 500;

const fonts = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/noto-sans-devanagari';

const daysText = ({ startDate, endDate }: RequestRow): string =>
  startDate === endDate ? dateText(startDate) : `${dateText(startDate)} to ${dateText(endDate)}`;

const filterText = ({ filters }: ReportDescription, filter: ReportFilter): string => {
  const set = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const label = name === 'q' ? 'Search' : (filters[name]?.label ?? name);
    return [`${label}: ${typeof value === 'object' ? value.join(', ') : value === true ? 'yes' : String(value)}`];
  });
  return set.length > 0 ? set.join('; ') : 'None';
};

const orderOf = (
  row: RequestRow,
  asked: Asked,
  totals: Values & { readonly count: number },
  path: string,
): FileOrder => {
  const description: ReportDescription = reportPages[row.page as ReportPageName];
  return {
    path,
    fileType: row.fileType === 'pdf' ? 'pdf' : 'xlsx',
    title: description.title,
    days: daysText(row),
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
      ['Days (both included, at +05:30)', daysText(row)],
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

/** What was counted before and what was written differ: a row changed meanwhile. Another try settles it. */
export class Changed extends Error {
  override readonly name = 'Changed';
}

const mustAgree = (order: FileOrder, made: Made): void => {
  const differs = order.totals.some(({ name, value }) => name in made.sums && made.sums[name] !== (value ?? 0));
  if (made.rows !== order.count || differs) throw new Changed('The rows changed while the file was made.');
};

/** The sentence of a PDF that would be too long. */
export const tooLongForPdf = (count: number): string =>
  `A PDF of ${grouped(count)} rows would be too long: ${grouped(REPORT_PDF_ROWS)} is the most. Choose xlsx, fewer days or more filters.`;

/** What a request means. Rows that come after it was asked are not in it, so that it says the same whenever it is made. */
export const askedOf = (row: Pick<RequestRow, 'startDate' | 'endDate' | 'filters' | 'createdAt'>): Asked => ({
  days: { from: row.startDate, to: row.endDate },
  filter: row.filters as ReportFilter,
  until: row.createdAt,
});

/** Makes the file of a request at `path`: counts and sums first, then page by page between other callers' queries. */
export const makeReport = async (
  { db }: Pick<World, 'db'>,
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
    /** Hears how far it is, 0 to 99. */
    readonly onRows: (progress: number) => void;
  },
): Promise<Made> => {
  const data = reportData[row.page as ReportPageName];
  const asked = askedOf(row);
  const totals = await data.totals(db, asked);
  if (row.fileType === 'pdf' && totals.count > REPORT_PDF_ROWS)
    throw new FileNotMade(tooLongForPdf(totals.count), 'TOO_LONG');
  const order = orderOf(row, asked, totals, path);
  let mark: Mark | undefined;
  let read = 0;
  let over = false;
  const next = async (): Promise<string> => {
    if (over) return '[]';
    const page = await data.next(db, asked, mark, ROWS_AT_ONCE);
    read += page.count;
    mark = page.mark;
    over = mark === undefined || page.count < ROWS_AT_ONCE;
    onRows(Math.min(99, Math.floor((100 * read) / Math.max(1, order.count))));
    return page.json;
  };
  const made = await maker.run({ order, next, signal });
  mustAgree(order, made);
  return made;
};
