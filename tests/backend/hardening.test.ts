import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { PASSWORD, holding, testBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ trustedProxies: ['loopback'], hosts: ['/api', 'https://login.operator.example/v1'] });
});
afterAll(() => backend.close());

const policyOf = (headers: Record<string, unknown>): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => [directive.trim().split(' ')[0] ?? '', directive.trim().split(' ').slice(1).join(' ')]),
  );

test('scripts come from here only, and the page connects to the configured hosts only', async () => {
  const { headers } = await backend.app.inject('/config.json');

  const policy = policyOf(headers);

  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('style-src')).toBe("'self' 'unsafe-inline'");
  expect(policy.get('connect-src')).toBe("'self' https://login.operator.example");
  expect(policy.get('img-src')).toBe("'self' data: blob: https:");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(policy.get('worker-src')).toBe("'self'");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.has('upgrade-insecure-requests')).toBe(false);
});

test('an answer of a call is never shown as a page, and nothing in it can run', async () => {
  for (const url of ['/api/health', '/api/nothing', '/api/departments']) {
    const { headers } = await backend.app.inject(url);

    expect(Object.fromEntries(policyOf(headers)), url).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(Object.keys(headers).filter((name) => /opener|agent|permissions|referrer/.test(name))).toEqual([]);
  }
});

test('pictures of a public address on plain http are shown, and of no other', async () => {
  const alone = await testBackend({ pictureHosts: ['http://console.lan:8080'] });

  const { headers } = await alone.app.inject('/config.json');

  expect(policyOf(headers).get('img-src')).toBe("'self' data: blob: https: http://console.lan:8080");
  await alone.close();
});

test('the other headers that a scanner asks for are on every answer, refusals too, and those of a page on what can be one', async () => {
  for (const url of ['/config.json', '/api/health', '/api/nothing', '/nothing']) {
    const { headers } = await backend.app.inject(url);
    if (!url.startsWith('/api'))
      expect(headers, url).toMatchObject({
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

test('https is asked for from now on where the page came by https, and not on plain http', async () => {
  const secure = await backend.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } });
  const plain = await backend.app.inject('/api/health');

  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});

test('a long answer comes compressed to who can read that, with the length that it has unpacked', async () => {
  const asha = await backend.join('asha.packed', holding('usermanagement_view'));
  const ask = (encodings: string) =>
    backend.app.inject({ url: '/api/allusers/', headers: { ...asha.headers, 'accept-encoding': encodings } });

  const [plain, small] = [await ask('identity'), await ask('gzip, deflate, br')];

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const unpacked = brotliDecompressSync(small.rawPayload);
  expect(unpacked.toString()).toBe(plain.body);
  expect(Number(small.headers['x-unpacked-length'])).toBe(unpacked.length);
  expect(small.rawPayload.length).toBeLessThan(unpacked.length);
});

test('answers of the calls are not kept by any cache', async () => {
  const health = await backend.app.inject('/api/health');
  const config = await backend.app.inject('/config.json');

  expect(health.statusCode).toBe(200);
  expect(health.headers['cache-control']).toBe('no-store');
  expect(config.headers['cache-control']).toBe('no-store');
});

test('rows that are sent as they are read come compressed too', async () => {
  const asha = await backend.join('asha.rows', holding('customerdetails_view'));
  const ask = (encodings: string) =>
    backend.app.inject({ url: '/api/user/api/users/', headers: { ...asha.headers, 'accept-encoding': encodings } });

  const [plain, small] = [await ask('identity'), await ask('gzip, br')];

  expect(plain.json()).toMatchObject({ success: true });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test('health says so when the database does not answer, and that the process lives all the same', async () => {
  const alone = await testBackend();
  await alone.database.close();

  const [health, ready, live] = await Promise.all(
    ['/api/health', '/api/health/ready', '/api/health/live'].map((url) => alone.app.inject(url)),
  );

  expect(health?.statusCode).toBe(503);
  expect(ready?.statusCode).toBe(503);
  expect(ready?.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^The database is not/) as string,
  });
  expect(Number(ready?.headers['retry-after'])).toBeGreaterThan(0);
  expect(live?.statusCode).toBe(200);
  await alone.app.close();
});

test('an error inside is told by a number, which the log has with the cause and without the values', async () => {
  const alone = await testBackend();
  await alone.database.pool.query(
    'alter table settings rename to elsewhere; alter table sign_in_attempts rename to gone',
  );

  const refused = await alone.app.inject({
    method: 'PATCH',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=visible.name&password=visible-password',
  });

  expect(refused.statusCode).toBe(500);
  expect(refused.body).not.toMatch(/select|sign_in|stack|node_modules/i);
  const { message } = refused.json<{ message: string }>();
  const line = alone.lines.find((each) => each.includes('an unexpected error')) ?? '';
  expect(message).toContain((JSON.parse(line) as { reqId: string }).reqId);
  expect(line).toContain('does not exist');
  expect(alone.lines.join('')).not.toMatch(/visible/);
  await alone.close();
});

test('a request is one line in the log, and no secret is in any', async () => {
  const asha = await backend.join('asha.log', holding('usermanagement_view'));
  await asha.call(contract.users.getList, {});
  await backend.app.inject({
    url: '/api/allusers/?token=in-the-query',
    headers: { ...asha.headers, cookie: 'authToken=in-the-cookie' },
  });

  const log = backend.lines.join('');
  const lines = backend.lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  const listed = lines.filter(({ path, user }) => path === '/api/allusers/' && user === asha.id);
  expect(listed).toHaveLength(2);
  expect(listed[0]).toMatchObject({ method: 'GET', status: 200, address: '127.0.0.1', msg: 'request' });
  expect(log).not.toContain(PASSWORD);
  expect(log).not.toContain(asha.access_token);
  expect(log).not.toMatch(/in-the-query|in-the-cookie|encrypted_data|argon2|scrypt/);
});

test('a stranger who calls too often has to wait', async () => {
  const strict = await testBackend({ callsAMinute: 5 });
  const asked = [];
  for (let n = 0; n < 8; n += 1) asked.push(await strict.app.inject('/api/health'));

  const refused = asked.filter(({ statusCode }) => statusCode === 429);

  expect(refused).toHaveLength(3);
  expect(refused[0]?.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('Try again in') as string,
  });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

test('only a proxy that is trusted says where a call came from, and only what is an IP address is kept of it', async () => {
  const loggedFrom = async (forwarded: string, remoteAddress: string) => {
    const before = backend.lines.length;
    await backend.app.inject({ url: '/api/health', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    return (JSON.parse(backend.lines[before] ?? '{}') as { address?: string }).address;
  };

  expect(await loggedFrom('203.0.113.9', '127.0.0.1')).toBe('203.0.113.9');
  expect(await loggedFrom('198.51.100.1, 203.0.113.9', '127.0.0.1')).toBe('203.0.113.9');
  expect(await loggedFrom('203.0.113.9:4711', '127.0.0.1')).toBe('203.0.113.9');
  expect(await loggedFrom('[2001:db8::1]:4711', '127.0.0.1')).toBe('2001:db8::1');
  expect(await loggedFrom('203.0.113.9', '198.51.100.7')).toBe('198.51.100.7');
  for (const made of ['unknown', '<script>alert(1)</script>', '1.2.3.4.5', 'x'.repeat(4000)])
    expect(await loggedFrom(made, '127.0.0.1')).toBe('127.0.0.1');
});
