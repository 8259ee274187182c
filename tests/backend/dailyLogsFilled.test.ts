import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { asRead, makeBanner } from '../support/banners';

const { banners, users, departments, notifications, contents } = contract;
const drafts = contract['content-drafts'];
const logs = contract['daily-logs'];

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
});
afterAll(() => backend.close());

/** Returns the entries that some calls write. */
const entriesOf = async (calls: () => Promise<unknown>) => {
  const before = (await backend.log()).length;
  await calls();
  return (await backend.log()).slice(before);
};
const thrice = async (call: () => Promise<unknown>) => {
  for (let n = 0; n < 3; n += 1) await call();
};

const note = { action: 'export' as const, entity: 'daily-logs', count: 5, filter: 'result refused' };

test('the same file of a list again and again is told once a minute, with how many there were in between; another one at once', async () => {
  const told = await entriesOf(async () => {
    await Promise.all(Array.from({ length: 30 }, () => admin.call(logs.create, { body: note })));
    await admin.call(logs.create, { body: { ...note, count: 9_000 } });
    backend.pass(60_000);
    await admin.call(logs.create, { body: note });
  });

  expect(told.map(({ after }) => after)).toEqual([
    { count: 5, filter: 'result refused' },
    { count: 9_000, filter: 'result refused' },
    { count: 5, filter: 'result refused', exported_in_between: 29 },
  ]);
});

test('one person exports at most 20 different files a minute: the next one is refused, so none goes without its note', async () => {
  const meera = await backend.join('meera', holding('logs_download'));
  backend.pass(60_000);
  const told = await entriesOf(async () => {
    for (let count = 0; count < 20; count += 1) await meera.call(logs.create, { body: { ...note, count } });
    expect(await meera.refusal(logs.create, { body: { ...note, count: 20 } })).toMatchObject({
      status: 429,
      retryAfter: 60,
      message: 'You exported 20 files in a minute. Try again after a minute.',
    });
    await admin.call(logs.create, { body: { ...note, count: 20 } });
    backend.pass(60_000);
    await meera.call(logs.create, { body: { ...note, count: 20 } });
  });

  expect(told).toHaveLength(22);
});

test('typed text becomes one line of limited length in an entry, without characters that reverse or hide it', async () => {
  const filter = `a\u202Eb\nc\u0007${'x'.repeat(1_900)}`;
  const { id } = await admin.call(contents.create, {
    body: { userid: 1, content_title: 'Help\u202Etxt', content_description: '<p>Text</p>', image: {} },
  });
  const [exported] = await entriesOf(() => admin.call(logs.create, { body: { ...note, filter } }));
  const [deleted] = await entriesOf(() => admin.call(contents.delete, { id: id ?? '', body: { userid: 1 } }));

  expect(exported?.after?.filter).toMatch(/^ab cx+…$/);
  expect(String(exported?.after?.filter)).toHaveLength(500);
  expect(deleted?.entityLabel).toBe('Helptxt');
});

test('a save by which nothing differs writes no entry', async () => {
  const user = await backend.hire('same.person', everything);
  const { id, ...person } = user;
  const made = await admin.call(departments.create, { body: { department_name: 'Same', permissions: {} } });
  const push = {
    notification_title: 'Lines',
    description: 'Text',
    schedule_times: [new Date(backend.now().getTime() + 3_600_000).toISOString()],
  };
  const sent = await admin.call(notifications.create, { body: push });
  const text = { content_title: 'Fares', content_description: '<p>Text</p>', image: {} };
  const page = await admin.call(contents.create, { body: { ...text, userid: 1 } });
  const draft = await admin.call(drafts.create, { body: { ...text, content_id: null, based_on: null } });

  const banner = await makeBanner(admin);

  const told = await entriesOf(async () => {
    await thrice(() => admin.call(users.update, { id, body: person }));
    await thrice(() => admin.call(banners.update, { id: banner.id, body: asRead(banner) }));
    await thrice(() =>
      admin.call(departments.update, { id: made.id ?? '', body: { department_name: 'Same', permissions: {} } }),
    );
    await thrice(() => admin.call(notifications.update, { id: sent.id ?? '', body: push }));
    await thrice(() => admin.call(contents.update, { id: page.id ?? '', body: { ...text, userid: 1 } }));
    await thrice(() => admin.call(drafts.update, { id: draft.id, body: text }));
  });

  expect(told.map(({ action, entity }) => `${action} ${entity}`)).toEqual([]);
});

test('taking over a push by an unchanged save, and permissions of other products, are logged', async () => {
  const joined = await backend.join('taker', everything);
  const push = {
    notification_title: 'Hours',
    description: 'Text',
    schedule_times: [new Date(backend.now().getTime() + 3_600_000).toISOString()],
  };
  const sent = await admin.call(notifications.create, { body: push });
  const { id, ...person } = await backend.hire('parked.person', holding('feedback_view'));
  const permissions = { ...person.permissions, parking_view: true };

  const told = await entriesOf(async () => {
    await joined.call(notifications.update, { id: sent.id ?? '', body: push });
    await admin.call(users.update, { id, body: { ...person, permissions } });
  });

  expect(told.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { updated_by: 'admin' }, after: { updated_by: 'taker' } },
    { before: { other_permissions: '{}' }, after: { other_permissions: '{"parking_view":true}' } },
  ]);
});
