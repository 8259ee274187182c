import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp, type ConsoleConfig } from './app';
import { overJobsPool } from './platform/db/connections';
import { openDatabase, type Database } from './platform/db/database';
import { installationOf } from './platform/db/settings';
import { isLoopbackName, type Environment } from './platform/environment';
import { prepareData, type Sample, type Started } from './firstStart';
import { offerCopies } from './platform/backup/copies';
import { createCipher, cipherSecretOf } from './platform/http/cipher';
import { createMetrics, serveMetrics } from './platform/http/metrics';
import type { LogStream } from './platform/http/requestLog';
import { createTraces } from './platform/http/traces';
import { createBackground } from './platform/jobs/background';
import { startJobs } from './jobs';
import { logMailer, smtpMailer } from './platform/mail/mailer';
import { fcmSender } from './platform/push/fcm';
import { logSender } from './platform/push/logSender';
import { readServiceAccount } from './platform/push/serviceAccount';
import { openReportQueue } from './features/reports/openReportQueue';
import { createPasswords, type PasswordCost } from './features/staff/passwords';

/** The options of a program that runs the back end, in addition to the environment. */
export interface ComposeOptions {
  /** The folder with the built console, if this server serves it. */
  readonly consoleFolder?: string;
  /** The address of the console when PUBLIC_URL is not set; the address that the app listens on where absent. */
  readonly reachedAt?: () => string;
  /** Called when the embedded database has failed: nothing can be answered any more. */
  readonly onFatal?: (error: Error) => void;
  /** Called with the progress of the first start, a line a step. */
  readonly onProgress?: (line: string) => void;
  readonly logStream?: LogStream;
  readonly now?: () => Date;
  readonly passwordCost?: PasswordCost;
  /** An open database, instead of the one that the environment names. */
  readonly database?: Database;
  /** Sample data, for an environment that requests it. */
  readonly sample?: Sample;
}

/** A back end that is ready to answer. */
export interface Backend extends Started {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Resolves when nothing runs in the background any more. */
  readonly idle: () => Promise<void>;
  /** Stops taking calls, finishes running ones and their background work, and closes the database. */
  readonly close: () => Promise<void>;
}

const isPort = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null;

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '']);

/** The address at which a browser on this machine reaches a listening app. */
export const listeningAt = (app: FastifyInstance): string => {
  const address: unknown = app.server.address();
  if (!isPort(address)) return '';
  const host = ANY_ADDRESS.has(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
};

/** Makes the whole back end of an environment: main.ts, the development server and the tests share this one composition. */
export const composeBackend = async (environment: Environment, options: ComposeOptions = {}): Promise<Backend> => {
  const { now = () => new Date(), logStream = process.stdout, onFatal } = options;
  let tell = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const onFailure = (error: unknown): void => tell(error);
  // Checked before anything is made: unusable credentials stop the start.
  const account = environment.fcmCredentials ? await readServiceAccount(environment.fcmCredentials) : undefined;
  const database =
    options.database ??
    (await openDatabase({
      databaseUrl: environment.databaseUrl,
      readUrl: environment.databaseReadUrl,
      poolSize: environment.databasePool,
      dataDir: environment.dataDir,
      onFailure: (error, fatal) => (fatal && onFatal ? onFatal(error) : tell(error)),
    }));
  try {
    const { db } = database;
    const secret = await cipherSecretOf(db);
    const passwords = createPasswords(options.passwordCost && { cost: options.passwordCost });
    const { sample, onProgress } = options;
    const { generated: drawn, demo } = await prepareData({ database, environment, passwords, now, sample, onProgress });
    const background = createBackground(onFailure);
    const { appSchemes } = environment;
    const config = async (host: string): Promise<ConsoleConfig> => {
      // Anyone who reaches a public address can read config.json, so the administrator's sign-in is not in it.
      // The same holds for a page of another site whose host name resolves to this machine.
      const offered = environment.isPublic || !isLoopbackName(host) ? undefined : await demo();
      const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
      return {
        operatorTitle: 'Harbour Metro',
        ...hosts,
        cipher: secret,
        appSchemes,
        listPages: true,
        sendsMail: environment.smtpUrl !== undefined,
        sendsPush: account !== undefined,
        ...(offered && { demo: offered }),
      };
    };
    const { filesUrl } = environment;
    const reportQueue = openReportQueue({
      db: overJobsPool(db),
      now,
      dataDir: environment.dataDir,
      shared: filesUrl === undefined ? undefined : { url: filesUrl, installation: await installationOf(db) },
      isAlone: database.kind === 'embedded',
      makers: database.kind === 'embedded' ? 1 : 2,
      onFailure,
    });
    const mail = environment.smtpUrl
      ? smtpMailer(environment.smtpUrl, environment.mailFrom)
      : logMailer((text) => app.log.warn(text));
    const publicUrl = (reached?: string): string =>
      environment.publicUrl ?? reached ?? options.reachedAt?.() ?? listeningAt(app);
    const print = (line: string): void => app.log.info(line);
    const sender = account
      ? fcmSender({ account, topic: environment.fcmTopic, url: environment.fcmUrl, now })
      : logSender(print);
    const metrics = environment.metrics && createMetrics(database);
    const traces = environment.tracesUrl === undefined ? undefined : await createTraces(environment.tracesUrl);
    const app: FastifyInstance = await createApp({
      db,
      reportQueue,
      now,
      passwords,
      config,
      cipher: createCipher(secret),
      background: background.run,
      mail,
      sender,
      appSchemes,
      publicUrl,
      hosts: ['/api'],
      pictureHosts: environment.publicUrl === undefined ? [] : [environment.publicUrl],
      consoleFolder: options.consoleFolder,
      trustedProxies: environment.trustedProxies,
      hasSiblings: database.kind === 'server',
      feedMovesPoints: environment.feedMovesPoints,
      metrics,
      traces,
      log: { level: environment.logLevel, stream: logStream },
    });
    tell = (error) => app.log.error({ err: error }, 'something failed in the background');
    await app.ready();
    const stopMetrics = metrics && environment.metrics && (await serveMetrics(metrics, environment.metrics));
    const stopOffering =
      database.kind === 'embedded' && !options.database
        ? await offerCopies({ pool: database.pool, dataDir: environment.dataDir }, onFailure)
        : undefined;
    const jobs = startJobs({
      ...{ database, environment, now, reportQueue, sender, mail, publicUrl, print, onFailure },
      onDone: metrics?.jobDone,
    });
    const close = async (): Promise<void> => {
      await Promise.all([app.close(), jobs.stop(), stopOffering?.(), stopMetrics?.()]);
      await background.idle();
      await jobs.stopSealing();
      await traces?.stop();
      await database.close();
    };
    return { app, database, generated: drawn, demo, idle: background.idle, close };
  } catch (error) {
    await database.close();
    throw error;
  }
};
