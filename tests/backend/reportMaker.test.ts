import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileNotMade, createMaker } from '../../src/backend/reports/files/maker';
import { politeRows } from '../../src/backend/reports/job';

test('a writer that fails is told to whoever waits, and harms nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-maker-'));
  const order = {
    path: join(folder, 'x'),
    title: 'X',
    noun: 'x',
    days: '',
    columns: {},
    count: 0,
    totals: [],
    about: [],
  };
  const rest = { range: { from: '2026-01-01', to: '2026-01-02' }, orderedBy: 'at' };
  const fonts = { regular: 'tests/support/backend.ts', bold: 'nowhere' };

  for (const path of [order.path, join(folder, 'no', 'folder')])
    await expect(
      createMaker(undefined).run({
        order: { ...order, ...rest, path, fileType: 'pdf', fonts },
        next: () => Promise.resolve('[]'),
        signal: new AbortController().signal,
      }),
    ).rejects.toBeInstanceOf(FileNotMade);

  rmSync(folder, { recursive: true });
});

test('a file reads more at once where it has the machine to itself, and less where others wait', () => {
  const after = (milliseconds: number) => {
    let rows = 500;
    for (let page = 0; page < 10; page += 1) rows = politeRows(rows, milliseconds);
    return rows;
  };

  expect([after(2), after(7), after(60)]).toEqual([4000, 500, 250]);
});
