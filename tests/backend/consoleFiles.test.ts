import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend, type TestBackend } from '../support/backend';

const PAGE = '<!doctype html><title>Console</title>';
const SCRIPT = 'console.log("the console")';
const html = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metro-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
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
    expect(reply.body).toBe(PAGE);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  }
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

test('what is no page is a 404 in words: an asset of an older build, a call, a file outside', async () => {
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
