import { expect, test } from 'vitest';
import { toCsv } from '../../../src/console/ui/list/csv';

const written = (text: string | number | undefined): string | undefined =>
  toCsv([{ label: 'Text', value: () => text }], [{}])
    .split('\r\n')
    .at(1);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
  'a text that begins like a formula, %j, can’t run as one',
  (text) => {
    expect(written(text)).toBe(`'${text}`);
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
