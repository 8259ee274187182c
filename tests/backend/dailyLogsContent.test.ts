import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, PASSWORD, testBackend, type Headers, type TestBackend } from '../support/backend';
import { makeBanner } from '../support/banners';
import { testCity } from '../support/city';

const NEW_PASSWORD = 'a much better one';
const RANGE = { start_date: '2026-02-01', end_date: '2026-02-02' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
});
afterAll(() => backend.close());

/** Returns the log entries of an action: actor, module, action and result. */
const toldBy = async (deed: () => Promise<unknown>): Promise<readonly (readonly string[])[]> => {
  const before = (await backend.log()).length;
  await deed();
  return (await backend.log())
    .slice(before)
    .map(({ username, module, action, result }) => [username, module, action, result]);
};
const enter = (username: string, password: string) =>
  backend.visitor().refusal(contract.session.login, { body: { username, password } });

test('sign-ins, refused ones, forced ones and sign-outs are told', async () => {
  await backend.hire('meera', holding('banner_view'));

  const wrong = await toldBy(() => enter('meera', 'not her password'));
  const nobody = await toldBy(() => enter('nobody.here', 'my own password, typed in the wrong place'));
  const first = await toldBy(() => backend.signIn('meera'));
  const second = await toldBy(() => backend.signIn('meera'));
  const meera = await backend.signIn('meera');
  const out = await toldBy(() => meera.call(contract.session.logout, {}));

  expect(wrong.at(-1)?.slice(1)).toEqual(['session', 'sign_in', 'refused']);
  expect(nobody.at(-1)).toEqual(['', 'session', 'sign_in', 'refused']);
  expect(first).toEqual([['meera', 'session', 'sign_in', 'done']]);
  expect(second.map(([, , action]) => action)).toEqual(['forced_sign_out', 'sign_in']);
  expect(out).toEqual([['meera', 'session', 'sign_out', 'done']]);
});

test('"Sign out now" is told, and so is a call without its flag', async () => {
  const { id, call: _call, ...kiran } = await backend.join('kiran', holding('banner_view'));
  const admin = await backend.signInAdmin();

  const refused = await toldBy(() => kiran.refusal(contract.banners.delete, { id: 1 }));
  const forced = await toldBy(() => admin.call(contract.sessions.delete, { id }));

  expect(refused).toEqual([['kiran', 'banner', 'delete', 'refused']]);
  expect(forced).toEqual([['admin', 'session', 'forced_sign_out', 'done']]);
});

test('a call that is refused again and again is told once a minute, with how many there were in between; another one is told at once', async () => {
  const lata = await backend.join('lata', holding('banner_view'));
  const before = (await backend.log()).length;
  const tryIt = () => lata.refusal(contract.banners.delete, { id: 1 });

  await Promise.all(Array.from({ length: 30 }, tryIt));
  await lata.refusal(contract.departments.getList, {});
  backend.pass(60_000);
  await tryIt();
  backend.pass(60_000);
  await tryIt();

  const told = (await backend.log()).slice(before);
  expect(told.map(({ action, entity, result }) => `${action} ${entity} ${result}`)).toEqual([
    'delete banners refused',
    'getList departments refused',
    'delete banners refused',
    'delete banners refused',
  ]);
  expect(told.map(({ after }) => after?.refused_in_between)).toEqual([undefined, undefined, 29, undefined]);
});

test('a report is told when it is asked for and once when it is downloaded, by whoever follows the link', async () => {
  const asha = await backend.join('asha', holding('reports_download'));
  const body = { report_type: 'ticket_details', file_type: 'xlsx', ...RANGE } as const;
  let id: number | string = '';
  let link = '';
  const follow = (method: 'GET' | 'HEAD', headers: Headers = {}) =>
    backend.app.inject({ method, url: new URL(link).pathname, headers });

  const asked = await toldBy(async () => {
    ({ id } = await asha.call(contract['report-requests'].create, { body }));
    await backend.reportQueue.idle();
  });
  const drawn = await toldBy(async () => {
    link = await asha.call(contract.reports.getLink, { id });
  });
  const followed = await toldBy(() => follow('GET', { 'user-agent': 'curl/8' }));
  const onlyAsked = await toldBy(() => follow('HEAD'));

  expect(asked).toEqual([['asha', 'reports', 'export', 'done']]);
  expect(drawn).toEqual([]);
  expect(followed).toEqual([['asha', 'reports', 'download', 'done']]);
  expect(onlyAsked).toEqual([]);
  expect((await backend.log()).at(-1)).toMatchObject({ entityId: String(id), address: '127.0.0.1' });
});

test('no password, token, hash or picture is ever in it', async () => {
  const admin = await backend.signInAdmin();
  const vina = await backend.join('vina', holding('banner_create'));
  const vinaAgain = { username: 'vina', emailid: 'vina@harbourmetro.example', departmentname: 'Administration' };
  await makeBanner(vina);
  await admin.call(contract.users.update, {
    id: vina.id,
    body: { ...vinaAgain, mobilenumber: '9820000000', permissions: vina.permissions, password: NEW_PASSWORD },
  });
  await backend.visitor().call(contract.passwordResets.create, { body: { account: 'vina' } });
  await backend.idle();
  const token = /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';
  await backend.visitor().call(contract.passwordResets.update, { id: token, body: { password: `${NEW_PASSWORD}!` } });

  const text = JSON.stringify(await backend.log());
  const { rows } = await backend.database.pool.query<{ secret: string }>(
    `SELECT password_hash AS secret FROM users UNION SELECT token_hash FROM sessions
      UNION SELECT token_hash FROM password_resets UNION SELECT token_hash FROM report_links`,
  );

  const secrets = [PASSWORD, NEW_PASSWORD, token, vina.access_token, backend.admin.password, 'my own password'];
  for (const secret of [...secrets, ...rows.map((row) => row.secret)]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/base64,|iVBOR|argon2|scrypt/);
  expect(text).toContain('Monsoon timings');
  expect(rows.length).toBeGreaterThan(3);
});
