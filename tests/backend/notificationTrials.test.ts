import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { toMatrix } from '../../src/contract/permissions';
import { TRIALS_AN_HOUR } from '../../src/contract/limits';
import { customers } from '../../src/backend/platform/db/schema';
import { fcmMessage } from '../../src/backend/platform/push/fcm';
import type { Delivery } from '../../src/backend/platform/push/sender';
import { PASSWORD, holding, testBackend, type TestBackend } from '../support/backend';
import { recorder, SENT } from '../support/notifications';

const { notifications, users } = contract;
const OWN = '9820000000';
const HOUR = 60 * 60_000;

let answer: Delivery = SENT;
const { messages, sender } = recorder(() => answer);
let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ sender });
  const at = backend.now();
  const rider = { joinedAt: at, lastActiveAt: at, platform: 'Android', appVersion: '4.2.0' } as const;
  await backend.database.db.insert(customers).values([
    { ...rider, id: 11, name: 'Asha Rao', mobile: OWN },
    { ...rider, id: 12, name: 'Neha Iyer', mobile: '9811122233' },
  ]);
  asha = await backend.join('asha', holding('notification_create', 'customerdetails_view'));
});
beforeEach(() => {
  messages.length = 0;
  answer = SENT;
  backend.pass(HOUR + 60_000);
});
afterAll(() => backend.close());

const body = { notification_title: 'Track work', description: 'No trains before 8:00 AM.' };
const lastLog = async () => (await backend.log()).at(-1);

test('the reach is every phone that is signed in to the app, and tells the own number', async () => {
  await expect(asha.call(notifications.getReach, {})).resolves.toEqual({ phones: 2, own_mobile: OWN });
});

test('a notification is tried on the own phone alone, at once, and the log says by whom and on which', async () => {
  await expect(asha.call(notifications.tryOut, { body })).resolves.toMatchObject({ mobile: OWN, is_logged: false });

  expect(messages).toMatchObject([{ title: 'Track work', text: 'No trains before 8:00 AM.', onlyTo: 11 }]);
  expect(messages.map((message) => fcmMessage(message, 'riders'))).toMatchObject([
    { topic: 'rider-11', data: { trial: 'true' } },
  ]);
  expect(await lastLog()).toMatchObject({
    ...{ username: 'asha', module: 'notification', action: 'tryOut', result: 'done', entityLabel: 'Track work' },
    after: { sent_to: `Asha Rao ${OWN}` },
  });
  expect((await asha.call(notifications.getList, { body: {} })).rows).toEqual([]);
});

test('on a rider’s phone it is tried by the full number, however it is written, by those who may see riders', async () => {
  await asha.call(notifications.tryOut, { body: { ...body, mobile: '+91 98111 22233' } });
  expect(messages).toMatchObject([{ onlyTo: 12 }]);

  const part = await asha.refusal(notifications.tryOut, { body: { ...body, mobile: '98111' } });
  expect(part.body.errors).toEqual({ mobile: 'Enter all 10 digits of a mobile number' });
  const ravi = await backend.join('ravi', holding('notification_update'));
  expect(await ravi.refusal(notifications.tryOut, { body: { ...body, mobile: '9811122233' } })).toMatchObject({
    status: 403,
  });
  await ravi.call(notifications.tryOut, { body: { ...body, mobile: OWN } });
  expect(messages).toMatchObject([{ onlyTo: 12 }, { onlyTo: 11 }]);
});

test('a number that somebody has entered for themselves may be any rider’s: they try nothing on it, until somebody else has entered it', async () => {
  const meera = await backend.join('meera', holding('notification_update', 'usermanagement_update'));
  const admin = await backend.signInAdmin();
  const { id, username, emailid, departmentname, permissions } = meera;
  const enter = (mobilenumber: string, by: Pick<typeof meera, 'call'> = meera) =>
    by.call(users.update, { id, body: { username, emailid, departmentname, permissions, mobilenumber } });
  await enter('9811122233');

  expect(await meera.refusal(notifications.tryOut, { body })).toMatchObject({
    status: 403,
    message: expect.stringMatching(/^You entered your mobile number yourself/) as string,
  });

  expect(messages).toEqual([]);
  await enter('9811122200', admin);
  await enter('9811122233', admin);
  await meera.call(notifications.tryOut, { body });
  expect(messages).toMatchObject([{ onlyTo: 12 }]);
});

test('a number that an account in one hand with somebody’s has entered is not tried on either, unless that one may see riders', async () => {
  const flags = [
    'notification_update',
    'usermanagement_view',
    'usermanagement_create',
    'usermanagement_update',
  ] as const;
  const meera = await backend.join('meera.pai', holding(...flags));
  const admin = await backend.signInAdmin();
  const permissions = toMatrix(holding('notification_update'));
  await admin.call(contract.departments.create, {
    body: { department_name: 'Pushes', permissions, userid: admin.userid },
  });
  const helper = { departmentname: 'Pushes', mobilenumber: '9811122233', password: PASSWORD };
  const made = (username: string) => ({
    ...helper,
    username,
    emailid: `${username}@harbourmetro.example`,
    permissions: holding('notification_update'),
  });
  await meera.call(users.create, { body: made('puppet') });
  await admin.call(users.create, { body: made('colleague') });
  for (const name of ['puppet', 'colleague']) await backend.keepPassword(name);

  const puppet = await backend.signIn('puppet');
  const colleague = await backend.signIn('colleague');

  expect(await puppet.refusal(notifications.tryOut, { body })).toMatchObject({
    status: 403,
    message: expect.stringContaining('Ask someone with that permission to enter it') as string,
  });
  expect(messages).toEqual([]);
  await colleague.call(notifications.tryOut, { body });
  expect(messages).toMatchObject([{ onlyTo: 12 }]);
});

test('a number without a phone is said to have none, and the log keeps that it was asked for', async () => {
  const refusal = await asha.refusal(notifications.tryOut, { body: { ...body, mobile: '9877700000' } });

  expect(refusal.body.errors).toEqual({ mobile: '9877700000 has not signed in to the app on any phone' });
  expect(messages).toEqual([]);
  expect(await lastLog()).toMatchObject({
    action: 'tryOut',
    result: 'refused',
    after: { sent_to: '9877700000' },
  });
});

test('a test push needs the permission, an active account and a mobile number', async () => {
  const bina = await backend.join('bina', holding('notification_view', 'customerdetails_view'));
  expect(await bina.refusal(notifications.tryOut, { body })).toMatchObject({ status: 403 });

  const admin = await backend.signInAdmin();
  expect((await admin.refusal(notifications.tryOut, { body })).body.errors).toEqual({
    mobile: 'Your account has no mobile number. Ask an administrator to enter it',
  });

  const kiran = await backend.join('kiran', holding('notification_create'));
  const { updated_at = '' } =
    (await admin.call(users.getList, {})).rows.find(({ username }) => username === 'kiran') ?? {};
  await admin.call(users.suspend, { id: kiran.id, body: { updated_at, is_suspended: true } });
  expect(await kiran.refusal(notifications.tryOut, { body })).toMatchObject({ kind: 'revoked' });
  expect(messages).toEqual([]);
});

test('within an hour one person tries so many, numbers without a phone among them; then it is said when to try again', async () => {
  const many = Array.from({ length: TRIALS_AN_HOUR + 3 }, (_, place) =>
    asha
      .call(notifications.tryOut, { body: place === 0 ? { ...body, mobile: '9877700000' } : body })
      .catch((error: unknown) => error),
  );
  const refused = (await Promise.all(many)).filter((each) => each instanceof Error);

  expect(messages).toHaveLength(TRIALS_AN_HOUR - 1);
  expect(refused).toHaveLength(4);
  expect(await asha.refusal(notifications.tryOut, { body })).toMatchObject({
    status: 429,
    message: expect.stringMatching(/Try again in 60 minutes/) as string,
  });
  backend.pass(HOUR + 1000);
  await asha.call(notifications.tryOut, { body });
});

test('a refusal of the push service has its reason, and is in the log as failed', async () => {
  answer = { kind: 'refused', reason: 'FCM answered 403, PERMISSION_DENIED.' };

  expect(await asha.refusal(notifications.tryOut, { body })).toMatchObject({
    status: 502,
    message: 'It was not sent. FCM answered 403, PERMISSION_DENIED.',
  });
  expect(await lastLog()).toMatchObject({ action: 'tryOut', result: 'failed' });
});

test('where no push service is set up, the answer says that it only went to the log', async () => {
  answer = { kind: 'sent', name: 'log' };

  await expect(asha.call(notifications.tryOut, { body })).resolves.toMatchObject({ is_logged: true });
});
