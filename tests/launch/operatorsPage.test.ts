import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/console/data/config';
import { readEnvironment } from '../../src/backend/platform/environment';
import { REPORT_KEPT_DAYS, REPORT_LINK_MS } from '../../src/contract/limits';

const PAGE = 'docs/operators.md';
const text = readFileSync(PAGE, 'utf8');
const blocks = (language: string): readonly string[] =>
  [...text.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```/gm)]
    .filter(([, , name]) => name === language)
    .map(([, indent = '', , body = '']) => body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
const lines = blocks('sh').flatMap((block) => block.trim().split('\n'));

test('every command, file and link of the page is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> };
  const ran = [...text.matchAll(/npm run ([\w-]+(?::\w+)?)/g)].map(([, name = '']) => name);
  expect(ran.length).toBeGreaterThan(5);
  expect(ran.filter((name) => !(name in scripts))).toEqual([]);

  const shipped = [...text.matchAll(/docs\/deploy\/[\w.-]+/g)].map(([path]) => path.replace(/\.$/, ''));
  const linked = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    normalize(join(dirname(PAGE), path)),
  );
  expect([...shipped, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

test('each line of commands is one that a shell can read', () => {
  for (const line of lines) execFileSync('bash', ['-n', '-c', line]);
  expect(lines.length).toBeGreaterThan(15);
});

test('the settings of the page start a back end, and its config.json a console', () => {
  const settings = lines.filter((line) => /^[A-Z_]+=\S+$/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2));
  expect(settings.length).toBe(6);
  const read = readEnvironment(Object.fromEntries(settings) as Record<string, string>);
  expect(read).toMatchObject({
    publicUrl: 'https://console.example.com',
    databaseUrl: expect.stringContaining('postgres://') as string,
  });

  const [config = ''] = blocks('json');
  const filled = config.replace('16, 24 or 32 bytes', '0123456789abcdef').replace('16 bytes', 'abcdef9876543210');
  expect(parseConfig(filled)).toMatchObject({ apiHost: 'https://api.example.com' });
});

test('how long files are kept is what the product does', () => {
  expect(text).toContain(`${REPORT_KEPT_DAYS} days; a link works for ${REPORT_LINK_MS / 60_000} minutes`);
});

const SYSTEMD = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path));

describe.runIf(SYSTEMD)('the unit', () => {
  test('is one that systemd can read, with nothing in it that it does not know', () => {
    const folder = mkdtempSync(join(tmpdir(), 'metro-unit-'));
    const unit = readFileSync('docs/deploy/metro-admin-console.service', 'utf8');
    const file = join(folder, 'metro-admin-console.service');
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync(SYSTEMD ?? '', ['verify', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});
