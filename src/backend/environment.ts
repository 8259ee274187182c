import { isIP } from 'node:net';
import * as z from 'zod';
import { serversIn, type Wanted } from './database/servers';
import { s3AddressOf } from './reports/files/s3Store';
import { AppScheme, DEFAULT_APP_SCHEMES } from '../contract/links';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address like ${example}`,
    abort: true,
  });

// One PostgreSQL server, or several of which one is meant.
const database = (refused: Wanted, example: string) =>
  z.string().refine((text) => (serversIn(text) ?? { wanted: refused }).wanted !== refused, {
    error: `must be an address like ${example}`,
    abort: true,
  });

/** True for a name under which a machine reaches itself: no page of another site has it, whatever a name server says. */
export const isLoopbackName = (host: string): boolean => LOOPBACK.test(host);

const isLoopback = (address: string): boolean => isLoopbackName(new URL(address).hostname);

// What is sent there must not be read or changed on its way; on this machine itself there is no way.
const secureUrl = (example: string) =>
  url(['http:', 'https:'], example).refine((text) => text.startsWith('https:') || isLoopback(text), {
    error: 'must be an https address, or one of this machine',
  });

// An empty value in a .env file or a unit file means "not set".
const unset = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(unset, schema.optional());
const withDefault = <S extends z.ZodType<string>>(schema: S, value: string) =>
  z.preprocess((given) => unset(given) ?? value, schema);

// Names that Fastify knows for the usual private ranges.
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const isAddressOrRange = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  // A range of every address would take everybody's word.
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
};

const listOf = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

const trustedProxies = z
  .string()
  .refine((text) => !/^(?:on|\d+)$/.test(text), {
    error:
      'takes the addresses of the proxies, not how many there are: write loopback for one on this machine, or the address or range of the others, such as 10.0.0.5 or 10.0.0.0/8',
    abort: true,
  })
  .refine(
    (text) => text === 'off' || listOf(text).every((each) => NAMED_RANGES.includes(each) || isAddressOrRange(each)),
    {
      error: 'must be off, or addresses and ranges of proxies with commas between them, such as loopback, 10.0.0.0/8',
    },
  );

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

const SMALLEST_CITY = 0.001;
const LARGEST_CITY = 100;
const LARGEST_EMBEDDED_CITY = 10;

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, { error: 'must be a port, 0 to 65535' });

/** What the environment may say. Everything has a default; a bad value is named and stops the start. */
const Variables = z.object({
  HOST: withDefault(z.string(), '127.0.0.1'),
  PORT: withDefault(port, '8080'),
  METRICS_PORT: optional(port),
  METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(database('standby', 'postgres://user:password@host:5432/database')),
  DATABASE_READ_URL: optional(database('primary', 'postgres://user:password@replica:5432/database')),
  DATABASE_POOL: withDefault(
    z
      .string()
      .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 2, { error: 'must be a number from 2 to 999' }),
    '10',
  ),
  FILES_URL: optional(
    secureUrl('https://KEY:SECRET@s3.example.com/bucket').refine((text) => s3AddressOf(text) !== undefined, {
      error: 'must name a key, a secret and a bucket, like https://KEY:SECRET@s3.example.com/bucket',
    }),
  ),
  SAMPLE_DATA: optional(onOff),
  SAMPLE_SIZE: withDefault(
    z.string().refine((text) => Number(text) >= SMALLEST_CITY && Number(text) <= LARGEST_CITY, {
      error: `must be a number from ${SMALLEST_CITY} to ${LARGEST_CITY}`,
    }),
    '1',
  ),
  KEEP_YEARS: withDefault(
    z
      .string()
      .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1, { error: 'must be a number from 1 to 99' }),
    '8',
  ),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: withDefault(
    z.string().regex(/@/, 'must be an e-mail address'),
    'Metro admin console <no-reply@localhost>',
  ),
  FCM_CREDENTIALS: optional(z.string()),
  FCM_TOPIC: withDefault(
    z.string().regex(/^[a-zA-Z0-9-_.~%]+$/, 'must be a topic: letters, digits and - _ . ~ %'),
    'all',
  ),
  FCM_URL: withDefault(secureUrl('https://fcm.googleapis.com'), 'https://fcm.googleapis.com'),
  LOG_HEADS_URL: optional(secureUrl('https://log.example.com/heads')),
  LOG_HEADS_MAIL: optional(z.string().regex(/^[^@\s]+@[^@\s]+$/, 'must be an e-mail address')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(secureUrl('https://otel.example.com:4318')),
  APP_SCHEMES: withDefault(z.string(), DEFAULT_APP_SCHEMES.join(',')).pipe(
    z
      .string()
      .transform((text) => text.split(',').map((scheme) => scheme.trim().toLowerCase()))
      .pipe(z.array(AppScheme)),
  ),
  PUBLIC_URL: optional(url(['http:', 'https:'], 'https://console.example.com')),
  TRUST_PROXY: withDefault(trustedProxies, 'off'),
  LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
});

/** How this installation runs, checked. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Of several hosts, the one that takes changes. */
  readonly databaseUrl?: string | undefined;
  /** The hosts that follow it, from which reports, figures and files are read. */
  readonly databaseReadUrl?: string | undefined;
  /** How many connections to the server the calls of this process share; a few more are for sessions, files and sums. */
  readonly databasePool: number;
  /** The store that speaks S3 where finished files are kept; the data directory where absent. */
  readonly filesUrl?: string | undefined;
  readonly sampleData: boolean;
  /** True where others than this machine may reach it: the sample's sign-in is printed there, and never served. */
  readonly isPublic: boolean;
  /** How large the sample city is: 1 is 20,000 customers and 200,000 tickets. */
  readonly sampleSize: number;
  /** For how many years purchases stay in the database at least, before `npm run archive` may move them into files. */
  readonly keepYears: number;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  /** The path of the service account's file with which push notifications go out; without it they go to the log. */
  readonly fcmCredentials?: string | undefined;
  /** Whom push notifications reach: the topic to which the app subscribes. */
  readonly fcmTopic: string;
  /** Where FCM's API is, without a trailing slash. */
  readonly fcmUrl: string;
  /** The schemes of the app's own links, beside https. */
  readonly appSchemes: readonly string[];
  /** The collector to which traces of calls are sent, without a trailing slash. */
  readonly tracesUrl?: string | undefined;
  /** Where else the heads of the daily log are kept: an address that takes a POST, and one that takes mail. */
  readonly logHeadsUrl?: string | undefined;
  readonly logHeadsMail?: string | undefined;
  /** Where staff reach the console, without a trailing slash; the address it listens on where absent. */
  readonly publicUrl?: string | undefined;
  /** The addresses and ranges that are trusted to say where a call came from (X-Forwarded-For); none where absent. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Where the process tells how it is, in Prometheus' format; nowhere where absent. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: string;
}

/** Thrown for an environment that cannot be: one line, each bad variable with what is wrong with it, no value repeated. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/** Reads the environment: `readEnvironment(process.env)`. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const read = Variables.safeParse(variables);
  if (!read.success)
    throw new BadEnvironment(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  const said = read.data;
  if (said.DATABASE_READ_URL !== undefined && said.DATABASE_URL === undefined)
    throw new BadEnvironment('DATABASE_READ_URL needs DATABASE_URL, the server that it follows');
  if (Number(said.SAMPLE_SIZE) > LARGEST_EMBEDDED_CITY && said.DATABASE_URL === undefined)
    throw new BadEnvironment(
      `SAMPLE_SIZE above ${LARGEST_EMBEDDED_CITY} needs DATABASE_URL: the embedded database would take more than an hour`,
    );
  const proxies = said.TRUST_PROXY === 'off' ? undefined : listOf(said.TRUST_PROXY);
  const isPublic =
    !isLoopbackName(said.HOST) || [said.PUBLIC_URL, said.DATABASE_URL, proxies].some((each) => each !== undefined);
  return {
    host: said.HOST,
    port: Number(said.PORT),
    ...(said.METRICS_PORT !== undefined && { metrics: { host: said.METRICS_HOST, port: Number(said.METRICS_PORT) } }),
    dataDir: said.DATA_DIR,
    databaseUrl: said.DATABASE_URL,
    databaseReadUrl: said.DATABASE_READ_URL,
    filesUrl: said.FILES_URL,
    databasePool: Number(said.DATABASE_POOL),
    sampleData: said.SAMPLE_DATA === undefined ? !isPublic : said.SAMPLE_DATA === 'on',
    isPublic,
    sampleSize: Number(said.SAMPLE_SIZE),
    keepYears: Number(said.KEEP_YEARS),
    smtpUrl: said.SMTP_URL,
    mailFrom: said.MAIL_FROM,
    fcmCredentials: said.FCM_CREDENTIALS,
    fcmTopic: said.FCM_TOPIC,
    fcmUrl: said.FCM_URL.replace(/\/+$/, ''),
    appSchemes: said.APP_SCHEMES,
    tracesUrl: said.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    logHeadsUrl: said.LOG_HEADS_URL,
    logHeadsMail: said.LOG_HEADS_MAIL,
    publicUrl: said.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: proxies,
    logLevel: said.LOG_LEVEL,
  };
};
