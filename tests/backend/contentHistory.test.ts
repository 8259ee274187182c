import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { ContentDraft } from '../../src/contract/endpoints/contents';
import { audit } from '../../src/backend/platform/audit/audit';
import { sweepPictures } from '../../src/backend/features/media/sweep';
import { contents as table } from '../../src/backend/platform/db/schema';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { draft } from '../support/contents';
import { png, upload } from '../support/pictures';

const { contents } = contract;
const MINUTE = 60_000;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
let ravi: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  ravi = await backend.join('ravi', holding('banner_update', 'banner_create', 'banner_delete'));
});
beforeEach(() => backend.pass(MINUTE));
afterAll(() => backend.close());

const make = async (changes?: Partial<ContentDraft>) =>
  (await asha.call(contents.create, { body: draft(changes) })).id ?? '';
const save = (id: string | number, changes: Partial<ContentDraft>) => {
  backend.pass(MINUTE);
  return ravi.call(contents.update, { id, body: draft(changes) });
};
const read = (id: string | number) => asha.call(contents.getOne, { id });
const versions = async (id: string | number) => (await ravi.call(contents.getHistory, { id })).versions;
const restore = async (id: string | number, version = '') => {
  const { updated_at = '' } = await read(id);
  return { id, body: { version, updated_at } };
};
const lastLog = async () => (await backend.log()).at(-1);

test('the history of a page says what it was after each change, who made it and when, to whoever may see the page', async () => {
  const id = await make({ image: upload(png(9, 9, 1), 'image/png', 'coins.png') });
  await save(id, { content_title: 'Refunds' });
  await save(id, { content_description: '<p>Within a week.</p>', content_title: 'Refunds' });

  const told = await versions(id);
  expect(told.map(({ by, action, fields }) => [by, action, fields.content_title, fields.content_description])).toEqual([
    ['ravi', 'update', 'Refunds', '<p>Within a week.</p>'],
    ['ravi', 'update', 'Refunds', '<p>You get your money back.</p>'],
    ['asha', 'create', 'Refund policy', '<p>You get your money back.</p>'],
  ]);
  expect(
    told
      .map(({ at = '' }) => at)
      .toSorted()
      .toReversed(),
  ).toEqual(told.map(({ at }) => at));
  expect(told[2]).toMatchObject({
    obstacle: '',
    fields: { image: 'coins.png' },
    pictures: { image: expect.stringMatching(/\/api\/media\/[0-9a-f]{64}$/) as string },
  });
  const bina = await backend.join('bina', holding('logs_view'));
  expect(await bina.refusal(contents.getHistory, { id })).toMatchObject({ status: 403 });
});

test('a version from before its text had to be clean is cleaned as it is restored', async () => {
  const id = await make();
  await save(id, { content_title: 'Refunds' });
  const entry = {
    module: 'banner',
    action: 'update',
    entity: 'contents',
    entityId: Number(id),
    entityLabel: 'Refunds',
  };
  const change = (content_description: string) => ({ content_description });
  await audit(
    backend.database.db,
    { from: { at: backend.now(), address: '', device: '' } },
    {
      ...entry,
      before: change('<p>Once.</p><script>alert(1)</script>'),
      after: change('<p>You get your money back.</p>'),
    },
  );
  const told = await versions(id);
  const once = told.find(({ fields }) => String(fields.content_description).includes('Once'));
  await asha.call(contents.restore, await restore(id, once?.id));
  expect((await read(id)).content_description).toBe('<p>Once.</p>');
});

test('a version is restored as a new one, picture and all, and the log says as of when', async () => {
  const id = await make({ image: upload(png(9, 9, 2)) });
  const first = await read(id);
  await save(id, { content_title: 'Refunds', content_description: '<p>Later.</p>', image: { name: '', content: '' } });
  const then = (await versions(id))[1];
  backend.pass(MINUTE);

  await ravi.call(contents.restore, await restore(id, then?.id));

  const { content_title, content_description, image } = first;
  expect(await read(id)).toMatchObject({ content_title, content_description, image, updated_by: 'ravi' });
  expect(await lastLog()).toMatchObject({
    ...{ username: 'ravi', action: 'restore', entity: 'contents', entityLabel: 'Refunds' },
    before: { content_title: 'Refunds' },
    after: { content_title: 'Refund policy', restored_as_of: then?.at },
  });
  expect((await versions(id))[0]).toMatchObject({ action: 'restore', as_of: then?.at });
  await ravi.call(contents.restore, await restore(id, (await versions(id))[1]?.id));
  expect(await read(id)).toMatchObject({ content_title: 'Refunds', image: null });
});

test('a page that is older than its log has a first version, too, and it is restored', async () => {
  const [made] = await backend.database.db
    .insert(table)
    .values({ title: 'Old terms', description: '<p>Old.</p>', createdAt: backend.now(), updatedAt: backend.now() })
    .returning();
  const id = made?.id ?? 0;
  expect(await versions(id)).toMatchObject([{ action: 'first', fields: { content_title: 'Old terms' } }]);
  await save(id, { content_title: 'New terms' });

  const told = await versions(id);
  expect(told).toMatchObject([{ action: 'update' }, { action: 'first', fields: { content_title: 'Old terms' } }]);
  await ravi.call(contents.restore, await restore(id, told[1]?.id));
  expect(await read(id)).toMatchObject({ content_title: 'Old terms', content_description: '<p>Old.</p>' });
});

test('restoring refuses a newer change, an unchanged version and a missing permission', async () => {
  const id = await make();
  await save(id, { content_title: 'Refunds' });
  const [now, then] = await versions(id);
  const asked = await restore(id, then?.id);
  await save(id, { content_title: 'All refunds' });

  expect(await ravi.refusal(contents.restore, asked)).toMatchObject({ status: 409 });
  expect(await read(id)).toMatchObject({ content_title: 'All refunds' });
  await ravi.call(contents.restore, await restore(id, now?.id));
  expect(await ravi.refusal(contents.restore, await restore(id, now?.id))).toMatchObject({
    status: 409,
    message: 'This page already has that version.',
  });
  expect(await ravi.refusal(contents.restore, await restore(id, '1'))).toMatchObject({ status: 404 });
  const kiran = await backend.join('kiran', holding('banner_view', 'banner_create'));
  expect(await kiran.refusal(contents.restore, await restore(id, then?.id))).toMatchObject({ status: 403 });
});

test('a version whose picture has gone says so and is not restored in part; a page that was deleted comes back under its id', async () => {
  const id = await make({ image: upload(png(9, 9, 3)) });
  await save(id, { content_title: 'Refunds', image: upload(png(9, 9, 4)) });
  const [then] = (await versions(id)).slice(1);
  await sweepPictures({ db: backend.database.db, now: backend.now });
  await sweepPictures({
    db: backend.database.db,
    now: () => new Date(backend.now().getTime() + 8 * 24 * 60 * MINUTE),
  });

  expect((await versions(id)).map(({ obstacle }) => obstacle !== '')).toEqual([false, true]);
  expect(await ravi.refusal(contents.restore, await restore(id, then?.id))).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^A picture of this version was deleted/) as string,
  });
  const before = await read(id);
  expect(before).toMatchObject({ content_title: 'Refunds' });

  expect(await ravi.refusal(contents.restoreDeleted, { id })).toMatchObject({ status: 409 });
  await ravi.call(contents.delete, { id, body: { userid: 1 } });
  await ravi.call(contents.restoreDeleted, { id });
  const { content_title, image } = before;
  expect(await read(id)).toMatchObject({ id, content_title, image });
  expect(await lastLog()).toMatchObject({
    action: 'restore',
    entityId: String(id),
    after: { content_title: 'Refunds' },
  });
  expect((await versions(id)).map(({ action }) => action)).toEqual(['restore', 'update', 'create']);
  await backend.database.db.delete(table).where(eq(table.id, Number(id)));
  expect(await ravi.refusal(contents.restoreDeleted, { id })).toMatchObject({ status: 404 });
});
