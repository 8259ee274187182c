import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeBackend } from '../../src/backend/compose';
import { BadEnvironment, readEnvironment } from '../../src/backend/platform/environment';
import { startFailureText } from '../../src/backend/platform/startFailure';
import { notifications, notificationTimes } from '../../src/backend/platform/db/schema';
import { CHEAP } from '../support/backend';
import { testDatabase } from '../support/database';
import { fcmServer, type FcmServer } from '../support/fcm';
import { eventually } from '../support/eventually';

const folder = mkdtempSync(join(tmpdir(), 'metro-fcm-'));
const file = join(folder, 'account.json');
const now = () => new Date('2026-03-02T04:30:00.000Z');

let google: FcmServer;
beforeAll(async () => {
  google = await fcmServer(now);
});
afterAll(async () => {
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['is not there', () => join(folder, 'none.json'), 'it cannot be read (ENOENT)'],
  ['is no JSON', () => (writeFileSync(file, '-----BEGIN'), file), 'it holds no JSON'],
  [
    'lacks fields',
    () => google.writeCredentials(file, { client_email: undefined, token_uri: 'token' }),
    'client_email, token_uri missing or wrong',
  ],
  ['holds a list', () => (writeFileSync(file, '[]'), file), 'everything missing or wrong'],
  [
    'holds no key',
    () => google.writeCredentials(file, { private_key: 'secret words' }),
    'private_key is no RSA key in PKCS #8',
  ],
] as const)(
  'a service account file that %s stops the start, named, before any database is made',
  async (_, path, said) => {
    const environment = readEnvironment({ FCM_CREDENTIALS: path(), DATA_DIR: join(folder, 'data') });

    const error: unknown = await composeBackend(environment).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(BadEnvironment);
    expect(startFailureText(error)).toBe(
      `Bad environment: FCM_CREDENTIALS must be the path of a service account's JSON file: ${said}`,
    );
  },
);

test('the whole back end sends what is due through the FCM that its environment names', async () => {
  const database = await testDatabase();
  const environment = readEnvironment({
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    FCM_CREDENTIALS: google.writeCredentials(file),
    FCM_TOPIC: 'staff',
    FCM_URL: `${google.url}/`,
  });
  const [made] = await database.db
    .insert(notifications)
    .values({ title: 'Track work', description: 'Buses run.' })
    .returning();
  await database.db.insert(notificationTimes).values({ notificationId: made?.id ?? 0, at: now() });
  const stateNow = async () => (await database.db.select().from(notificationTimes))[0]?.state;

  const backend = await composeBackend(environment, {
    database,
    now,
    logStream: { write: () => undefined },
    passwordCost: CHEAP,
  });
  await eventually(async () => expect(await stateNow()).toBe('sent'));
  await backend.close();

  expect(google.asked.messages.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      message: expect.objectContaining({
        topic: 'staff',
        notification: { title: 'Track work', body: 'Buses run.' },
      }) as unknown,
    },
  ]);
});
