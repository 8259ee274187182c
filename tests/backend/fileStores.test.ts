import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { BadEnvironment, readEnvironment } from '../../src/backend/environment';
import { s3AddressOf, s3Store } from '../../src/backend/reports/files/s3Store';
import { folderStore, type FileStore } from '../../src/backend/reports/files/store';
import { createReportQueue } from '../../src/backend/reports/queue';
import { testBackend, everything } from '../support/backend';
import { CITY_NOW, testCity } from '../support/city';
import { fileReader } from '../support/reportFiles';
import { testStore, type TestStore } from '../support/s3';

const HOUR = 60 * 60 * 1000;

let s3: TestStore;
let folder: string;
beforeAll(async () => {
  s3 = await testStore();
  folder = mkdtempSync(join(tmpdir(), 'metro-drafts-'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (url: string) => {
  const address = s3AddressOf(url);
  if (!address) throw new Error(`${url} is no address of a store.`);
  return address;
};
const inS3 = (url = s3.url): FileStore => s3Store(addressOf(url), join(folder, 's3'));
const write = async (store: FileStore, name: string, content: string): Promise<void> => {
  await writeFile(await store.draft(name), content);
  await store.keep(name);
};
const contentOf = async (store: FileStore, name: string) => {
  const file = await store.read(name);
  return file && { bytes: file.bytes, content: await text(file.stream) };
};

describe.each([
  ['a folder', 'own', () => folderStore(join(folder, 'own'))],
  ['a store that speaks S3', 's3', () => inS3()],
] as const)('%s', (_what, drafts, open) => {
  test('has a file under its name when it is whole, and no more once it is discarded', async () => {
    const store = open();
    await writeFile(await store.draft('1-a.csv'), 'station,₹\n');
    expect(await store.has('1-a.csv')).toBe(false);

    await store.keep('1-a.csv');

    expect(await contentOf(open(), '1-a.csv')).toEqual({ bytes: 12, content: 'station,₹\n' });
    await store.discard('1-a.csv');
    expect(await store.has('1-a.csv')).toBe(false);
    expect(await contentOf(store, '1-a.csv')).toBeUndefined();
    await store.discard('1-a.csv');
  });

  test('is swept of what nobody wants an hour after it was written', async () => {
    const store = open();
    for (const name of ['2-wanted.csv', '3-left.csv']) await write(store, name, name);
    await writeFile(await store.draft('4-killed.csv'), 'half');
    const wanted = new Set(['2-wanted.csv']);

    await store.sweep(wanted, Date.now());
    expect(await store.has('3-left.csv')).toBe(true);
    await store.sweep(wanted, Date.now() + 2 * HOUR);

    expect(await store.has('3-left.csv')).toBe(false);
    expect(await contentOf(store, '2-wanted.csv')).toMatchObject({ content: '2-wanted.csv' });
    expect(readdirSync(join(folder, drafts)).filter((name) => name.startsWith('4-'))).toEqual([]);
  });
});

test('a report is made into the store and downloaded from it; while the store is away that is said', async () => {
  const database = await testCity();
  const drafts = join(folder, 'drafts');
  const failures: unknown[] = [];
  const reportQueue = createReportQueue({
    ...{ db: database.db, now: () => CITY_NOW, isAlone: true },
    store: s3Store(addressOf(s3.url), drafts),
    onFailure: (error) => failures.push(error),
  });
  const backend = await testBackend({ database, reportQueue });
  const meera = await backend.join('meera', everything);
  const reader = fileReader({ ...backend, reportQueue }, meera);

  const made = await reader.ask({ file_type: 'csv' });
  const file = await reader.download(made.id);

  expect(file.body.split('\n').length).toBeGreaterThan(100);
  expect(readdirSync(drafts)).toEqual([]);
  const link = (await meera.call(contract.reports.getLink, { id: made.id })).replace('https://console.example', '');
  await s3.stop();
  const away = { status: 503, message: 'The store of files does not answer. Try again in a few seconds.' };
  expect(await meera.refusal(contract.reports.getLink, { id: made.id })).toMatchObject(away);
  const refused = await backend.app.inject({ url: link });
  expect({ ...refused.json<object>(), status: refused.statusCode }).toMatchObject(away);
  const failed = await reader.ask({ file_type: 'csv' });
  expect(failed).toMatchObject({
    error: 'The store of files cannot be used. Request it again; if it fails again, tell your administrator.',
  });
  await s3.start();
  expect((await reader.download((await reader.ask({ file_type: 'csv' })).id)).body).toBe(file.body);
  await backend.close();
});

test('a wrong key is told, and an address names a key and a bucket', async () => {
  const stranger = inS3(s3.url.replace('S3RVER:', 'NOBODY:'));
  await expect(write(stranger, '1-a.csv', 'unseen')).rejects.toThrow('The store of files does not answer');
  const complaint = (FILES_URL: string): string => {
    try {
      readEnvironment({ FILES_URL });
    } catch (error) {
      if (error instanceof BadEnvironment) return error.message;
    }
    return '';
  };
  expect(complaint('https://key:secret@s3.example.com/bucket/folder?region=ap-south-1')).toBe('');
  expect(complaint('https://s3.example.com/bucket')).toContain('FILES_URL must name a key, a secret and a bucket');
  expect(complaint('http://key:secret@s3.example.com/bucket')).toContain('must be an https address');
});
