import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { deviceOf } from '../../src/backend/platform/http/device';
import { BadEnvironment, readEnvironment } from '../../src/backend/platform/environment';
import { CannotListen, startFailureText } from '../../src/backend/platform/startFailure';

const complaint = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof BadEnvironment) return startFailureText(error);
  }
  return '';
};

test('metrics are told where a port is named, to this machine unless it is said otherwise', () => {
  expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readEnvironment({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
  expect(complaint({ METRICS_PORT: 'yes' })).toContain('METRICS_PORT must be a port, 0 to 65535');
});

test('servers of the database are named as libpq names them; a replica has something to follow', () => {
  const DATABASE_URL = 'postgres://metro@one:5432,two:5432/metro?target_session_attrs=read-write';
  const DATABASE_READ_URL = 'postgres://metro@two:5432/metro';
  expect(readEnvironment({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseReadUrl: DATABASE_READ_URL,
  });
  expect(complaint({ DATABASE_READ_URL })).toBe(
    'Bad environment: DATABASE_READ_URL needs DATABASE_URL, the server that it follows',
  );
  expect(complaint({ DATABASE_URL: `${DATABASE_READ_URL}?target_session_attrs=standby` })).toContain(
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database',
  );
  expect(complaint({ DATABASE_URL: 'postgres://one,two:nowhere/metro' })).toContain('DATABASE_URL must be an address');
});

test('without any variable everything has its default', () => {
  expect(readEnvironment({ PATH: '/bin' })).toEqual({
    host: '127.0.0.1',
    port: 8080,
    dataDir: './data',
    databaseUrl: undefined,
    databasePool: 10,
    sampleData: true,
    isPublic: false,
    sampleSize: 1,
    smtpUrl: undefined,
    mailFrom: 'Metro admin console <no-reply@localhost>',
    fcmCredentials: undefined,
    fcmTopic: 'all',
    fcmUrl: 'https://fcm.googleapis.com',
    appSchemes: ['metroapp'],
    logHeadsUrl: undefined,
    logHeadsMail: undefined,
    publicUrl: undefined,
    trustedProxies: undefined,
    feedMovesPoints: true,
    logLevel: 'info',
  });
});

test('set variables count, and an empty value counts as not set', () => {
  const said = readEnvironment({
    PORT: '0',
    DATABASE_URL: '',
    SAMPLE_DATA: 'off',
    PUBLIC_URL: 'https://console.example.com/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
  });

  expect(said).toMatchObject({ port: 0, databaseUrl: undefined, sampleData: false });
  expect(said.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
  expect(said.publicUrl).toBe('https://console.example.com');
});

test.each([
  [{ PORT: 'http' }, 'Bad environment: PORT must be a port, 0 to 65535'],
  [{ PORT: '65536' }, 'Bad environment: PORT must be a port, 0 to 65535'],
  [{ SAMPLE_DATA: 'yes' }, 'Bad environment: SAMPLE_DATA must be on or off'],
  [{ SAMPLE_SIZE: '0' }, 'Bad environment: SAMPLE_SIZE must be a number from 0.001 to 100'],
  [
    { SAMPLE_SIZE: '100.5', DATABASE_URL: 'postgres://metro@127.0.0.1/metro' },
    'Bad environment: SAMPLE_SIZE must be a number from 0.001 to 100',
  ],
  [
    { SAMPLE_SIZE: '10.5' },
    'Bad environment: SAMPLE_SIZE above 10 needs DATABASE_URL: the embedded database would take more than an hour',
  ],
  [{ SAMPLE_SIZE: 'huge' }, 'Bad environment: SAMPLE_SIZE must be a number from 0.001 to 100'],
  [
    { DATABASE_URL: 'mysql://secret@host/db' },
    'Bad environment: DATABASE_URL must be an address like postgres://user:password@host:5432/database',
  ],
  [{ DATABASE_POOL: '1' }, 'Bad environment: DATABASE_POOL must be a number from 2 to 999'],
  [{ SMTP_URL: 'mail.example.com' }, 'Bad environment: SMTP_URL must be an address like smtp://user:password@host:587'],
  [{ PUBLIC_URL: 'console' }, 'Bad environment: PUBLIC_URL must be an address like https://console.example.com'],
  [{ FCM_TOPIC: 'every body' }, 'Bad environment: FCM_TOPIC must be a topic: letters, digits and - _ . ~ %'],
  [{ FCM_URL: 'fcm' }, 'Bad environment: FCM_URL must be an address like https://fcm.googleapis.com'],
  ...['LOG_HEADS_URL', 'FCM_URL'].map((name): [Record<string, string>, string] => [
    { [name]: 'http://elsewhere.example.com/' },
    `Bad environment: ${name} must be an https address, or one of this machine`,
  ]),
  [{ MAIL_FROM: 'nobody' }, 'Bad environment: MAIL_FROM must be an e-mail address'],
  ...['maybe', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.5,', 'proxy.example.com'].map(
    (value): [Record<string, string>, string] => [
      { TRUST_PROXY: value },
      'Bad environment: TRUST_PROXY must be off, or addresses and ranges of proxies with commas between them, such as loopback, 10.0.0.0/8',
    ],
  ),
  ...['1', '2', 'on'].map((value): [Record<string, string>, string] => [
    { TRUST_PROXY: value },
    'Bad environment: TRUST_PROXY takes the addresses of the proxies, not how many there are: write loopback for one on this machine, or the address or range of the others, such as 10.0.0.5 or 10.0.0.0/8',
  ]),
  [{ LOG_LEVEL: 'loud' }, 'Bad environment: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('a bad value is named with what it must be, and is not repeated: %o', (variables, said) => {
  expect(complaint(variables)).toBe(said);
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: 'console.example.com' }, false],
  [{ PUBLIC_URL: 'https://console.example.com' }, false],
  [{ DATABASE_URL: 'postgres://metro@127.0.0.1/metro' }, false],
  [{ TRUST_PROXY: 'loopback' }, false],
])('sample data is there unasked where only this machine reaches it: %o', (variables, isSample) => {
  expect(readEnvironment(variables)).toMatchObject({ sampleData: isSample, isPublic: !isSample });
  expect(readEnvironment({ ...variables, SAMPLE_DATA: 'on' }).sampleData).toBe(true);
  expect(readEnvironment({ ...variables, SAMPLE_DATA: 'off' }).sampleData).toBe(false);
});

test('all bad values are named at once', () => {
  expect(complaint({ PORT: 'x', SAMPLE_DATA: 'x' })).toMatch(/PORT .*; SAMPLE_DATA /);
});

test('a failed start prints one line with a remedy', () => {
  const system = (details: object) => startFailureText(Object.assign(new Error('E'), details));

  const deaf = (details: object, host = '127.0.0.1') =>
    startFailureText(new CannotListen(host, 80, Object.assign(new Error('E'), details)));
  expect(deaf({ code: 'EADDRINUSE' })).toBe('Port 80 is in use. Stop the other program, or set another PORT.');
  expect(deaf({ code: 'EACCES' })).toMatch(/^Cannot listen on 127.0.0.1:80 \(EACCES\)/);
  expect(deaf({ code: 'ENOTFOUND' }, 'no.such.host')).toMatch(/^Cannot listen on no.such.host:80 .*Set HOST and PORT/);
  expect(system({ code: 'EACCES', syscall: 'mkdir', path: '/data' })).toMatch(/^DATA_DIR cannot be written: \/data/);
  expect(system({ cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })).toMatch(
    /^The database at DATABASE_URL does not answer/,
  );
  expect(startFailureText(new AggregateError([Object.assign(new Error('c'), { code: 'ECONNREFUSED' })]))).toMatch(
    /does not answer/,
  );
  const query = new DrizzleQueryError('insert into settings', ['a secret'], new Error('no such column'));
  expect(startFailureText(query)).toBe('no such column');
  expect(
    startFailureText(
      new DrizzleQueryError('insert', ['a secret'], Object.assign(new Error('read-only'), { code: '25006' })),
    ),
  ).toMatch(/^The database is read-only: less than 128 MB of disk space is free/);
  expect(system({ code: '28P01', message: 'password authentication failed for user "metro"' })).toMatch(
    /refuses the connection: password authentication failed/,
  );
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge 140 on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Safari 17 on macOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 27 on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox 142 on Linux'],
  ['curl/8.5.0', 'curl 8'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('a device is told in words: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
  expect(deviceOf(undefined)).toBe('Unknown device');
});
