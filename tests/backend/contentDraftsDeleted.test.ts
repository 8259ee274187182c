import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { draftsBy } from '../support/contentDrafts';

const { contents, 'content-drafts': drafts } = contract;
const MINUTE = 60_000;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
let drafting: ReturnType<typeof draftsBy>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  drafting = draftsBy(backend, asha);
});
beforeEach(() => backend.pass(MINUTE));
afterAll(() => backend.close());

test('a page that was deleted is not brought back by its draft', async () => {
  const { page, made } = await drafting.begun('Gone');
  await drafting.schedule(made, drafting.inMinutes(5));
  await asha.call(contents.delete, { id: page.id, body: { userid: 1 } });
  backend.pass(5 * MINUTE);
  await drafting.round();

  expect((await drafting.titles()).filter((title) => title.startsWith('Gone'))).toEqual([]);
  expect(await asha.call(drafts.getOne, { id: made.id })).toMatchObject({
    ...{ content_id: null, problem: 'Not published: the page was deleted.' },
  });
});

test('a deleted page that is restored has its draft again, which is published at its time', async () => {
  const { page, made } = await drafting.begun('Timings');
  const planned = await drafting.schedule(made, drafting.inMinutes(30));
  await asha.call(contents.delete, { id: page.id, body: { userid: 1 } });
  expect(await asha.call(drafts.getOne, { id: made.id })).toMatchObject({ content_id: null });

  await asha.call(contents.restoreDeleted, { id: page.id });

  expect(await asha.call(drafts.getOne, { id: made.id })).toMatchObject({
    content_id: page.id,
    publish_at: planned.publish_at,
  });
  backend.pass(31 * MINUTE);
  await drafting.round();
  expect(await asha.call(contents.getOne, { id: page.id })).toMatchObject({ content_title: 'Timings, new' });
});

test('a draft that was published as a new page meanwhile is not given back, and nothing of it is written over', async () => {
  const { page, made } = await drafting.begun('Parking');
  await asha.call(contents.delete, { id: page.id, body: { userid: 1 } });
  const now = await asha.call(drafts.getOne, { id: made.id });
  const { id } = await asha.call(drafts.publish, { id: made.id, body: drafting.seen(now) });

  await asha.call(contents.restoreDeleted, { id: page.id });

  expect(id).not.toBe(page.id);
  expect(await asha.call(contents.getOne, { id: page.id })).toMatchObject({ content_title: 'Parking' });
  expect(await asha.call(contents.getOne, { id })).toMatchObject({ content_title: 'Parking, new' });
});
