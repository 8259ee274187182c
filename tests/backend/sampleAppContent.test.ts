import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { adSettingsOf } from '../../src/contract/adSettings';
import { BannerUpdate, type Banner } from '../../src/contract/endpoints/banners';
import { ContentDraft } from '../../src/contract/endpoints/contents';
import { dayAt } from '../../src/contract/reports/range';
import { cleanText } from '../../src/backend/features/contents/richText';
import { readPicture } from '../../src/backend/features/media/picture';
import { fillAppContent } from '../../src/sample/appContent';
import { media } from '../../src/backend/platform/db/schema';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { upload } from '../support/pictures';

const { banners, contents } = contract;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ sample: true });
  asha = await backend.join('asha', everything);
  await fillAppContent({ db: backend.database.db, now: backend.now });
});
afterAll(() => backend.close());

const statusOf = ({ startDate, endDate }: Banner): string => {
  const today = dayAt(backend.now());
  return today < startDate ? 'upcoming' : today > endDate ? 'expired' : 'live';
};

test('the sample has banners of every status, some with several pictures, one with videos, as the form would save them', async () => {
  const { rows } = await asha.call(banners.getList, {});

  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(new Set(rows.map(statusOf))).toEqual(new Set(['upcoming', 'expired', 'live']));
  expect(rows.filter((banner) => banner.banners.length > 1).length).toBeGreaterThanOrEqual(2);
  expect(rows.filter(({ videos }) => videos.length > 0)).toHaveLength(1);
  expect(rows.map(({ sortId }) => sortId)).toEqual(rows.map((_, index) => index + 1));
  for (const banner of rows) {
    const asForm = { ...banner, banners: banner.banners.map((row) => ({ ...row, image: {} })) };
    expect(BannerUpdate.safeParse(asForm).error, banner.bannerName).toBeUndefined();
  }
});

test('its pictures are what the product itself takes, and are there for the app', async () => {
  const pictures = await backend.database.db.select().from(media);

  expect(pictures.length).toBeGreaterThan(8);
  for (const { hash, content, width, height } of pictures)
    expect(readPicture(upload(content), true)).toMatchObject({ hash, width, height });
  const [first] = (await asha.call(banners.getList, {})).rows;
  const address = new URL(first?.banners[0]?.image ?? '').pathname;
  expect((await backend.app.inject(address)).statusCode).toBe(200);
});

test('its five pages hold what a page may hold, and its ad settings are set', async () => {
  const { rows } = await asha.call(contents.getList, {});

  expect(rows).toHaveLength(5);
  for (const page of rows) {
    expect(ContentDraft.safeParse({ ...page, userid: 1, image: {} }).error, page.content_title).toBeUndefined();
    // `<hr>` and `<hr />` are equal to every reader.
    expect(cleanText(page.content_description, '').replaceAll(' />', '>')).toBe(page.content_description);
  }
  expect(rows.filter(({ image }) => image).length).toBe(2);
  expect(adSettingsOf((await asha.call(banners.getPreferences, {})).rows)).toMatchObject({ max_banners: 8 });
});

test('it is the same for everybody', async () => {
  const other = await testBackend();
  await fillAppContent({ db: other.database.db, now: other.now });

  const hashes = async ({ database }: TestBackend) =>
    (await database.db.select({ hash: media.hash }).from(media)).map(({ hash }) => hash).sort();

  expect(await hashes(other)).toEqual(await hashes(backend));
  await other.close();
});
