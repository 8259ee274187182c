import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { pdfStream } from '../../src/backend/platform/files/pdf';
import type { FileOrder, Packed } from '../../src/backend/platform/files/protocol';
import { pdfText } from '../support/reportFiles';

const FONT = '@expo-google-fonts/noto-sans-devanagari';
const fonts = createRequire(import.meta.url);

const order: FileOrder = {
  ...{ path: '', fileType: 'pdf', title: 'Feedback', noun: 'rows', orderedBy: 'name', days: 'February' },
  ...{ range: { from: '2026-02-01', to: '2026-02-28' }, count: 1, totals: [], about: [] },
  columns: { name: { label: 'Name', type: 'text' } },
  fonts: {
    regular: fonts.resolve(`${FONT}/400Regular/NotoSansDevanagari_400Regular.ttf`),
    bold: fonts.resolve(`${FONT}/600SemiBold/NotoSansDevanagari_600SemiBold.ttf`),
  },
};

const textOf = async (names: readonly string[]): Promise<string> => {
  const pages = async function* (): AsyncGenerator<readonly Packed[]> {
    yield await Promise.resolve(names.map((name): Packed => ['', name]));
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of pdfStream({ ...order, count: names.length }, pages())) pieces.push(piece);
  return (await pdfText(Buffer.concat(pieces))).join('\n');
};

test('Hindi in a PDF is searched and copied as it is read', async () => {
  const names = ['हिन्दी', 'र्क', 'मेट्रो', 'शक्ति मित्र', 'क्षत्रिय', 'द्वि', 'टिकट', 'किताब', 'Asha आशा, 12', 'कार्ड'];
  const text = await textOf(names);

  // The reader puts a space between separately placed pieces.
  for (const name of names) expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  expect(text).not.toContain('no font');
});

test('a PDF with letters of a script that it has no font for says so', async () => {
  expect(await textOf(['கடை', 'Asha'])).toContain('Boxes are letters without a font in this file');
});
