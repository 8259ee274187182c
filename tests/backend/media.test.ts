import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { media } from '../../src/backend/platform/db/schema';
import { sweepPictures } from '../../src/backend/features/media/sweep';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { png, upload } from '../support/pictures';

const { banners, contents } = contract;
const DAY = 24 * 60 * 60 * 1000;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
});
afterAll(() => backend.close());

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const show = async (bytes: Buffer) => {
  const { id = '' } = await asha.call(banners.create, {
    body: {
      bannerName: 'Monsoon timings',
      bannerType: 'Offer',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      banners: [{ sortId: 1, metaTitle: 'Rain', image: upload(bytes), banner_redirect_link: '' }],
      videos: [],
    },
  });
  return asha.call(banners.getOne, { id });
};
const kept = async () => (await backend.database.db.select({ hash: media.hash }).from(media)).map(({ hash }) => hash);

test('a picture’s address works without signing in, from any origin, and nothing in it runs', async () => {
  const bytes = png(20, 10, 1);

  const banner = await show(bytes);

  const address = banner.banners[0]?.image ?? '';
  expect(address).toBe(`https://console.example/api/media/${hashOf(bytes)}`);
  const { headers, statusCode } = await backend.app.inject(new URL(address).pathname);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: `"${hashOf(bytes)}"`,
  });
});

test('a cached picture is a 304, and a missing one a 404 in words', async () => {
  const bytes = png(20, 10, 2);
  await show(bytes);
  const url = `/api/media/${hashOf(bytes)}`;
  const ask = (tag: string) => backend.app.inject({ url, headers: { 'if-none-match': tag } });

  for (const tag of [`"${hashOf(bytes)}"`, `W/"${hashOf(bytes)}"`, `"other", "${hashOf(bytes)}"`]) {
    const known = await ask(tag);
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', `"${hashOf(bytes)}"`]);
  }
  expect((await ask('"other"')).statusCode).toBe(200);
  for (const hash of ['0'.repeat(64), 'nothing', '..%2f..%2fetc%2fpasswd', hashOf(bytes).toUpperCase()]) {
    const missing = await backend.app.inject(`/api/media/${hash}`);
    expect(missing.statusCode, hash).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-store');
    expect(missing.json()).toMatchObject({ success: false, message: expect.stringContaining(' ') as string });
  }
});

test('a picture that nothing shows goes after a week, not at once; one that is shown again stays', async () => {
  const [gone, back, inText] = [png(20, 10, 3), png(20, 10, 4), png(20, 10, 5)];
  const first = await show(gone);
  const second = await show(back);
  const third = await show(inText);
  await asha.call(contents.create, {
    body: {
      userid: asha.userid,
      content_title: 'A picture in the text',
      content_description: `<p>See <img src="${third.banners[0]?.image ?? ''}" alt="Rain"></p>`,
      image: {},
    },
  });
  for (const { id } of [first, second, third]) await asha.call(banners.delete, { id });

  expect(await sweepPictures({ db: backend.database.db, now: backend.now })).toBe(0);
  backend.pass(6 * DAY);
  expect(await sweepPictures({ db: backend.database.db, now: backend.now })).toBe(0);
  backend.pass(2 * DAY);
  const again = await backend.signIn('asha');
  await again.call(banners.create, {
    body: {
      bannerName: 'Shown again',
      bannerType: 'Offer',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      banners: [{ sortId: 1, metaTitle: '', image: upload(back), banner_redirect_link: '' }],
      videos: [],
    },
  });

  expect(await sweepPictures({ db: backend.database.db, now: backend.now })).toBe(1);
  expect(await kept()).not.toContain(hashOf(gone));
  expect(await kept()).toEqual(expect.arrayContaining([hashOf(back), hashOf(inText)]));
});

test('a picture that was shown again in between waits its whole week anew', async () => {
  const bytes = png(20, 10, 6);
  const sweep = () => sweepPictures({ db: backend.database.db, now: backend.now });
  const showAgain = async () => {
    asha = { ...asha, ...(await backend.signIn('asha')) };
    return show(bytes);
  };
  const { id: first } = await showAgain();
  await asha.call(banners.delete, { id: first });
  await sweep();
  backend.pass(6 * DAY);
  const { id } = await showAgain();
  await sweep();
  await asha.call(banners.delete, { id });
  await sweep();

  backend.pass(6 * DAY);

  expect(await sweep()).toBe(0);
  expect(await kept()).toContain(hashOf(bytes));
});
