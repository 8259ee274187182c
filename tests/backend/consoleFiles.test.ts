import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend, type TestBackend } from '../support/backend';

const PAGE = '<!doctype html><head><title>Console</title></head><main></main><script>start()</script>';
const SCRIPT = 'console.log("the console")';
const html = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metro-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/lists.worker-1a2b3c.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'third-party-notices.md'), '# Licenses');
  backend = await testBackend({ consoleFolder: folder });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

test('every page of the console is index.html, checked again each time', async () => {
  for (const url of ['/', '/login', '/department-management/edit-department?id=12', '/apiary']) {
    const reply = await backend.app.inject({ url, headers: html });
    expect(reply.statusCode, url).toBe(200);
    expect(reply.body.replace(/<script type="application.json".*?<.script>/, '')).toBe(PAGE);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  }
});

test('the page carries the configuration, as config.json says it', async () => {
  const page = await backend.app.inject({ url: '/login', headers: html });
  const config = await backend.app.inject('/config.json');

  const [, given = ''] = /<script type="application.json" id="config">(.*?)<.script>/.exec(page.body) ?? [];
  expect(given).not.toContain('<');
  expect(JSON.parse(given)).toEqual(config.json());
});

test('the policy of a page allows the script that is in it, and no other one', async () => {
  const { headers } = await backend.app.inject({ url: '/login', headers: html });

  const hash = createHash('sha256').update('start()').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('a page that has not changed is not sent again, and comes compressed to who can read that', async () => {
  const first = await backend.app.inject({ url: '/', headers: { ...html, 'accept-encoding': 'gzip, br' } });
  const again = await backend.app.inject({ url: '/', headers: { ...html, 'if-none-match': first.headers.etag } });
  const plain = await backend.app.inject({ url: '/', headers: html });

  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(
    Object.keys(again.headers).filter((name) => /security-policy|permissions|x-request|opener/.test(name)),
  ).toEqual([]);
});

test('an asset carries the headers that mean something for it, and a worker its policy', async () => {
  const { headers } = await backend.app.inject('/assets/app-1a2b3c.js');
  const worker = await backend.app.inject('/assets/lists.worker-1a2b3c.js');

  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'vary',
    'x-content-type-options',
  ]);
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('a hashed asset is kept for ever, and comes compressed to who can read that', async () => {
  const plain = await backend.app.inject('/assets/app-1a2b3c.js');
  const small = await backend.app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'gzip, br' } });

  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
  expect(small.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
});

test('the address of the console is a page for what names no type, too, such as a monitor', async () => {
  for (const headers of [{}, { accept: '*/*' }]) {
    const reply = await backend.app.inject({ url: '/', headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('an asset of an older build, an unknown call and a file outside are a 404 in words', async () => {
  const asked = [
    { url: '/assets/app-0.js', headers: { accept: '*/*' } },
    { url: '/api/nothing', headers: html },
    { url: '/api', headers: html },
    { url: '/../package.json', headers: { accept: '*/*' } },
    { url: '/%2e%2e/package.json', headers: { accept: '*/*' } },
    { method: 'POST' as const, url: '/login', headers: html },
  ];
  for (const each of asked) {
    const reply = await backend.app.inject(each);
    expect(reply.statusCode, each.url).toBe(404);
    expect(reply.json(), each.url).toMatchObject({ success: false });
  }
});

test('the licences of the libraries in the console are read as text', async () => {
  const reply = await backend.app.inject({ url: '/third-party-notices.md', headers: html });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toBe('# Licenses');
});
