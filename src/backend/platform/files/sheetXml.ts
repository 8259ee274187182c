import type { ColumnType } from '../../../contract/reports/columns';
import type { Scalar } from './protocol';

/** The formats of cells, each plain and bold. */
const FORMATS = ['@', '#,##0.00', '#,##0', '0.00', 'dd-mm-yyyy hh:mm AM/PM', 'dd-mm-yyyy'] as const;
const TEXT = '@';

/** The format and the width of a column, in characters. `@` keeps a text a text even after an edit. */
export const columnFormats: Readonly<
  Record<ColumnType, { readonly format: (typeof FORMATS)[number]; readonly width: number }>
> = {
  money: { format: '#,##0.00', width: 14 },
  instant: { format: 'dd-mm-yyyy hh:mm AM/PM', width: 20 },
  day: { format: 'dd-mm-yyyy', width: 12 },
  period: { format: TEXT, width: 12 },
  id: { format: TEXT, width: 24 },
  mobile: { format: TEXT, width: 13 },
  text: { format: TEXT, width: 18 },
  status: { format: TEXT, width: 16 },
  attention: { format: TEXT, width: 20 },
  number: { format: '#,##0', width: 11 },
  points: { format: '#,##0', width: 11 },
  km: { format: '0.00', width: 8 },
  yesNo: { format: TEXT, width: 9 },
};

const HEADING = FORMATS.length * 2 + 1;

/** The number of a format in the styles below: 0 is none, and the last is a heading. */
export const styleOf = (type: ColumnType, isBold = false): number =>
  FORMATS.indexOf(columnFormats[type].format) + 1 + (isBold ? FORMATS.length : 0);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
// Characters that XML cannot carry: control characters and halves of characters.
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const TELLING = /[&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
/** A cell holds no longer text. */
const LONGEST = 32_767;

/** A text in XML; `_x0041_` would be read as a letter. */
export const xmlText = (text: string): string =>
  TELLING.test(text)
    ? text
        .replace(FORBIDDEN, '')
        .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign)
    : text;

const letter = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letter(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** The letters of the columns of a sheet, A first. */
export const letters = Array.from({ length: 52 }, (_, index) => letter(index));

const DAY_MS = 86_400_000;
const EPOCH = 25_569;
const OFFSET_DAYS = 5.5 / 24;

/** The content of a cell: a text, or a number. Days and moments at +05:30 are numbers to a spreadsheet; money is in rupees. */
const valueIn = (type: ColumnType, value: Scalar): string | number => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (type === 'money') return value / 100;
    return type === 'instant' ? value / DAY_MS + EPOCH + OFFSET_DAYS : value;
  }
  return type === 'day' && value !== null ? Date.parse(value) / DAY_MS + EPOCH : (value ?? '');
};

/** A cell of a sheet; nothing without a value. */
export const cellXml = (at: string, style: number, type: ColumnType, value: Scalar | undefined): string => {
  if (value === null || value === undefined) return '';
  const held = valueIn(type, value);
  return typeof held === 'number'
    ? `<c r="${at}" s="${style}"><v>${held}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(held.slice(0, LONGEST))}</t></is></c>`;
};

/** A row of headings: bold on grey. */
export const headingXml = (line: number, labels: readonly string[]): string =>
  `<row r="${line}">${labels.map((label, index) => cellXml(`${letters[index]}${line}`, HEADING, 'text', label)).join('')}</row>`;

/** The widths of columns, in characters. */
export const widthsXml = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The beginning of a sheet, before its rows; the first `frozen` lines stay in view. Printed, it is as wide as the paper. */
export const sheetHead = (frozen: number, widths: readonly number[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<sheetFormatPr defaultRowHeight="15"/>${widthsXml(widths)}<sheetData>`;

/** The end of a sheet, after its rows: the filter over `area`, where there is one. */
export const sheetTail = (area?: string): string =>
  `</sheetData>${area === undefined ? '' : `<autoFilter ref="${area}"/>`}` +
  `<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;

/** A sheet of a book: its name and, where it has a filter, the area of that, `A2:C9`. */
export interface NamedSheet {
  readonly name: string;
  readonly area?: string;
}

const styles = (): string => {
  const formats = FORMATS.map((format, index) => `<numFmt numFmtId="${index + 164}" formatCode="${xmlText(format)}"/>`);
  const looking = (font: number, fill: number, format: number): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`;
  const all = [
    looking(0, 0, 0),
    ...[0, 1].flatMap((font) => FORMATS.map((_, index) => looking(font, 0, index + 164))),
    looking(1, 2, 164),
  ];
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
    `<fill><patternFill patternType="solid"><fgColor rgb="FFE8EBF0"/></patternFill></fill></fills>` +
    `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`
  );
};

const bookXml = (sheets: readonly NamedSheet[]): string => {
  const fixed = (area: string): string => area.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const named = sheets.flatMap(({ name, area }, index) =>
    area === undefined
      ? []
      : [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xmlText(name)}'!${fixed(area)}</definedName>`,
        ],
  );
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>` +
    sheets
      .map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('') +
    `</sheets>${named.length > 0 ? `<definedNames>${named.join('')}</definedNames>` : ''}</workbook>`
  );
};

/** The parts of a book beside its sheets, which are `xl/worksheets/sheet1.xml` and so on. */
export const bookParts = (
  sheets: readonly NamedSheet[],
): readonly { readonly path: string; readonly text: string[] }[] => {
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${REL}/${type}" Target="${target}"/>`;
  const relations = (all: readonly string[]): string =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const override = (path: string, type: string): string =>
    `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const ofSheets = sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  return [
    { path: 'xl/styles.xml', text: [styles()] },
    { path: 'xl/workbook.xml', text: [bookXml(sheets)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [relations([...ofSheets, relation(sheets.length + 1, 'styles', 'styles.xml')])],
    },
    { path: '_rels/.rels', text: [relations([relation(1, 'officeDocument', 'xl/workbook.xml')])] },
    {
      path: '[Content_Types].xml',
      text: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
          `<Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}` +
          `${sheets.map((_, index) => override(`xl/worksheets/sheet${index + 1}.xml`, 'worksheet')).join('')}</Types>`,
      ],
    },
  ];
};
