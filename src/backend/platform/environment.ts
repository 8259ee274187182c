import { isIP } from 'node:net';
import * as z from 'zod';
import { parseServers, type ServerRole } from './db/servers';
import { s3AddressOf } from './files/s3Store';
import { AppScheme, DEFAULT_APP_SCHEMES } from '../../contract/links';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address like ${example}`,
    abort: true,
  });

// One PostgreSQL server, or several with a wanted one.
const database = (refused: ServerRole, example: string) =>
  z.string().refine((text) => (parseServers(text) ?? { wanted: refused }).wanted !== refused, {
    error: `must be an address like ${example}`,
    abort: true,
  });

/** Returns true for a name under which a machine reaches itself. No page of another site has it, whatever a name server returns. */
export const isLoopbackName = (host: string): boolean => LOOPBACK.test(host);

const isLoopback = (address: string): boolean => isLoopbackName(new URL(address).hostname);

// Data sent there must not be read or changed on its way; a loopback address is exempt.
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
  // A range of every address would trust all callers.
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

/** The variables of the environment. Each has a default; a bad value is named and stops the start. */
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
  FEED_POINTS: withDefault(onOff, 'on'),
  LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
});

/** Thrown for an invalid environment: one line with each bad variable and its fault, without its value. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/** Reads the environment: `readEnvironment(process.env)`. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>) => {
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
    /** The address of the process's metrics, in Prometheus' format; none where absent. */
    ...(said.METRICS_PORT !== undefined && { metrics: { host: said.METRICS_HOST, port: Number(said.METRICS_PORT) } }),
    dataDir: said.DATA_DIR,
    /** The address of the database; of several hosts, the one that accepts writes is used. */
    databaseUrl: said.DATABASE_URL,
    /** The addresses of the replicas, which answer reports, figures and files. */
    databaseReadUrl: said.DATABASE_READ_URL,
    /** The store that speaks S3 where finished files are kept; the data directory where absent. */
    filesUrl: said.FILES_URL,
    /** The number of connections to the server for the calls of this process. Sessions, files and sums have a few more. */
    databasePool: Number(said.DATABASE_POOL),
    sampleData: said.SAMPLE_DATA === undefined ? !isPublic : said.SAMPLE_DATA === 'on',
    /** True where other machines may reach it: the sample's sign-in is printed there, and never served. */
    isPublic,
    /** The size of the sample city: 1 is 20,000 customers and 200,000 tickets. */
    sampleSize: Number(said.SAMPLE_SIZE),
    smtpUrl: said.SMTP_URL,
    mailFrom: said.MAIL_FROM,
    /** The path of the service account's file for sending push notifications; without it they are logged. */
    fcmCredentials: said.FCM_CREDENTIALS,
    /** The topic of push notifications, to which the app subscribes. */
    fcmTopic: said.FCM_TOPIC,
    /** The address of FCM's API, without a trailing slash. */
    fcmUrl: said.FCM_URL.replace(/\/+$/, ''),
    /** The schemes of the app's own links, beside https. */
    appSchemes: said.APP_SCHEMES,
    /** The collector to which traces of calls are sent, without a trailing slash. */
    tracesUrl: said.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    /** Further targets for the heads of the daily log: an address that takes a POST, and an e-mail address. */
    logHeadsUrl: said.LOG_HEADS_URL,
    logHeadsMail: said.LOG_HEADS_MAIL,
    /** The address of the console for staff, without a trailing slash; the address it listens on where absent. */
    publicUrl: said.PUBLIC_URL?.replace(/\/+$/, ''),
    /** The addresses and ranges of proxies whose X-Forwarded-For is trusted; none where absent. */
    trustedProxies: proxies,
    /** False where events of the feed move no loyalty points. */
    feedMovesPoints: said.FEED_POINTS === 'on',
    logLevel: said.LOG_LEVEL,
  };
};

/** The checked configuration of this installation. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>;
