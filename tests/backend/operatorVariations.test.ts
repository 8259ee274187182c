import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { OPERATOR_PASSWORD, operatorBackend } from '../../src/operator/backend';
import { openedText, sealed } from '../../src/operator/strictBodies';
import { readOptions, USAGE } from '../../src/operator/options';
import { VARIATIONS, variationNames, type Variations } from '../../src/operator/variations';

type Body = Record<string, unknown>;

/** A person signed in to a server with these variations, whose raw calls do not use the product's client. */
const signedIn = async (variations: Partial<Variations>) => {
  const backend = await operatorBackend({ variations });
  onTestFinished(() => backend.close());
  const signIn = (password: string) =>
    backend.app.inject({ method: 'PATCH', url: '/api/login', payload: { username: 'kavya', password } });
  const { data } = (await signIn(OPERATOR_PASSWORD)).json<{ data: string }>();
  const { access_token, sessionid } = JSON.parse(data) as Record<string, string>;
  const headers = { 'auth-token': String(access_token), 'session-id': String(sessionid) };
  const call = (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) =>
    backend.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const field = async (path: string, name: string) => {
    const { data: inner } = (await call('GET', path)).json<{ data: Body }>();
    return inner[name];
  };
  return { call, field, signIn };
};

test.each([
  ['iso', '2026-11-20 04:37:00', '2026-01-01T00:00:00'],
  ['epoch', 1795149420, 1767225600],
  ['epoch-ms', 1795149420000, 1767225600000],
  ['slash', '2026/11/20 04:37:00', '2026/01/01 00:00:00'],
  ['compact', '20261120 04:37:00', '20260101 00:00:00'],
  ['dmy', '20/11/2026 04:37:00', '01/01/2026 00:00:00'],
  ['dmy-dash', '20-11-2026 04:37:00', '01-01-2026 00:00:00'],
] as const)('--days %s writes %j, in rows and in JSON texts', async (days, moment, day) => {
  const { field } = await signedIn({ days });
  const [rider] = JSON.parse(String(await field('/user/api/users/', 'users'))) as Body[];
  const [banner] = (await field('/banners/', 'banners')) as Body[];
  expect([rider?.createdAt, banner?.startDate]).toEqual([moment, day]);
});

const WRONG = 'Incorrect username or password';
test.each([
  ['detail', { detail: WRONG }],
  ['message', { message: WRONG }],
  ['msg', { msg: WRONG }],
  ['error', { error: WRONG }],
  ['error-message', { error: { message: WRONG } }],
  ['fastapi', { detail: [{ loc: ['body', 'record'], msg: WRONG, type: 'value_error' }] }],
] as const)('--errors %s refuses with %j, and ends a session in the one way there is', async (errors, body) => {
  const { call, signIn } = await signedIn({ errors });
  expect((await signIn('wrong')).json()).toEqual(body);
  await call('PATCH', '/userlogout/');
  expect((await call('GET', '/contents')).json()).toEqual({ detail: 'Token not found or revoked' });
});

test('--statuses ok refuses with 200', async () => {
  const { signIn } = await signedIn({ statuses: 'ok' });
  const answer = await signIn('wrong');
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: false, detail: WRONG }]);
});

test.each([
  ['plain', 200, '{"message":"Signed out of Operator"}'],
  ['none', 204, ''],
  ['empty', 200, ''],
] as const)('--bodies %s answers a write with %i and “%s”', async (bodies, status, text) => {
  const { call, field } = await signedIn({ bodies });
  expect(await field('/contents', 'content')).toContain('Fares');
  const { statusCode, body } = await call('PATCH', '/userlogout/');
  expect([statusCode, body]).toEqual([status, text]);
});

test.each([
  ['plain', '{"data":{"preference":"[]"}}'],
  ['null', '{"data":{"preference":null}}'],
  ['absent', '{"success":true,"data":{}}'],
] as const)('--lists %s answers an empty list as %s', async (lists, text) => {
  const { call } = await signedIn({ lists });
  expect((await call('GET', '/getbannersettingpreferences')).body).toBe(text);
});

test.each([
  ['specified', '{"dashboard_view":"1",', '"banner":{"view":0,'],
  ['nested', '{"dashboard":{"view":true,', '"banner":{"view":false,'],
  ['flat', '{"dashboard_view":true,', '"banner_view":false,'],
  ['list', '["dashboard_view",', '["reports_view",'],
] as const)(
  '--permissions %s writes a user’s as %s…, and a department’s so too',
  async (permissions, user, department) => {
    const { call, field } = await signedIn({ permissions });
    const open = (text: unknown) => JSON.parse(openedText(String(text)) ?? '') as unknown;
    const answer = await call('POST', '/getuser', { encrypted_data: sealed({ useruuid: 'uu-1' }) });
    const kavya = open(answer.json<{ data: Body }>().data.userpermission) as Body;
    expect(JSON.stringify(kavya.permissions)).toContain(user);
    const [operations] = open(await field('/departments', 'departments')) as Body[];
    expect(operations?.permissions).toContain(department);
  },
);

test.each([
  ['once', 1],
  ['json', 1],
  ['twice', 2],
] as const)('--encryption %s', async (encryption, times) => {
  const { field } = await signedIn({ encryption });
  let value = await field('/departments', 'departments');
  for (let opened = 0; opened < times; opened += 1) value = JSON.parse(openedText(String(value)) ?? '') as unknown;
  expect(encryption === 'json' ? JSON.parse(String(value)) : value).toHaveLength(2);
});

test('--pictures url answers addresses', async () => {
  const { field } = await signedIn({ pictures: 'url' });
  expect(String(await field('/contents', 'content'))).toContain('"image":"data:image/png;base64,');
});

test('the help and the page name each switch with its values; a value that there is not is named', () => {
  const page = readFileSync('docs/operators.md', 'utf8').replaceAll(/ +/g, ' ');
  for (const name of variationNames) {
    const { values, said } = VARIATIONS[name];
    expect(USAGE).toContain(`--${name} ${values.join('|')}`);
    expect(page).toContain(`| \`--${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} | ${said} |`);
  }
  expect(readOptions(['--help'])).toBeUndefined();
  expect(readOptions(['--days', 'epoch'])?.variations).toEqual({ days: 'epoch' });
  expect(() => readOptions(['--days', 'tomorrow'])).toThrow('--days cannot be “tomorrow”: it is one of iso, epoch');
  expect(() => readOptions(['--dates', 'epoch'])).toThrow('--dates');
});
