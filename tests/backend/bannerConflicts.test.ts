import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { Banner } from '../../src/contract/endpoints/banners';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { asRead, row, makeBanner, stating } from '../support/banners';

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

test('many banners made at the same moment get different slots', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, index) => make({ bannerName: `At once ${index}`, banners: [] })));

  const { rows } = await asha.call(banners.getList, {});

  const slots = rows.filter(({ bannerName }) => bannerName.startsWith('At once')).map(({ sortId }) => sortId);
  expect(new Set(slots).size).toBe(6);
});

test('a row that belongs to another banner cannot be taken from it', async () => {
  const [mine, theirs] = [await make(), await make()];

  await asha.refusal(banners.update, {
    id: mine.id,
    body: asRead(mine, { banners: theirs.banners.map((each) => ({ ...each, image: {} })) }),
  });

  expect(await asha.call(banners.getOne, { id: theirs.id })).toEqual(theirs);
});

test('a save made from an older state is refused, and says who changed it, when, and what stands now', async () => {
  const opened = await make();
  backend.pass(60_000);
  await ravi.call(stating, { id: opened.id, body: asRead(opened, { bannerName: 'What Ravi wrote' }) });

  const failure = await asha.refusal(stating, {
    id: opened.id,
    body: asRead(opened, { bannerName: 'What Asha wrote' }),
  });

  expect(failure).toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^ravi changed this banner on 02-03-2026 10:0\d AM\. Check the changes, then save again\.$/,
    ) as string,
    body: { current: { bannerName: 'What Ravi wrote', updated_by: 'ravi', banners: [{ metaTitle: 'Rain' }, {}] } },
  });
  const { updated_at } = failure.body.current as Banner;
  await asha.call(stating, {
    id: opened.id,
    body: asRead(opened, { bannerName: 'What both wrote', ...{ updated_at } }),
  });
  expect((await asha.call(banners.getOne, { id: opened.id })).bannerName).toBe('What both wrote');
});

test('one of two simultaneous saves of the same state is refused, and no row is lost or doubled', async () => {
  const opened = await make();
  const save = (visitor: typeof asha, title: string) =>
    visitor.call(stating, {
      id: opened.id,
      body: asRead(opened, { banners: [...asRead(opened).banners, row(title, 7)] }),
    });

  const results = await Promise.allSettled([save(asha, 'From Asha'), save(ravi, 'From Ravi')]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  const after = await asha.call(banners.getOne, { id: opened.id });
  expect(after.banners.map(({ sortId }) => sortId)).toEqual([1, 2, 3]);
});

test('a save that says nothing of its state counts, and the log says that nobody looked', async () => {
  const opened = await make();
  await ravi.call(banners.update, { id: opened.id, body: asRead(opened, { bannerName: 'What Ravi wrote' }) });

  await asha.call(banners.update, {
    id: opened.id,
    body: asRead(opened, { bannerName: 'The last one', ...{ updated_at: undefined } }),
  });

  expect((await asha.call(banners.getOne, { id: opened.id })).bannerName).toBe('The last one');
  expect((await lastLog())?.after).toMatchObject({ note: expect.stringContaining('updated_at') as string });
});
