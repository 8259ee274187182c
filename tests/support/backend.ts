import { eq } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '../../src/contract';
import { methodAndPath, type Endpoint, type Input, type Output } from '../../src/contract/endpoint';
import type { SignedIn } from '../../src/contract/endpoints/session';
import type { Cipher, CipherSecret } from '../../src/contract/cipher';
import type { Failure } from '../../src/contract/failure';
import { isFailure } from '../../src/contract/failure';
import { readReply, writeRequest } from '../../src/contract/wire';
import { allFlags, withViews, noFlags, type Flag, type PermissionFlags } from '../../src/contract/permissions';
import { createApp, type AppOptions } from '../../src/backend/app';
import { createBackground } from '../../src/backend/platform/jobs/background';
import { createCipher } from '../../src/backend/platform/http/cipher';
import type { Email } from '../../src/backend/platform/mail/mailer';
import type { Database } from '../../src/backend/platform/db/database';
import { logSender } from '../../src/backend/platform/push/logSender';
import { createPasswords } from '../../src/backend/features/staff/passwords';
import { folderStore } from '../../src/backend/platform/files/store';
import { createReportQueue } from '../../src/backend/features/reports/queue';
import { sampleStaff } from '../../src/sample/staff';
import { fillEmpty } from '../../src/backend/features/staff/firstAdministrator';
import { auditLog, users } from '../../src/backend/platform/db/schema';
import { testDatabase } from './database';

/** The cipher of every test installation. */
export const TEST_SECRET: CipherSecret = { key: '0123456789abcdef', iv: 'abcdef9876543210' };
/** A hashing cost that does not slow a test down. */
export const CHEAP = { memoryCost: 16, timeCost: 1, parallelism: 1 } as const;
/** The password of every account from `hire`. */
export const PASSWORD = 'correct horse battery';

const START = new Date('2026-03-02T04:30:00.000Z');

/** The flags named, and the views that they bring. */
export const holding = (...flags: readonly Flag[]): PermissionFlags =>
  withViews({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) });
/** Returns these flags, and the views that they include. */
export const everything: PermissionFlags = holding(...allFlags);

/** All flags. */
export type Headers = Readonly<Record<string, string>>;

/** The headers of a call, besides those of its row. */
export interface Visitor {
  readonly headers: Headers;
  readonly call: <E extends Endpoint>(row: E, input: Input<E>) => Promise<Output<E>>;
  /** Returns the failure of a call; fails the test when the call succeeds. */
  readonly refusal: <E extends Endpoint>(row: E, input: Input<E>) => Promise<Failure>;
}

/**
 * Returns the moment a month before the browser's clock.
 * Future days of a screen are then within the year that a server accepts.
 */
export const monthAgo = (): Date => new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);

interface TestBackendOptions extends Partial<AppOptions> {
  readonly sample?: boolean;
  readonly database?: Database;
  /** The start of the back end's clock: by default 2 March 2026, 10:00 AM at +05:30. */
  readonly startsAt?: Date;
}

/** Makes a back end with a database of its own (or `testCity()`), at a clock that the test moves. */
export const testBackend = async (options: TestBackendOptions = {}) => {
  const database = options.database ?? (await testDatabase());
  const clock = { now: options.startsAt ?? START };
  const letters: Email[] = [];
  const lines: string[] = [];
  const cipher: Cipher = createCipher(TEST_SECRET);
  const passwords = createPasswords({ cost: CHEAP, atOnce: 20 });
  const now = () => clock.now;
  const failures: unknown[] = [];
  const background = createBackground((error) => failures.push(error));
  const admin = await fillEmpty({ db: database.db, passwords, now }, options.sample ? sampleStaff : undefined);
  if (!admin) throw new Error('The test database was not empty.');
  const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
  // Files are made in this thread, and only on request: nothing looks for work automatically.
  const folder = mkdtempSync(join(tmpdir(), 'metro-files-'));
  const reportQueue = createReportQueue({
    db: database.db,
    now,
    store: folderStore(folder),
    onFailure: (error) => failures.push(error),
  });
  const app = await createApp({
    db: database.db,
    reportQueue,
    now,
    cipher,
    passwords,
    background: background.run,
    mail: { send: (letter) => Promise.resolve(void letters.push(letter)) },
    sender: logSender((line) => lines.push(line)),
    publicUrl: () => 'https://console.example',
    appSchemes: ['metroapp'],
    config: () =>
      Promise.resolve({ operatorTitle: 'Harbour Metro', ...hosts, cipher: TEST_SECRET, appSchemes: ['metroapp'] }),
    hosts: ['/api'],
    log: { level: 'info', stream: { write: (line) => lines.push(line) } },
    ...options,
  });
  await app.ready();

  const visitor = (headers: Headers = {}): Visitor => {
    const call: Visitor['call'] = async (row, input) => {
      const { method, path, headers: own, body } = await writeRequest(row, input, cipher);
      const reply = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...own, ...headers },
        ...(body !== undefined && { payload: body }),
      });
      const contentRange = reply.headers['content-range'];
      return readReply(
        row,
        { status: reply.statusCode, text: reply.body, contentRange: contentRange?.toString() },
        cipher,
      );
    };
    const refusal: Visitor['refusal'] = async (row, input) => {
      const outcome: unknown = await call(row, input).catch((error: unknown) => error);
      if (!isFailure(outcome))
        throw new Error(`${methodAndPath(row).path} was not refused: ${JSON.stringify(outcome)}`);
      return outcome;
    };
    return { headers, call, refusal };
  };

  const signIn = async (username: string, password = PASSWORD, headers: Headers = {}) => {
    const signedIn: SignedIn = await visitor(headers).call(contract.session.login, { body: { username, password } });
    const session = {
      ...headers,
      'auth-token': signedIn.access_token,
      'session-id': String(signedIn.sessionid),
      authorization: `Bearer ${signedIn.access_token}`,
    };
    return { ...visitor(session), ...signedIn };
  };

  let administrator: ReturnType<typeof signIn> | undefined;
  const signInAdmin = () => (administrator ??= signIn(admin.username, admin.password));

  const keepPassword = async (username: string): Promise<void> => {
    await database.db.update(users).set({ isPasswordGiven: false }).where(eq(users.username, username));
  };

  const hire = async (username: string, permissions: PermissionFlags, departmentname = 'Administration') => {
    const person = { username, departmentname, permissions, emailid: `${username}@harbourmetro.example` };
    const receipt = await (
      await signInAdmin()
    ).call(contract.users.create, { body: { ...person, mobilenumber: '9820000000', password: PASSWORD } });
    await keepPassword(username);
    return { ...person, mobilenumber: '9820000000', id: receipt.id ?? '' };
  };

  return {
    app,
    database,
    cipher,
    /** The mailed letters. */
    letters,
    /** The lines of the log. */
    lines,
    /** The failures in the background. */
    failures,
    /** The first administrator's sign-in. */
    admin,
    /** Resolves when nothing runs in the background any more. */
    idle: background.idle,
    /** The queue that makes report files, in `folder`. */
    reportQueue,
    folder,
    /** Moves the clock. */
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    now,
    /** Does something in the past, so that accounts made then count as old. */
    longAgo: async <T>(work: () => Promise<T>): Promise<T> => {
      // The person who hires signs in now, whatever the time.
      await signInAdmin();
      const present = clock.now;
      clock.now = new Date(present.getTime() - 40 * 24 * 60 * 60 * 1000);
      try {
        return await work();
      } finally {
        clock.now = present;
      }
    },
    /** Returns a visitor who is not signed in, or who sends these headers. */
    visitor,
    /** Signs a person in. */
    signIn,
    /** The first administrator, signed in once for the whole file. */
    signInAdmin,
    /** Lets a person keep the password that another account has set, which the first sign-in replaces otherwise. */
    keepPassword,
    /** Makes a user with exactly these flags, through the protocol, and returns the sent body. */
    hire,
    /** Hires and signs in. */
    join: async (username: string, permissions: PermissionFlags, departmentname?: string) => {
      const hired = await hire(username, permissions, departmentname);
      return { ...(await signIn(username)), ...hired };
    },
    /** The entries of the daily log so far. */
    log: () => database.db.select().from(auditLog).orderBy(auditLog.id),
    close: async () => {
      await app.close();
      await background.idle();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type TestBackend = Awaited<ReturnType<typeof testBackend>>;
