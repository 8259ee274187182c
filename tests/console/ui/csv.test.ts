import { expect, test } from 'vitest';
import { toCsv } from '../../../src/console/kit/list/csv';

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
