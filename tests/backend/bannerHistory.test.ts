import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { Banner } from '../../src/contract/endpoints/banners';
import { sweepPictures } from '../../src/backend/features/media/sweep';
import { auditLog } from '../../src/backend/platform/db/schema';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { asRead, makeBanner, row } from '../support/banners';

const { banners } = contract;
const MINUTE = 60_000;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
let ravi: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  ravi = await backend.join('ravi', holding('banner_update'));
});
beforeEach(() => backend.pass(MINUTE));
afterAll(() => backend.close());

const read = (id: Banner['id']) => asha.call(banners.getOne, { id });
const versions = async (id: Banner['id']) => (await ravi.call(banners.getHistory, { id })).versions;
const save = async (banner: Banner, changes: Parameters<typeof asRead>[1]) => {
  backend.pass(MINUTE);
  await ravi.call(banners.update, { id: banner.id, body: asRead(banner, changes) });
  return read(banner.id);
};
const restore = async (id: Banner['id'], version = '') => {
  const { updated_at = '' } = await read(id);
  return { id, body: { version, updated_at } };
};
const contentOf = ({ bannerName, endDate, banner_redirect_link, banners: pictures, videos }: Banner) => ({
  ...{ bannerName, endDate, banner_redirect_link },
  pictures: pictures.map(({ metaTitle, image, banner_redirect_link: link }) => [metaTitle, image, link]),
  videos: videos.map(({ link }) => link),
});

test('a banner is restored with its texts, days, pictures in order and videos; its slot stays, and the log says as of when', async () => {
  const made = await makeBanner(asha, { sortId: 3, banners: [row('Rain | snow', 3), row('Sun', 4)] });
  const [, sun] = asRead(made).banners;
  const changed = await save(made, {
    ...{ bannerName: 'Summer timings', endDate: '2026-04-30', banner_redirect_link: '', sortId: 7 },
    ...{ banners: sun ? [sun, row('Wind', 5)] : [], videos: [] },
  });
  const told = await versions(made.id);
  expect(told.map(({ action, by, fields }) => [action, by, fields.bannerName])).toEqual([
    ['update', 'ravi', 'Summer timings'],
    ['create', 'asha', 'Monsoon timings'],
  ]);
  expect(told[1]).toMatchObject({
    fields: { picture_1: 'Rain | snow | metroapp://recharge' },
    pictures: { picture_1: made.banners[0]?.image },
    obstacle: '',
  });

  await ravi.call(banners.restore, await restore(made.id, told[1]?.id));

  const restored = await read(made.id);
  expect(contentOf(restored)).toEqual(contentOf(made));
  expect(restored).toMatchObject({ sortId: 7, updated_by: 'ravi' });
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ action: 'restore', entity: 'banners', username: 'ravi' },
    after: { bannerName: 'Monsoon timings', restored_as_of: told[1]?.at },
  });
  await ravi.call(banners.restore, await restore(made.id, (await versions(made.id))[1]?.id));
  expect(contentOf(await read(made.id))).toEqual(contentOf(changed));
});

test('a banner is not restored without the permission, over a newer change, or to what it is', async () => {
  const made = await makeBanner(asha);
  const [now] = await versions(made.id);
  expect(await ravi.refusal(banners.restore, await restore(made.id, now?.id))).toMatchObject({ status: 409 });
  const asked = await restore(made.id, now?.id);
  const changed = await save(made, { bannerName: 'Newer', banner_redirect_link: '' });
  expect(await ravi.refusal(banners.restore, asked)).toMatchObject({ status: 409 });
  const bina = await backend.join('bina', holding('banner_view'));
  expect(await bina.refusal(banners.restore, await restore(made.id, now?.id))).toMatchObject({ status: 403 });

  expect(contentOf(await read(made.id))).toEqual(contentOf(changed));
});

test('a version of which a picture is gone says so, and nothing of it is restored', async () => {
  const made = await makeBanner(asha, { banners: [row('Rain', 6), row('Sun', 7)] });
  const [, sun] = asRead(made).banners;
  const changed = await save(made, { bannerName: 'Only the sun', banners: sun ? [sun] : [] });
  const { db } = backend.database;
  await sweepPictures({ db, now: backend.now });
  await sweepPictures({ db, now: () => new Date(backend.now().getTime() + 8 * 24 * 60 * MINUTE) });

  const told = await versions(made.id);
  expect(told.map(({ obstacle }) => obstacle !== '')).toEqual([false, true]);
  expect(Object.keys(told[1]?.pictures ?? {})).toEqual(['picture_2']);
  expect(await ravi.refusal(banners.restore, await restore(made.id, told[1]?.id))).toMatchObject({ status: 422 });
  expect(contentOf(await read(made.id))).toEqual(contentOf(changed));
});

test('a version whose link leads elsewhere than links may by now is refused with the reason, and nothing of it is restored', async () => {
  const made = await makeBanner(asha, { banner_redirect_link: 'https://old.example' });
  const changed = await save(made, { bannerName: 'Another', banner_redirect_link: '' });
  const [, then] = await versions(made.id);
  await backend.database.db.execute(sql`set session_replication_role = replica`);
  await backend.database.db
    .update(auditLog)
    .set({
      before: { bannerName: 'Old', banner_redirect_link: 'http://old.example' },
      after: { bannerName: 'Another' },
    })
    .where(and(eq(auditLog.entityId, String(made.id)), eq(auditLog.action, 'update')));
  await backend.database.db
    .update(auditLog)
    .set({ after: { ...then?.fields, bannerName: 'Old', banner_redirect_link: 'http://old.example' } })
    .where(and(eq(auditLog.entityId, String(made.id)), eq(auditLog.action, 'create')));
  await backend.database.db.execute(sql`set session_replication_role = origin`);

  const refusal = await ravi.refusal(banners.restore, await restore(made.id, then?.id));
  expect(refusal).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^This version can no longer be saved\. Use an address/) as string,
  });
  expect(contentOf(await read(made.id))).toEqual(contentOf(changed));
});
