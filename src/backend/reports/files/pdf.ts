import PDFDocument from 'pdfkit';
import type { ColumnType } from '../../../contract/reports/columns';
import type { Packed } from '../reportData';
import type { FileOrder } from './protocol';
import { textOf } from './values';

const MARGIN = 28;
const SIZE = 7;
const LINE = 13;
const GAP = 5;
const INK = '#1a1c20';
const QUIET = '#5c6370';
const HAIRLINE = '#d5d8de';
// Wide enough for what each type holds, in digits of the font.
const DIGITS: Readonly<Record<ColumnType, number>> = {
  money: 12,
  instant: 19,
  day: 10,
  period: 10,
  id: 22,
  mobile: 10,
  text: 15,
  status: 13,
  attention: 15,
  number: 7,
  points: 8,
  km: 6,
  yesNo: 5,
};
const RIGHT = new Set<string>(['money', 'number', 'points', 'km']);

interface Place {
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly x: number;
  readonly width: number;
}

const placesOf = ({ columns }: FileOrder, room: number): readonly Place[] => {
  const shares = Object.entries(columns).map(([name, { label, type }]) => ({
    name,
    type,
    label: type === 'money' ? `${label} ₹` : label,
    share: Math.max(DIGITS[type], label.length),
  }));
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return shares.map(({ share, ...rest }) => {
    const width = (share / whole) * room;
    const place = { ...rest, x, width: width - GAP };
    x += width;
    return place;
  });
};

const shortened = (document: PDFKit.PDFDocument, text: string, width: number): string => {
  if (document.widthOfString(text) <= width) return text;
  let length = text.length - 1;
  while (length > 1 && document.widthOfString(`${text.slice(0, length)}…`) > width) length -= 1;
  return `${text.slice(0, length)}…`;
};

const at = (document: PDFKit.PDFDocument, { x, width, type }: Place, y: number, text: string): void => {
  const fits = shortened(document, text, width);
  const left = RIGHT.has(type) ? x + width - document.widthOfString(fits) : x;
  document.text(fits, left, y, { lineBreak: false });
};

const rule = (document: PDFKit.PDFDocument, y: number): void =>
  void document
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(HAIRLINE)
    .stroke();

// Long reports get the larger paper: with sixteen columns A4 would cut the numbers.
const paperOf = ({ columns }: FileOrder): 'A4' | 'A3' => (Object.keys(columns).length > 10 ? 'A3' : 'A4');

const HEAD = 62;
const FOOT = 24;

/**
 * A PDF as a stream of bytes: a table on landscape pages, each with title, days, headings and "Page 3 of 12"; the totals
 * and what the file is about on the last. How many pages there are follows from how many rows: no page has to wait.
 */
export const pdfStream = (order: FileOrder, rows: AsyncIterable<Packed>): AsyncIterable<Uint8Array> => {
  const document = new PDFDocument({
    size: paperOf(order),
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${order.title}, ${order.days}`, Creator: 'Metro admin console' },
  });
  document.registerFont('regular', order.fonts.regular).registerFont('bold', order.fonts.bold);
  const draw = async (): Promise<void> => {
    document.addPage();
    const places = placesOf(order, document.page.width - 2 * MARGIN + GAP);
    const perPage = Math.floor((document.page.height - HEAD - FOOT - LINE) / LINE);
    const closing = order.totals.length + order.about.length + 3;
    const tablePages = Math.max(1, Math.ceil(order.count / perPage));
    const fits = order.count <= perPage * tablePages - closing;
    const pages = tablePages + (fits ? 0 : 1);
    let page = 0;
    let y = 0;

    const begin = (headings: boolean): void => {
      page += 1;
      document.font('bold').fontSize(13).fillColor(INK).text(order.title, MARGIN, 20, { lineBreak: false });
      document.font('regular').fontSize(8).fillColor(QUIET).text(order.days, MARGIN, 38, { lineBreak: false });
      const number = `Page ${page} of ${pages}`;
      const right = document.page.width - MARGIN - document.widthOfString(number);
      document.text(number, right, document.page.height - FOOT + 4, { lineBreak: false });
      y = HEAD;
      if (!headings) return;
      document.font('bold').fontSize(SIZE).fillColor(INK);
      for (const place of places) at(document, place, y - 8, place.label);
      rule(document, y + 3);
      y += LINE - 6;
      document.font('regular').fontSize(SIZE).fillColor(INK);
    };

    begin(true);
    let inPage = 0;
    for await (const [, ...values] of rows) {
      if (inPage === perPage) {
        document.addPage();
        begin(true);
        inPage = 0;
      }
      inPage += 1;
      for (const [index, place] of places.entries()) at(document, place, y, textOf(place.type, values[index]));
      y += LINE;
    }
    if (!fits) {
      document.addPage();
      begin(false);
    }
    rule(document, y);
    y += 6;
    document.fontSize(SIZE);
    const line = (label: string, text: string): void => {
      document.font('bold').fillColor(INK).text(label, MARGIN, y, { lineBreak: false });
      document.font('regular').text(text, MARGIN + 120, y, { lineBreak: false });
      y += LINE;
    };
    for (const { label, type, value } of order.totals)
      line(`Total: ${label}`, type === 'money' && value !== null ? `₹${textOf(type, value)}` : textOf(type, value));
    for (const [label, text] of order.about) line(label, text);
    document.end();
  };
  // The reader of the stream gets the error; before there is one it is not unhandled.
  document.on('error', () => undefined);
  draw().catch((error: unknown) => document.destroy(error as Error));
  return document;
};
