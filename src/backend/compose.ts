import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp, type ConsoleConfig } from './app';
import { createBackground } from './jobs/background';
import { createCipher } from './http/cipher';
import { createHeadKeeper, headsFile } from './dailyLogs/heads';
import { startSealing } from './dailyLogs/seal';
import { longRunning, openDatabase, type Database } from './database/database';
import type { Environment } from './environment';
import { printedMail, smtpMail } from './mail';
import { fcmSender } from './notifications/fcm';
import { createScheduler } from './notifications/scheduler';
import { logSender } from './notifications/sender';
import { readServiceAccount } from './notifications/serviceAccount';
import { lapseWaiting } from './loyalty/lapse';
import { giveNewFlags } from './staff/newFlags';
import { sweepPictures } from './media/sweep';
import { repeating } from './jobs/repeating';
import { openReportQueue } from './reports/open';
import { fillReportHistory } from '../sample/reportHistory';
import { createPasswords, type PasswordCost } from './staff/passwords';
import type { LogStream } from './http/requestLog';
import { fillAppContent } from '../sample/appContent';
import { fillBusinessHours } from '../sample/businessHours';
import { fillCity } from '../sample/city/fillCity';
import { fillDailyLog } from '../sample/dailyLog';
import { demoOf, fillEmpty, isSample, type SignIn } from '../sample/fill';
import { fillNotifications } from '../sample/notifications';
import { cipherSecretOf } from './database/settings';
import type { FillWorld } from './world';

/** What a program that runs the back end decides, beside the environment. */
export interface ComposeOptions {
  /** The folder with the built console, if this server serves it. */
  readonly consoleFolder?: string;
  /** Where staff reach the console when PUBLIC_URL is not set; the address that the app listens on where absent. */
  readonly reachedAt?: () => string;
  /** The embedded database is gone: nothing can be answered any more. */
  readonly onFatal?: (error: Error) => void;
  /** Hears how the first start gets on, a line a step. */
  readonly onProgress?: (line: string) => void;
  readonly logStream?: LogStream;
  readonly now?: () => Date;
  readonly passwordCost?: PasswordCost;
  /** An open database, instead of the one that the environment names. */
  readonly database?: Database;
}

/** A back end that is ready to answer. */
export interface Backend {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The administrator's sign-in that this start has drawn. */
  readonly drawn: SignIn | undefined;
  /** The sample's sign-in, as long as it works. */
  readonly demo: () => Promise<SignIn | undefined>;
  /** Resolves when nothing runs in the background any more. */
  readonly idle: () => Promise<void>;
  /** Stops taking calls, finishes those that run and what they left to do, and closes the database. */
  readonly close: () => Promise<void>;
}

const HOUR = 60 * 60 * 1000;

const isPort = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null;

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '']);

/** The address at which a browser on this machine reaches a listening app. */
export const listeningAt = (app: FastifyInstance): string => {
  const address: unknown = app.server.address();
  if (!isPort(address)) return '';
  const host = ANY_ADDRESS.has(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
};

const fillBesideCity = async (world: FillWorld): Promise<void> => {
  await fillReportHistory(world);
  await fillNotifications(world);
  await fillAppContent(world);
  await fillBusinessHours(world);
  await fillDailyLog(world);
};

/** Makes the whole back end of an environment: main.ts, the development server and the tests share this one composition. */
export const composeBackend = async (environment: Environment, options: ComposeOptions = {}): Promise<Backend> => {
  const { now = () => new Date(), logStream = process.stdout, onFatal } = options;
  let tell = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  // Before anything is made: credentials that cannot be used stop the start.
  const account = environment.fcmCredentials ? await readServiceAccount(environment.fcmCredentials) : undefined;
  const database =
    options.database ??
    (await openDatabase({
      databaseUrl: environment.databaseUrl,
      poolSize: environment.databasePool,
      dataDir: environment.dataDir,
      onFailure: (error, fatal) => (fatal && onFatal ? onFatal(error) : tell(error)),
    }));
  try {
    const { db } = database;
    const long = longRunning(db);
    const secret = await cipherSecretOf(db);
    const passwords = createPasswords(options.passwordCost && { cost: options.passwordCost });
    const drawn = await fillEmpty({ db, passwords, now }, environment.sampleData, ({ username, password }) => {
      // The sample's sign-in is kept, and told at every start.
      if (environment.sampleData) return;
      options.onProgress?.(
        `The first administrator is ${username}, password ${password}. It is not shown again: sign in and change it.`,
      );
    });
    const given = await giveNewFlags({ db, now });
    if (given.length > 0)
      options.onProgress?.(`New permissions were given to those who held all others: ${given.join(', ')}`);
    const isNew =
      environment.sampleData &&
      (await isSample(db)) &&
      (await fillCity(long, {
        size: environment.sampleSize,
        now: now(),
        tell: options.onProgress,
        beside: (db) => fillBesideCity({ db, now }),
      }));
    if (drawn ?? isNew) await database.tidy();
    const demo = async () => (environment.sampleData ? demoOf(db) : undefined);
    if (environment.isPublic && (await demoOf(db)))
      options.onProgress?.(
        'This is sample data on a public address, and its administrator still has the password that was drawn. Change it.',
      );
    const background = createBackground((error) => tell(error));
    const config = async (): Promise<ConsoleConfig> => {
      const { appSchemes } = environment;
      // Whoever reaches a public address reads config.json: what signs in as the administrator is not for them.
      const offered = environment.isPublic ? undefined : await demo();
      const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
      return {
        operatorTitle: 'Harbour Metro',
        ...hosts,
        cipher: secret,
        appSchemes,
        listPages: true,
        ...(offered && { demo: offered }),
      };
    };
    const reportQueue = openReportQueue({
      db: long,
      now,
      dataDir: environment.dataDir,
      isAlone: database.kind === 'embedded',
      onFailure: (error) => tell(error),
    });
    const mail = environment.smtpUrl
      ? smtpMail(environment.smtpUrl, environment.mailFrom)
      : printedMail((text) => app.log.warn(text));
    const app: FastifyInstance = await createApp({
      db,
      reportQueue,
      now,
      passwords,
      config,
      cipher: createCipher(secret),
      background: background.run,
      mail,
      appSchemes: environment.appSchemes,
      publicUrl: (reached) => environment.publicUrl ?? reached ?? options.reachedAt?.() ?? listeningAt(app),
      hosts: ['/api'],
      pictureHosts: environment.publicUrl === undefined ? [] : [environment.publicUrl],
      consoleFolder: options.consoleFolder,
      trustedProxies: environment.trustedProxies,
      hasSiblings: database.kind === 'server',
      log: { level: environment.logLevel, stream: logStream },
    });
    tell = (error) => app.log.error({ err: error }, 'something failed in the background');
    const scheduler = createScheduler({
      db,
      now,
      sender: account
        ? fcmSender({ account, topic: environment.fcmTopic, url: environment.fcmUrl, now })
        : logSender((line) => app.log.info(line)),
      isAlone: database.kind === 'embedded',
      onFailure: (error) => tell(error),
    });
    await app.ready();
    reportQueue.start();
    const stopSweeping = repeating(
      HOUR,
      () => sweepPictures({ db: long, now }),
      (error) => tell(error),
    );
    // Readers tell by the clock; the tables follow.
    const stopLapsing = repeating(
      HOUR,
      () => lapseWaiting(long, now()),
      (error) => tell(error),
    );
    scheduler.start();
    const stopSealing = startSealing({ db: long, now }, (error) => tell(error));
    const heads = createHeadKeeper(
      { db, now },
      {
        file: headsFile(environment.dataDir),
        print: (line) => app.log.info(line),
        url: environment.logHeadsUrl,
        mailTo: environment.logHeadsMail,
        mail,
        onFailure: (error) => tell(error),
      },
    );
    const close = async (): Promise<void> => {
      await Promise.all([app.close(), scheduler.stop(), stopSweeping(), stopLapsing()]);
      await background.idle();
      await stopSealing();
      await heads.stop();
      await database.close();
    };
    return { app, database, drawn, demo, idle: background.idle, close };
  } catch (error) {
    await database.close();
    throw error;
  }
};
