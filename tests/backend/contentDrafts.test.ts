import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { users } from '../../src/backend/platform/db/schema';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { draftFields, draftsBy } from '../support/contentDrafts';
import { draft } from '../support/contents';
import { png, upload } from '../support/pictures';

const { contents, 'content-drafts': drafts } = contract;
const MINUTE = 60_000;
type Desk = Awaited<ReturnType<TestBackend['join']>>;

let backend: TestBackend;
let asha: Desk;
let ravi: Desk;
let reader: Desk;
let drafting: ReturnType<typeof draftsBy>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  ravi = await backend.join('ravi', holding('banner_view', 'banner_update'));
  reader = await backend.join('bina', holding('banner_view'));
  drafting = draftsBy(backend, asha);
});
beforeEach(() => backend.pass(MINUTE));
afterAll(() => backend.close());

const draftsNow = async () => (await asha.call(drafts.getList, { query: { range: [0, 99] } })).rows;

test('a draft changes nothing that riders see until it is published, and is gone then', async () => {
  const { page, made } = await drafting.begun('Lost property', { image: upload(png(9, 9, 3)) });
  expect(await asha.call(contents.getOne, { id: page.id })).toEqual(page);
  expect(made).toMatchObject({
    content_id: page.id,
    page_title: 'Lost property',
    updated_by: 'asha',
    publish_at: null,
  });

  backend.pass(MINUTE);
  const { id } = await ravi.call(drafts.publish, { id: made.id, body: drafting.seen(made) });

  expect(id).toBe(page.id);
  expect(await asha.call(contents.getOne, { id })).toMatchObject({
    ...{ content_title: 'Lost property, new', content_description: '<p>From April.</p>', updated_by: 'ravi' },
    image: { content: expect.stringContaining('/api/media/') as string },
  });
  expect((await asha.refusal(drafts.getOne, { id: made.id })).status).toBe(404);
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ action: 'publish', entity: 'contents', username: 'ravi' },
    after: { content_title: 'Lost property, new', draft_by: 'asha' },
  });
});

test('the history of a page has what was published, and restores what was before', async () => {
  const { page, made } = await drafting.begun('Tickets');
  await asha.call(drafts.publish, { id: made.id, body: drafting.seen(made) });

  const { versions } = await asha.call(contents.getHistory, { id: page.id });

  expect(versions.map(({ action, fields: { content_title } }) => [action, content_title])).toEqual([
    ['publish', 'Tickets, new'],
    ['create', 'Tickets'],
  ]);
});

test('a new page is a draft that no list of pages has, until its time comes; the log says who scheduled it', async () => {
  const made = await drafting.beginNew('Monsoon timings');
  const scheduled = await drafting.schedule(made, drafting.inMinutes(30));
  expect(scheduled).toMatchObject({ publish_at: drafting.inMinutes(30), scheduled_by: 'asha' });
  await drafting.round();
  expect(await drafting.titles()).not.toContain('Monsoon timings');

  backend.pass(30 * MINUTE);
  await Promise.all([drafting.round(), drafting.round(), drafting.round()]);

  expect((await drafting.titles()).filter((title) => title === 'Monsoon timings')).toHaveLength(1);
  expect((await backend.log()).findLast(({ entity }) => entity === 'contents')).toMatchObject({
    ...{ action: 'create', username: 'asha' },
    after: { scheduled_by: 'asha', publish_at: scheduled.publish_at },
  });
  expect(drafting.failures).toEqual([]);
});

test('published twice at the same instant, it is published once', async () => {
  const { page, made } = await drafting.begun('Twice');
  const both = await Promise.allSettled(
    [asha, ravi].map((desk) => desk.call(drafts.publish, { id: made.id, body: drafting.seen(made) })),
  );

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { versions } = await asha.call(contents.getHistory, { id: page.id });
  expect(versions.filter(({ action }) => action === 'publish')).toHaveLength(1);
});

test('a page that was changed since is not written over in silence, now or at its time', async () => {
  const { page, made } = await drafting.begun('Fares');
  const scheduled = await drafting.schedule(made, drafting.inMinutes(10));
  backend.pass(MINUTE);
  await ravi.call(contents.update, { id: page.id, body: draft({ content_title: 'Fares by Ravi' }) });

  const refusal = await asha.refusal(drafts.publish, { id: made.id, body: drafting.seen(scheduled) });
  expect(refusal).toMatchObject({
    status: 409,
    message: expect.stringContaining('ravi changed the published page') as string,
  });
  backend.pass(10 * MINUTE);
  await drafting.round();

  expect(await drafting.titles()).toContain('Fares by Ravi');
  const waiting = await asha.call(drafts.getOne, { id: made.id });
  expect(waiting).toMatchObject({
    publish_at: null,
    problem: expect.stringContaining('ravi changed the published page') as string,
  });
  expect((await backend.log()).at(-1)).toMatchObject({
    action: 'publish',
    result: 'refused',
    entity: 'content-drafts',
  });
  // A person who has seen both publishes it.
  await asha.call(drafts.publish, { id: made.id, body: drafting.seen(waiting) });
  expect(await drafting.titles()).toContain('Fares, new');
});

test.each([
  ['lost the permission', { permissions: holding('banner_view') }],
  ['was suspended', { suspendedAt: new Date('2026-01-01') }],
])('what somebody scheduled who %s since is not published, and says so', async (what, values) => {
  const name = `meera${what.length}`;
  const meera = await backend.join(name, holding('banner_view', 'banner_update'));
  const title = `Scheduled by one who ${what}`;
  const { made } = await drafting.begun(title, {}, meera);
  await drafting.schedule(made, drafting.inMinutes(5), meera);
  const { eq } = await import('drizzle-orm');
  await backend.database.db.update(users).set(values).where(eq(users.username, name));

  backend.pass(5 * MINUTE);
  await drafting.round();

  expect(await drafting.titles()).toContain(title);
  expect(await asha.call(drafts.getOne, { id: made.id })).toMatchObject({
    ...{ publish_at: null, problem: `Not published: ${name} can no longer publish this page.` },
  });
});

test('each draft takes the permission of the page that it becomes: to change one, or to add one', async () => {
  const { made } = await drafting.begun('Rights');
  const fresh = await drafting.beginNew('Rights of a new page');
  const { body } = await reader.refusal(drafts.publish, { id: made.id, body: drafting.seen(made) });
  expect(body).toBeDefined();

  for (const row of [drafts.publish, drafts.delete, drafts.schedule, drafts.update]) {
    const input = {
      id: fresh.id,
      body: { ...draftFields('Mine'), ...drafting.seen(fresh), publish_at: drafting.inMinutes(9) },
    };
    expect((await ravi.refusal(row, input)).status, row.call).toBe(403);
    expect((await reader.refusal(row, input)).status, row.call).toBe(403);
  }
  expect(
    (await ravi.refusal(drafts.create, { body: { ...draftFields('Mine'), content_id: null, based_on: null } })).status,
  ).toBe(403);
  expect((await reader.call(drafts.getOne, { id: fresh.id })).may_change).toBe(false);
  expect((await ravi.call(drafts.getOne, { id: made.id })).may_change).toBe(true);
});

test('a time is still to come and within a year; it is moved and cancelled before', async () => {
  const made = await drafting.beginNew('When');
  const at = async (publish_at: string) => {
    const refusal = await asha.refusal(drafts.schedule, { id: made.id, body: { ...drafting.seen(made), publish_at } });
    return [refusal.status, refusal.body.errors?.publish_at];
  };
  expect(await at(drafting.inMinutes(0))).toEqual([422, 'Choose a time in the future']);
  expect(await at(drafting.inMinutes(-1))).toEqual([422, 'Choose a time in the future']);
  expect(await at(drafting.inMinutes(400 * 24 * 60))).toEqual([422, 'Choose a time within a year']);

  const moved = await drafting.schedule(await drafting.schedule(made, drafting.inMinutes(5)), drafting.inMinutes(60));
  backend.pass(10 * MINUTE);
  await drafting.round();
  expect(await drafting.titles()).not.toContain('When');
  await drafting.schedule(moved, null);
  backend.pass(60 * MINUTE);
  await drafting.round();
  expect(await drafting.titles()).not.toContain('When');
});

test('a draft may be unfinished, but not when it is published or scheduled, nor saved so once it is scheduled', async () => {
  const made = await asha.call(drafts.create, {
    body: { ...draftFields('Half', ''), content_id: null, based_on: null },
  });
  for (const refusal of [
    await asha.refusal(drafts.publish, { id: made.id, body: drafting.seen(made) }),
    await asha.refusal(drafts.schedule, {
      id: made.id,
      body: { ...drafting.seen(made), publish_at: drafting.inMinutes(5) },
    }),
  ])
    expect(refusal.body.errors).toEqual({ content_description: 'Enter a text' });

  const whole = await asha.call(drafts.update, { id: made.id, body: draftFields('Half') });
  await drafting.schedule(whole, drafting.inMinutes(5));
  expect((await asha.refusal(drafts.update, { id: made.id, body: draftFields('Half', '<p></p>') })).status).toBe(422);
});

test('the last author of a scheduled draft is responsible for it; a save from an older state is a conflict', async () => {
  const { made } = await drafting.begun('Hands');
  const scheduled = await drafting.schedule(made, drafting.inMinutes(30));

  const saved = await ravi.call(drafts.update, { id: made.id, body: draftFields('Hands by Ravi') });

  expect(saved).toMatchObject({ scheduled_by: 'ravi', publish_at: scheduled.publish_at });
  const stale = { ...draftFields('Old'), updated_at: scheduled.updated_at };
  const publish = await asha.refusal(drafts.publish, { id: made.id, body: drafting.seen(scheduled) });
  expect(publish.status).toBe(409);
  expect(stale.updated_at).not.toBe(saved.updated_at);
});

test('a page has one draft, and it is begun from what is published', async () => {
  const { page, made } = await drafting.begun('One');
  const body = { ...draftFields('Other'), content_id: page.id, based_on: page.updated_at ?? null };
  expect(await ravi.refusal(drafts.create, { body })).toMatchObject({
    ...{ status: 409, message: 'asha already saved a draft of this page. Open that draft.' },
  });
  await asha.call(drafts.delete, { id: made.id });
  backend.pass(MINUTE);
  await asha.call(contents.update, { id: page.id, body: draft({ content_title: 'One, changed' }) });
  expect((await ravi.refusal(drafts.create, { body })).status).toBe(409);
  expect((await draftsNow()).filter(({ content_id }) => content_id === page.id)).toEqual([]);
});
