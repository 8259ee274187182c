import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { BannerDraft } from '../../src/contract/endpoints/banners';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { asRead, draft, row, makeBanner, stating } from '../support/banners';

const { banners } = contract;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
let ravi: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  ravi = await backend.join('ravi', everything);
});
afterAll(() => backend.close());

const make = (changes?: Parameters<typeof makeBanner>[1]) => makeBanner(asha, changes);
const lastLog = async () => (await backend.log()).at(-1);

test('a created banner comes back as it was sent, with ids, addresses of its pictures, and who made it', async () => {
  const receipt = await asha.call(banners.create, { body: draft() });

  const banner = await asha.call(banners.getOne, { id: receipt.id ?? '' });

  expect(receipt.message).toBe('Banner created successfully!');
  expect(banner).toMatchObject({
    bannerName: 'Monsoon timings',
    bannerType: 'Offer',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    banner_redirect_link: 'https://www.harbourmetro.example/monsoon',
    updated_at: backend.now().toISOString(),
    updated_by: 'asha',
  });
  expect(banner.banners.map(({ sortId, metaTitle }) => [sortId, metaTitle])).toEqual([
    [1, 'Rain'],
    [2, 'Sun'],
  ]);
  expect(banner.banners[0]?.image).toMatch(/^https:\/\/console\.example\/api\/media\/[0-9a-f]{64}$/);
  expect(banner.videos).toMatchObject([{ sortId: 1, link: 'https://videos.example/one' }]);
  expect(await lastLog()).toMatchObject({
    module: 'banner',
    action: 'create',
    entity: 'banners',
    entityLabel: 'Monsoon timings',
    username: 'asha',
    after: { bannerName: 'Monsoon timings', video_1: 'https://videos.example/one' },
  });
  expect(JSON.stringify(await lastLog())).toMatch(/Rain \| rain\.png [0-9a-f]{64} \| metroapp/);
  expect(JSON.stringify(await backend.log())).not.toContain('base64');
});

test('a banner without a slot goes last, and the list is in order of slots', async () => {
  const last = await make({ bannerName: 'Goes last' });
  const first = await make({ bannerName: 'Goes first', sortId: 1 });

  const { rows } = await asha.call(banners.getList, {});

  expect(rows.at(-1)?.id).toBe(last.id);
  expect(last.sortId).toBe(Math.max(...rows.map(({ sortId }) => sortId)));
  expect(first.sortId).toBe(1);
  expect(rows.map(({ sortId }) => sortId)).toEqual(rows.map(({ sortId }) => sortId).sort((a, b) => a - b));
});

test('rows that are named stay, new ones come, the others go, and all are numbered as they were sent', async () => {
  const before = await make({ videos: [1, 2].map((sortId) => ({ sortId, link: `https://videos.example/${sortId}` })) });
  const [rain, sun] = before.banners;
  const [, second] = before.videos;
  backend.pass(60_000);

  const receipt = await ravi.call(stating, {
    id: before.id,
    body: asRead(before, {
      bannerName: 'Summer timings',
      banners: [
        { ...sun, sortId: 9, metaTitle: 'Bright', banner_redirect_link: '', image: {} },
        { ...row('Wind', 3), sortId: 9 },
      ],
      videos: [
        { sortId: 5, link: 'https://videos.example/new' },
        { ...second, sortId: 5, link: 'https://videos.example/2' },
      ],
    }),
  });

  const after = await asha.call(banners.getOne, { id: before.id });
  expect(receipt.message).toBe('Banner updated successfully!');
  expect(after.banners.map(({ sortId, metaTitle }) => [sortId, metaTitle])).toEqual([
    [1, 'Bright'],
    [2, 'Wind'],
  ]);
  expect(after.banners[0]).toMatchObject({ id: sun?.id, image: sun?.image, banner_redirect_link: '' });
  expect(after.banners.map(({ id }) => id)).not.toContain(rain?.id);
  expect(after.videos.map(({ sortId, link }) => [sortId, link])).toEqual([
    [1, 'https://videos.example/new'],
    [2, 'https://videos.example/2'],
  ]);
  expect(after.videos[1]?.id).toBe(second?.id);
  expect(after).toMatchObject({ updated_by: 'ravi', updated_at: backend.now().toISOString() });
  const entry = await lastLog();
  expect(entry).toMatchObject({
    action: 'update',
    before: { bannerName: 'Monsoon timings', video_1: 'https://videos.example/1' },
    after: { bannerName: 'Summer timings', video_1: 'https://videos.example/new' },
  });
  expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['bannerName', 'picture_1', 'picture_2', 'video_1']);
});

test('a new row without a picture, and one whose picture somebody removed, ask for one', async () => {
  const before = await make();
  const texts = { sortId: 1, metaTitle: '', banner_redirect_link: '', image: {} };

  const failure = await asha.refusal(banners.update, {
    id: before.id,
    body: asRead(before, { banners: [texts, { ...texts, id: 999_999 }] }),
  });

  expect(failure).toMatchObject({
    status: 422,
    body: {
      errors: {
        'banners.0.image': 'Choose a picture',
        'banners.1.image': 'This picture was removed. Choose it again',
      },
    },
  });
  expect(await asha.call(banners.getOne, { id: before.id })).toEqual(before);
});

test('one picture, or one picture’s texts, can be changed by the row’s own number, and the banner says who did', async () => {
  const before = await make({ banners: [row('Rain', 1), row('Sun', 2), row('Wind', 3)] });
  const [rain, sun, wind] = before.banners;

  const image = await ravi.call(banners.updateImage, { id: sun?.id ?? '', body: { image: row('Cloud', 4).image } });
  const texts = await ravi.call(banners.updateRow, {
    id: wind?.id ?? '',
    body: { sortId: 1, metaTitle: 'Storm', banner_redirect_link: '' },
  });

  const after = await asha.call(banners.getOne, { id: before.id });
  expect([image.message, texts.message]).toEqual(['Banner updated successfully!', 'Banner updated successfully!']);
  expect(after.banners.map(({ id, sortId, metaTitle }) => [id, sortId, metaTitle])).toEqual([
    [wind?.id, 1, 'Storm'],
    [rain?.id, 2, 'Rain'],
    [sun?.id, 3, 'Sun'],
  ]);
  expect(after.banners[2]?.image).not.toBe(sun?.image);
  expect(after.updated_by).toBe('ravi');
  expect(new Date(after.updated_at ?? 0).getTime()).toBeGreaterThan(new Date(before.updated_at ?? 0).getTime());
  const refused = await asha.refusal(stating, { id: before.id, body: { ...asRead(before) } });
  expect(refused.status).toBe(409);
});

test('a deleted banner is gone with its rows, and the log has its content', async () => {
  const banner = await make({ bannerName: 'Short-lived' });

  await asha.call(banners.delete, { id: banner.id });

  expect(await lastLog()).toMatchObject({ action: 'delete', before: { bannerName: 'Short-lived' }, after: null });
  for (const refused of [
    await asha.refusal(banners.getOne, { id: banner.id }),
    await asha.refusal(banners.delete, { id: banner.id }),
    await asha.refusal(banners.update, { id: banner.id, body: asRead(banner) }),
    await asha.refusal(banners.updateImage, { id: banner.banners[0]?.id ?? '', body: { image: row('Rain').image } }),
    await asha.refusal(banners.updateRow, {
      id: 'nothing',
      body: { sortId: 1, metaTitle: '', banner_redirect_link: '' },
    }),
  ])
    expect(refused).toMatchObject({ status: 404, message: expect.stringMatching(/^This .* was not found/) as string });
});

test.each<[Partial<BannerDraft>, string, string]>([
  [{ bannerName: '😀😀' }, 'bannerName', 'Use at least 3 characters'],
  [{ bannerName: 'x'.repeat(61) }, 'bannerName', 'Use at most 60 characters'],
  [{ startDate: '0000-01-01' }, 'startDate', 'Choose a day from 1900 to 2099'],
  [{ startDate: '2026-04-01' }, 'endDate', 'Choose the start date or later'],
  [{ sortId: 1e9 }, 'sortId', 'Use at most 9,999'],
  [
    { banner_redirect_link: 'javascript:alert(1)' },
    'banner_redirect_link',
    'Use an address that begins with https:// or a link of the app such as metroapp://recharge',
  ],
  [
    { banner_redirect_link: 'othermetro://recharge' },
    'banner_redirect_link',
    'Use an address that begins with https:// or a link of the app such as metroapp://recharge',
  ],
  [
    { banner_redirect_link: 'https://harbourmetro.example@evil.example/' },
    'banner_redirect_link',
    'Remove the part before @ in the address',
  ],
  [
    { videos: [{ sortId: 1, link: 'https://harbourmetro.example@evil.example/' }] },
    'videos.0.link',
    'Remove the part before @ in the address',
  ],
  [{ videos: [{ sortId: 1, link: 'metroapp://video' }] }, 'videos.0.link', 'Use an address that begins with https://'],
])('what cannot be is refused on its field: %j', async (changes, field, text) => {
  const { errors = {} } = (await asha.refusal(banners.create, { body: draft(changes) })).body;

  expect(errors[field]).toBe(text);
});

test('a banner with a dozen pictures is stored whole, in order', async () => {
  const heavy = Array.from({ length: 12 }, (_, index) => row(`Heavy ${index}`, index));
  const banner = await make({ banners: heavy });

  expect(banner.banners.map(({ metaTitle }) => metaTitle)).toEqual(heavy.map(({ metaTitle }) => metaTitle));
});

test('a link that leads elsewhere is refused when it is written over, and one that stood before stays', async () => {
  const banner = await make({ banners: [row('Old', 1)] });
  const [old] = banner.banners;
  await backend.database.pool.query(`UPDATE banner_images SET banner_redirect_link = 'oldapp://x' WHERE id = $1`, [
    old?.id,
  ]);
  const id = old?.id ?? 0;
  const texts = { sortId: 1, metaTitle: 'Old' };

  const whole = await asha.refusal(banners.update, {
    id: banner.id,
    body: {
      ...banner,
      banners: banner.banners.map((each) => ({ ...each, image: {}, banner_redirect_link: 'market://details?id=1' })),
    },
  });
  const stays = await asha.call(banners.updateRow, { id, body: { ...texts, banner_redirect_link: 'oldapp://x' } });
  const refusal = await asha.refusal(banners.updateRow, { id, body: { ...texts, banner_redirect_link: 'oldapp://y' } });

  expect(stays.id).toBe(id);
  expect(refusal.body.errors).toEqual({ banner_redirect_link: expect.stringContaining('metroapp://') as string });
  expect(whole.body.errors).toEqual({
    'banners.0.banner_redirect_link': expect.stringContaining('metroapp://') as string,
  });
});
