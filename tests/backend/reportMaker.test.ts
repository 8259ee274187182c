import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileCreationError, createMaker } from '../../src/backend/platform/files/maker';
import { nextPageRows } from '../../src/backend/features/reports/job';

const orderOf = (path: string, fileType: 'csv' | 'pdf') => ({
  ...{ path, fileType, title: 'X', noun: 'x', days: '', columns: {}, count: 0, totals: [], about: [] },
  ...{ range: { from: '2026-01-01', to: '2026-01-02' }, orderedBy: 'at' },
  fonts: { regular: 'tests/support/backend.ts', bold: 'nowhere' },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metro-maker-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a writer that fails is told to whoever waits, and harms nobody else', async () => {
  for (const path of [join(folder, 'x'), join(folder, 'no', 'folder')])
    await expect(
      createMaker(undefined).run({
        order: orderOf(path, 'pdf'),
        next: () => Promise.resolve('[]'),
        signal: new AbortController().signal,
      }),
    ).rejects.toBeInstanceOf(FileCreationError);
});

test('a file that was stopped is written by nothing any more', async () => {
  const [stopped, next] = [join(folder, 'stopped'), () => Promise.resolve('[]')];
  const maker = createMaker(undefined);

  // The abort is immediate, as when the queue drops a draft.
  const said = await maker
    .run({ order: orderOf(stopped, 'csv'), next, signal: AbortSignal.abort(new Error('Enough')) })
    .catch((error: unknown) => {
      rmSync(stopped, { force: true });
      return String(error);
    });
  expect(said).toBe('Error: Enough');

  await maker.run({ order: orderOf(join(folder, 'another'), 'csv'), next, signal: new AbortController().signal });
  expect(existsSync(stopped)).toBe(false);
});

test('a file reads more at once where it has the machine to itself, and less where others wait', () => {
  const after = (milliseconds: number, on: 'embedded' | 'server') => {
    let rows = 500;
    for (let page = 0; page < 10; page += 1) rows = nextPageRows(rows, milliseconds, on);
    return rows;
  };

  expect([2, 7, 60].map((milliseconds) => after(milliseconds, 'embedded'))).toEqual([4000, 500, 250]);
  // Other callers of a server have connections of their own.
  expect([7, 60, 200].map((milliseconds) => after(milliseconds, 'server'))).toEqual([4000, 500, 250]);
});
