import { expect, test } from 'vitest';
import { bannerSteps } from '../../src/contract/bannerSteps';
import type { Banner, BannerUpdate } from '../../src/contract/endpoints/banners';

const before: Banner = {
  id: 7,
  bannerName: 'Monsoon timings',
  bannerType: 'Offer',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  sortId: 2,
  banner_redirect_link: '',
  banners: [
    { id: 71, sortId: 1, metaTitle: 'Rain', image: 'https://a.example/1', banner_redirect_link: '' },
    { id: 72, sortId: 2, metaTitle: 'Sun', image: 'https://a.example/2', banner_redirect_link: '' },
  ],
  videos: [{ id: 73, sortId: 1, link: 'https://v.example/1' }],
};
const after = (changes: Partial<BannerUpdate> = {}): BannerUpdate => ({
  ...before,
  banners: before.banners.map((row) => ({ ...row, image: {} })),
  ...changes,
});
const rows = after().banners;
const picture = { name: 'a.png', content: 'data:image/png;base64,AAAA' };

test('where nothing has changed there is nothing to call', () => {
  expect(bannerSteps(before, after())).toEqual([]);
});

test('a changed picture goes by its row, and changed texts by theirs', () => {
  const [rain, sun] = rows;
  const changed = after({
    banners: [
      { ...rain, image: picture, sortId: 1, metaTitle: 'Rain', banner_redirect_link: '' },
      { ...sun, image: {}, sortId: 2, metaTitle: 'Bright', banner_redirect_link: 'metroapp://a' },
    ],
  });

  expect(bannerSteps(before, changed)).toEqual([
    { verb: 'updateImage', id: 71, body: { image: picture } },
    { verb: 'updateRow', id: 72, body: { sortId: 2, metaTitle: 'Bright', banner_redirect_link: 'metroapp://a' } },
  ]);
});

test.each<[string, Partial<BannerUpdate>]>([
  ['its name', { bannerName: 'Summer timings' }],
  ['its slot', { sortId: 1 }],
  ['its days', { endDate: '2026-04-01' }],
  ['a removed picture', { banners: rows.slice(1) }],
  ['a new picture', { banners: [...rows, { sortId: 3, metaTitle: '', image: picture, banner_redirect_link: '' }] }],
  ['the order', { banners: rows.toReversed() }],
  ['a video', { videos: [{ id: 73, sortId: 1, link: 'https://v.example/2' }] }],
  ['a removed video', { videos: [] }],
])('where %s has changed the whole banner is written', (_what, changes) => {
  expect(bannerSteps(before, after(changes))).toBeUndefined();
});

test('ids are the same as number and as text', () => {
  const asTexts = rows.map((row) => ({ ...row, id: String(row.id) }));

  expect(bannerSteps(before, after({ banners: asTexts }))).toEqual([]);
});
