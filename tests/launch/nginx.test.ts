import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createBackEnd, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compress } from '../../src/launch/compress.mjs';
import { REQUEST_TIMEOUT_MS, MAX_BODY_BYTES } from '../../src/contract/limits';
import { freePort } from '../support/freePort';

/** The shipped files of docs/deploy in a real nginx, unchanged except for ports, folder and certificate. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

const INDEX = `<!doctype html><title>Console</title>${'<!-- a page -->'.repeat(100)}`;
const SCRIPT = `export const words = '${'metro '.repeat(500)}';`;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts nginx with one shipped file; `changes` replaces its paths with those of the test. */
const startNginx = async (shipped: string, changes: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-nginx-'));
  // nginx drops its privileges in workers, which must be able to read the files.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const plain = await freePort();
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=console.example.com'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
  ]);
  const places: Readonly<Record<string, string>> = {
    'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
    'listen 80;': `listen 127.0.0.1:${plain};`,
    '/etc/ssl/console/fullchain.pem': join(folder, 'cert.pem'),
    '/etc/ssl/console/privkey.pem': join(folder, 'key.pem'),
    ...changes,
  };
  const site = Object.entries(places).reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replaceAll(from, to.replace('{folder}', folder));
    },
    readFileSync(shipped, 'utf8'),
  );
  const config = join(folder, 'nginx.conf');
  const writable = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = writable.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
    http { include /etc/nginx/mime.types; access_log off; ${temporary} include ${join(folder, 'site.conf')}; }`,
  );
  const checked = spawnSync(NGINX ?? 'nginx', ['-t', '-c', config, '-p', folder], { encoding: 'utf8' });
  expect(checked.stderr).toContain('test is successful');
  expect(checked.stderr).not.toContain('warn');
  const child: ChildProcess = spawn(NGINX ?? 'nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    new Promise((found, failed) => {
      const asked = request({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          found({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      asked.on('error', failed);
      asked.end();
    });
  const isUp = () =>
    get('/').then(
      () => true,
      () => false,
    );
  while (!(await isUp()) && child.exitCode === null) await sleep(20);
  const stop = async () => {
    child.kill('SIGQUIT');
    if (child.exitCode === null) await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, plain, get, stop };
};

describe.runIf(NGINX)('nginx-console.conf', () => {
  let site: Awaited<ReturnType<typeof startNginx>>;
  let dist: string;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'metro-dist-'));
    chmodSync(dist, 0o755);
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), INDEX);
    writeFileSync(join(dist, 'assets', 'App-4f2a.js'), SCRIPT);
    writeFileSync(join(dist, 'config.json'), '{"operatorTitle":"Harbour Metro"}');
    await compress(dist);
    site = await startNginx('docs/deploy/nginx-console.conf', { '/var/www/metro-admin-console': dist });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(dist, { recursive: true, force: true });
  });

  test('an address of the console is the page, whatever it is, and is asked for again each time', async () => {
    for (const path of ['/', '/login', '/department-management/edit-department?id=12', '/index.html']) {
      const { status, headers, body } = await site.get(path);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(body.toString()).toBe(INDEX);
    }
  });

  test('assets are packed by the build and kept for ever; one that is not there is a 404 that is not kept', async () => {
    const packed = await site.get('/assets/App-4f2a.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(packed.body.equals(readFileSync(join(dist, 'assets', 'App-4f2a.js.gz')))).toBe(true);
    expect(gunzipSync(packed.body).toString()).toBe(SCRIPT);
    expect((await site.get('/assets/App-4f2a.js')).body.toString()).toBe(SCRIPT);

    const gone = await site.get('/assets/App-0000.js');
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, undefined]);
  });

  test('config.json is never kept, and a missing one is no page', async () => {
    const config = await site.get('/config.json');
    expect([config.status, config.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(config.body.toString())).toEqual({ operatorTitle: 'Harbour Metro' });

    rmSync(join(dist, 'config.json'));
    expect((await site.get('/config.json')).status).toBe(404);
  });

  test('every answer says what a browser may load, and plain http leads to https', async () => {
    for (const path of ['/', '/login', '/assets/lists.worker-4f2a.js']) {
      const { headers } = await site.get(path);
      const policy = String(headers['content-security-policy']);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        'https://api.example.com',
      ])
        expect(policy).toContain(part);
    }
    for (const path of ['/', '/login', '/assets/App-4f2a.js', '/assets/none.js']) {
      const { headers } = await site.get(path);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', server: 'nginx' });
      expect(headers['strict-transport-security']).toContain('max-age=');
      const forPages = Object.keys(headers).filter((name) =>
        /^(?:content-security|referrer|permissions)-policy$/.test(name),
      );
      expect(forPages, path).toHaveLength(path.startsWith('/assets/') ? 0 : 3);
    }
    const plain = await fetch(`http://127.0.0.1:${site.plain}/login`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/login']);
  });
});

describe.runIf(NGINX)('nginx-proxy.conf', () => {
  test("a client's own forwarding headers do not reach the back end, and answers pass unchanged", async () => {
    const backEnd = createBackEnd((asked, answer) =>
      answer.writeHead(418, { 'x-own': 'kept' }).end(JSON.stringify(asked.headers)),
    );
    backEnd.listen(0, '127.0.0.1');
    await once(backEnd, 'listening');
    const { port } = backEnd.address() as AddressInfo;
    const site = await startNginx('docs/deploy/nginx-proxy.conf', {
      'http://127.0.0.1:8080': `http://127.0.0.1:${port}`,
    });

    const answer = await site.get('/api/departments', {
      'x-forwarded-for': '203.0.113.9',
      host: 'console.example.com',
    });
    await site.stop();
    backEnd.close();

    expect([answer.status, answer.headers['x-own']]).toEqual([418, 'kept']);
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'console.example.com',
    });
  });

  test('its limits are those of the product', () => {
    const text = readFileSync('docs/deploy/nginx-proxy.conf', 'utf8');
    expect(text).toContain(`client_max_body_size ${MAX_BODY_BYTES / 2 ** 20}m;`);
    const [, seconds = ''] = /proxy_read_timeout (\d+)s/.exec(text) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(REQUEST_TIMEOUT_MS);
  });
});
