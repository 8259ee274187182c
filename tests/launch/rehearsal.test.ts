import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually';
import { BUILT_BACKEND } from '../support/process';

/** Runs docs/deploy/rehearse.sh as an operator would, where PostgreSQL and nginx are installed. */
const isThere = ['/usr/sbin/nginx', '/usr/lib/postgresql'].every((path) => existsSync(path));

describe.runIf(isThere)('a primary, a standby, two processes and nginx', () => {
  const home = join(tmpdir(), `metro-rehearsal-${process.pid}`);
  // A port below those that the system assigns.
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const address = `http://127.0.0.1:${port}/api`;
  const rehearse = (...step: readonly string[]): string =>
    execFileSync('docs/deploy/rehearse.sh', step, {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ REHEARSAL: home, REHEARSAL_PORT: String(port), REHEARSAL_BACKEND: BUILT_BACKEND, SAMPLE_SIZE: '0.005' },
      },
    });
  const call = async (path: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, { ...init, headers: { ...signedIn, ...init.headers } });
  let signedIn: Readonly<Record<string, string>> = {};
  afterAll(() => {
    rehearse('stop');
  });

  test('serves on while a process is killed, and while the primary is lost and the standby promoted', async () => {
    const said = rehearse('start');
    expect(said).toContain(`The console is at http://127.0.0.1:${port}`);
    const [, username = '', password = ''] = /sign in as (\S+) with the password (\S+)/.exec(said) ?? [];
    const reply = await fetch(`${address}/login`, {
      method: 'PATCH',
      body: new URLSearchParams({ username, password }),
    });
    const { data } = (await reply.json()) as { data: { access_token: string; sessionid: string } };
    signedIn = { 'auth-token': data.access_token, 'session-id': data.sessionid };
    const keep = (value: string) =>
      call('/console/my-preferences', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values: { theme: value } }),
      });

    rehearse('kill', '1');
    const during = await Promise.all(Array.from({ length: 20 }, () => call('/console/waiting')));
    expect(during.map(({ status }) => status)).toEqual(Array(20).fill(200));
    rehearse('again', '1');
    expect((await keep('dark')).status).toBe(200);

    rehearse('lose');
    await eventually(async () => expect((await call('/console/waiting')).status).toBe(200));

    expect((await keep('light')).status).toBe(200);
    expect((await call('/console/analytics/revenue?from=2026-01-01&to=2026-01-31')).status).toBe(200);
  });
});
