import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { BadEnvironment, readEnvironment } from '../../src/backend/platform/environment';
import { s3AddressOf, s3Store } from '../../src/backend/platform/files/s3Store';
import { folderStore, queueName, type FileStore } from '../../src/backend/platform/files/store';
import { createReportQueue } from '../../src/backend/features/reports/queue';
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
const OURS = randomUUID();
const inS3 = (url = s3.url, installation = OURS): FileStore =>
  s3Store(addressOf(url), join(folder, 's3'), { installation });
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
  const named = (id: number) => open().nameOf(queueName(id, randomUUID(), 'csv'));

  test('has a file under its name when it is whole, and no more once it is discarded', async () => {
    const store = open();
    const name = named(1);
    await writeFile(await store.draft(name), 'station,₹\n');
    expect(await store.has(name)).toBe(false);

    await store.keep(name);

    expect(await contentOf(open(), name)).toEqual({ bytes: 12, content: 'station,₹\n' });
    await store.discard(name);
    expect(await store.has(name)).toBe(false);
    expect(await contentOf(store, name)).toBeUndefined();
    await store.discard(name);
  });

  test('is swept of what nobody wants an hour after it was written, and of nothing that the queue has not named', async () => {
    const store = open();
    const [wanted, left, killed] = [named(2), named(3), named(4)];
    const strange = store.nameOf('backup.tar');
    for (const name of [wanted, left, strange]) await write(store, name, name);
    await writeFile(await store.draft(killed), 'half');

    await store.sweep(new Set([wanted]), Date.now());
    expect(await store.has(left)).toBe(true);
    await store.sweep(new Set([wanted]), Date.now() + 2 * HOUR);

    expect(await store.has(left)).toBe(false);
    expect(await contentOf(store, wanted)).toMatchObject({ content: wanted });
    expect(await contentOf(store, strange)).toMatchObject({ content: strange });
    expect(readdirSync(join(folder, drafts)).filter((name) => name.startsWith('4-'))).toEqual([]);
  });
});

test('two installations over one bucket sweep and discard nothing of each other, of strangers, or of before', async () => {
  const [one, other] = [inS3(), inS3(s3.url, randomUUID())];
  const file = queueName(7, randomUUID(), 'xlsx');
  const [ofOne, ofOther] = [one.nameOf(file), other.nameOf(file)];
  // Files of another owner of the same bucket, and of a version that named files without the installation.
  const [strange, before] = ['photos/9.jpg', queueName(8, randomUUID(), 'pdf')];
  for (const name of [ofOne, ofOther, strange, before]) await write(one, name, name);

  for (const store of [one, other]) await store.sweep(new Set(), Date.now());
  await one.sweep(new Set([ofOne]), Date.now() + 2 * HOUR);
  await one.discard(ofOther);
  await one.discard(strange);

  for (const name of [ofOne, ofOther, strange, before])
    expect(await contentOf(one, name)).toMatchObject({ content: name });
  await other.sweep(new Set(), Date.now() + 2 * HOUR);
  expect(await one.has(ofOther)).toBe(false);
  expect(await one.has(ofOne)).toBe(true);
  await one.discard(before);
  expect(await one.has(before)).toBe(false);
});

test('a report is made into the store and downloaded from it; while the store is away that is said', async () => {
  const database = await testCity();
  const drafts = join(folder, 'drafts');
  const failures: unknown[] = [];
  const reportQueue = createReportQueue({
    ...{ db: database.db, now: () => CITY_NOW, isAlone: true },
    store: s3Store(addressOf(s3.url), drafts, { installation: OURS }),
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
