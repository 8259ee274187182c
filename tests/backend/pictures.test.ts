import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { Image } from '../../src/contract/values';
import { media } from '../../src/backend/platform/db/schema';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { JPEG, WEBP, png, upload } from '../support/pictures';

const { banners, contents } = contract;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
let rowId: number | string;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  const { id = '' } = await asha.call(banners.create, {
    body: {
      bannerName: 'Monsoon timings',
      bannerType: 'Offer',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      banners: [{ sortId: 1, metaTitle: 'Rain', image: upload(png()), banner_redirect_link: '' }],
      videos: [],
    },
  });
  rowId = (await asha.call(banners.getOne, { id })).banners[0]?.id ?? '';
});
afterAll(() => backend.close());

const hang = (image: Image) => asha.call(banners.updateImage, { id: rowId, body: { image } });
const refusalOf = async (image: Image) => {
  const failure = await asha.refusal(banners.updateImage, { id: rowId, body: { image } });
  expect(failure.status).toBe(422);
  return failure.body.errors?.image;
};

test.each([
  ['a JPG', JPEG, 'image/jpeg'],
  ['a WebP', WEBP, 'image/webp'],
  ['a PNG', png(10, 5), 'image/png'],
  ['a picture that is 1% too wide', png(202, 100), 'image/png'],
])('%s twice as wide as high is taken, and served as what it is', async (_what, bytes, type) => {
  await hang(upload(bytes, type));

  const hash = createHash('sha256').update(bytes).digest('hex');
  const shown = await backend.app.inject(`/api/media/${hash}`);
  expect(shown.headers['content-type']).toBe(type);
  expect(shown.rawPayload.equals(bytes)).toBe(true);
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script>alert(1)</script></svg>');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ZIP = Buffer.from('UEsDBAoAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAYVBLBQYAAAAAAAAAAAAAAAAAAAAAAAA=', 'base64');
const SOMETHING_ELSE = 'This file is not a picture. Use a JPG, PNG or WebP picture';

test.each([
  ['SVG', SVG, 'image/svg+xml'],
  ['GIF', GIF, 'image/gif'],
  ['SVG that says it is a PNG', SVG, 'image/png'],
  ['zip named .png', ZIP, 'image/png'],
  ['page of HTML', Buffer.from('<html><script>alert(1)</script>'), 'image/png'],
  ['file of nothing', Buffer.alloc(0), 'image/png'],
])('a %s is refused by its content', async (_what, bytes, type) => {
  expect(await refusalOf(upload(bytes, type))).toBe(SOMETHING_ELSE);
});

test('a picture whose name promises another kind says what it is', async () => {
  expect(await refusalOf(upload(png(), 'image/jpeg'))).toBe(
    'This file is a PNG, but its name does not match. Save it again as a PNG',
  );
});

test.each([
  ['PNG', png(64, 32), 'image/png'],
  ['JPG', JPEG, 'image/jpeg'],
  ['WebP', WEBP, 'image/webp'],
])(
  'a %s that is cut short, or that hides something behind its end, says to save it again',
  async (_what, bytes, type) => {
    for (const kept of [bytes.length - 1, bytes.length - 3, Math.floor(bytes.length / 2), 16])
      expect(await refusalOf(upload(bytes.subarray(0, kept), type)), String(kept)).toBe(
        'The picture is damaged or incomplete. Save it again, then choose it',
      );
    for (const tail of [ZIP, Buffer.from('<script>alert(1)</script>'), Buffer.from([0])])
      expect(await refusalOf(upload(Buffer.concat([bytes, tail]), type))).toBe(
        'The file has extra data after the picture. Save it again in a picture editor',
      );
  },
);

test('a PNG with a flipped bit is damaged', async () => {
  const bytes = Buffer.from(png());
  bytes[45] = (bytes[45] ?? 0) ^ 1;

  expect(await refusalOf(upload(bytes))).toContain('damaged');
});

test('a picture far too large to unpack is refused by its announced size, before anybody unpacks it', async () => {
  const pixel = png(1, 1);
  const header = Buffer.from(pixel.subarray(12, 29));
  header.writeUInt32BE(20_000, 4);
  header.writeUInt32BE(10_000, 8);
  const { crc32 } = await import('node:zlib');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(header));
  const bomb = Buffer.concat([pixel.subarray(0, 12), header, check, pixel.subarray(33)]);

  expect(await refusalOf(upload(bomb))).toBe(
    'Use at most 4,096 pixels a side: this picture is 20,000 × 10,000. Make it smaller',
  );
});

test('a picture of more than 1 MB, and one of another shape, say so', async () => {
  const heavy = Buffer.concat([png(), Buffer.alloc(1024 * 1024)]);
  const endless = { name: 'a.png', content: `data:image/png;base64,${'A'.repeat(2_500_000)}` };

  expect(await refusalOf(upload(heavy))).toBe('Use a picture of at most 1 MB');
  expect(await refusalOf(endless)).toBe('Use a picture of at most 1 MB');
  expect(await refusalOf(upload(png(8, 6)))).toBe('Crop it to 2:1: this picture is 8 × 6');
  expect(await refusalOf(upload(png(206, 100)))).toBe('Crop it to 2:1: this picture is 206 × 100');
});

test.each([
  ['an address', 'https://elsewhere.example/picture.png'],
  ['text that is no base64', 'data:image/png;base64,not base64!'],
  ['base64 with something between', `data:image/png;base64,${png().toString('base64').replace('A', '\nA')}`],
  ['base64 cut short', upload(png()).content.slice(0, -1)],
  ['text without base64', 'data:image/png,hello'],
])('%s instead of a picture asks to choose it again', async (_what, content) => {
  expect(await refusalOf({ name: 'a.png', content })).toBe('The upload was incomplete. Choose the picture again');
});

test('the same picture brought up again is kept once', async () => {
  await hang(upload(png(16, 8)));
  const before = (await backend.database.db.select({ hash: media.hash }).from(media)).length;

  await asha.call(contents.create, {
    body: {
      userid: asha.userid,
      content_title: 'About us',
      content_description: '<p>Hello</p>',
      image: upload(png(16, 8), 'image/png', 'other-name.png'),
    },
  });

  expect(await backend.database.db.select({ hash: media.hash }).from(media)).toHaveLength(before);
});

test('every row whose picture is not taken is named, by its place', async () => {
  const row = (image: Image) => ({ sortId: 1, metaTitle: '', image, banner_redirect_link: '' });

  const failure = await asha.refusal(banners.create, {
    body: {
      bannerName: 'Three pictures',
      bannerType: 'Offer',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      banners: [row(upload(png())), row(upload(SVG)), row({ name: '', content: '' })],
      videos: [],
    },
  });

  expect(failure).toMatchObject({
    status: 422,
    body: { errors: { 'banners.1.image': SOMETHING_ELSE, 'banners.2.image': 'Choose a picture' } },
  });
  expect((await asha.call(banners.getList, {})).rows.map(({ bannerName }) => bannerName)).not.toContain(
    'Three pictures',
  );
});

test('the picture of a phone that was held upright is measured as it is seen', async () => {
  // An EXIF block with a rotation by 90 degrees.
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  const turned = Buffer.concat([JPEG.subarray(0, 2), exif, JPEG.subarray(2)]);

  expect(await refusalOf(upload(turned, 'image/jpeg'))).toBe('Crop it to 2:1: this picture is 4 × 8');
});

test('random bytes behind a picture’s first ones never get past, nor bring the server down', async () => {
  const noise = deflateSync(Buffer.alloc(4000, 7)).subarray(0, 40);
  for (const [start, type] of [
    [png().subarray(0, 8), 'image/png'],
    [JPEG.subarray(0, 3), 'image/jpeg'],
    [WEBP.subarray(0, 12), 'image/webp'],
  ] as const)
    expect(await refusalOf(upload(Buffer.concat([start, noise]), type))).toMatch(/Save it again/);
});

test('a picture for a text is kept at once, for those who may write pages; what is no picture is refused by its field', async () => {
  const bytes = png(20, 10, 77);

  const { address } = await asha.call(contract.pictures.create, { body: { image: upload(bytes) } });

  expect(address).toBe(`https://console.example/api/media/${createHash('sha256').update(bytes).digest('hex')}`);
  expect((await backend.app.inject(new URL(address).pathname)).statusCode).toBe(200);
  expect((await backend.log()).at(-1)).toMatchObject({ action: 'create', entity: 'pictures', username: 'asha' });
  const refusal = await asha.refusal(contract.pictures.create, {
    body: { image: { name: 'a.png', content: 'data:image/png;base64,AAAA' } },
  });
  expect(refusal).toMatchObject({ status: 422, body: { errors: { image: expect.any(String) as unknown } } });
  const reader = await backend.join('bina', holding('banner_view'));
  await expect(reader.call(contract.pictures.create, { body: { image: upload(bytes) } })).rejects.toMatchObject({
    status: 403,
  });
});
