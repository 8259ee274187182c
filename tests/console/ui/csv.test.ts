import { expect, test } from 'vitest';
import { readBatchFile } from '../../../src/console/resources/adjustments/readBatchFile';
import { toCsv } from '../../../src/console/ui/list/csv';

const written = (text: string | number | undefined): string | undefined =>
  toCsv([{ label: 'Text', value: () => text }], [{}])
    .split('\r\n')
    .at(1);

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1+1',
  '\u00a0=1',
  '\u200b=1',
  '\u3000＝1',
])('a text that begins like a formula, %j, can’t run as one', (text) => {
  expect(written(text)).toBe(`'${text}`);
});

test.each(['\tx', '\n=1', '\r\n =1', ' \t＝1', 'a;=1+1', '1\t=1+1'])(
  'a text with tabs, line breaks or semicolons, %j, stays one cell that can’t run',
  (text) => {
    const file = toCsv([{ label: 'Text', value: () => text }], [{}]);

    expect(file.split('Text\r\n').at(1)).toMatch(/^"('\s|[^\s=＝])/);
    expect(file.endsWith('"\r\n')).toBe(true);
  },
);

test('a carriage return at the start of a text is inert, too', () => {
  expect(written('\r=1')).toBe('"\'\r=1"');
});

test('an id of digits stays the text it is', () => {
  expect(written('00123')).toBe("'00123");
  expect(written('123456789012')).toBe("'123456789012");
  expect(written('9820000000')).toBe('9820000000');
});

test.each([
  '3-4',
  '1/2',
  '1/2/26',
  '12E5',
  '1e3',
  'MAR1',
  'Mar-1',
  '1 Jan',
  'sept2',
  '12:30',
  '5 PM',
  '0 1/2',
  '1.000',
  '12,5',
  '00123',
  '(5)',
  '5%',
])(
  'a text that a spreadsheet takes for a day, a time or another number, %j, stays that text, and our own reader has it back',
  async (text) => {
    expect(written(text)?.replaceAll('"', '')).toBe(`'${text}`);
    const file = toCsv(
      ['mobile', 'points', 'reason'].map((label) => ({ label, value: () => text })),
      [{}],
    );
    expect(await readBatchFile(new Blob([file]))).toEqual([{ line: 2, mobile: text, points: text, reason: text }]);
  },
);

test.each([
  'Maya',
  'Mary Ann',
  'August',
  'HM26021000',
  'A-1',
  '5.1.0',
  '2.5',
  '100',
  '2026-02-01',
  '01-02-2026',
  '01-02-2026 05:30 PM',
  'Gate 3',
  '3 of 4',
])('a text that stays what it is, %j, has no mark', (text) => {
  expect(written(text)).toBe(text);
});

test('a number below zero stays a number', () => {
  expect(written(-5)).toBe('-5');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(written('Kelkar, "Asha"\nCentral')).toBe('"Kelkar, ""Asha""\nCentral"');
});

test('a file has its headings, every record and a mark that it is UTF-8', () => {
  const records = Array.from({ length: 1_000 }, (_, id) => ({ id }));

  const file = toCsv([{ label: 'Id', value: ({ id }: { id: number }) => id }], records);

  expect(file.startsWith('\uFEFFId\r\n0\r\n')).toBe(true);
  expect(file.trimEnd().split('\r\n')).toHaveLength(1_001);
});
