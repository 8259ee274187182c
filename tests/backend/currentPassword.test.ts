import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { COMMON_PASSWORD } from '../../src/contract/commonPassword';
import { CONFIRMATION_MS } from '../../src/contract/limits';
import { PASSWORD, everything, testBackend, type TestBackend } from '../support/backend';

const { users, confirmations, passwordResets, session } = contract;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const join = async (username: string) => {
  const { permissions, departmentname, mobilenumber, emailid, ...me } = await backend.join(username, everything);
  const own = { username, permissions, departmentname, mobilenumber, emailid };
  const change = (changed: object) => ({ id: me.id, body: { ...own, ...changed } });
  const confirm = (current_password: string) => ({ body: { current_password } });
  return { ...me, own, change, confirm };
};
const asked = { status: 403, body: { errors: { current_password: 'Enter your current password' } } };

test.each([
  ['password', { password: 'a much better one' }] as const,
  ['e-mail', { emailid: 'mine@example.org' }] as const,
])('one’s own %s is changed after the current password, once', async (what, changed) => {
  const me = await join(`own.${what.replace('-', '')}`);

  const without = await me.refusal(users.update, me.change(changed));
  await me.call(users.update, me.change({ mobilenumber: '9111111111' }));
  const wrong = await me.refusal(confirmations.create, me.confirm('not my password'));
  const still = await me.refusal(users.update, me.change(changed));
  await me.call(confirmations.create, me.confirm(PASSWORD));
  await me.call(users.update, me.change(changed));
  const again = await me.refusal(users.update, me.change({ emailid: 'another@example.org' }));

  for (const refused of [without, still, again]) expect(refused).toMatchObject(asked);
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { current_password: 'This is not your current password' } },
  });
  await backend.signIn(`own.${what.replace('-', '')}`, what === 'password' ? 'a much better one' : PASSWORD);
});

test('it holds for five minutes, and for the session in which it was given', async () => {
  const me = await join('slow.typist');
  await me.call(confirmations.create, me.confirm(PASSWORD));
  backend.pass(CONFIRMATION_MS);
  expect(await me.refusal(users.update, me.change({ emailid: 'late@example.org' }))).toMatchObject(asked);

  await me.call(confirmations.create, me.confirm(PASSWORD));
  const elsewhere = await backend.signIn('slow.typist');
  expect(await elsewhere.refusal(users.update, me.change({ emailid: 'late@example.org' }))).toMatchObject(asked);
});

test('guessing at an open session has to wait, and the owner can still sign in', async () => {
  const me = await join('unlocked.desk');
  for (let n = 0; n < 5; n += 1) await me.refusal(confirmations.create, me.confirm(`guess ${n}`));

  expect(await me.refusal(confirmations.create, me.confirm(PASSWORD))).toMatchObject({ status: 429, retryAfter: 10 });
  await backend.signIn('unlocked.desk');
});

test('another’s password and e-mail take no password of one’s own', async () => {
  const me = await join('helpful.admin');
  const other = await join('forgetful');

  await me.call(users.update, other.change({ password: 'set by the helpful one', emailid: 'new@example.org' }));

  await backend.signIn('forgetful', 'set by the helpful one');
});

test('a common password is refused wherever one is set', async () => {
  const me = await join('simple.person');
  const other = await join('simple.other');
  const password = 'Password@123';
  await backend.visitor().call(passwordResets.create, { body: { account: 'simple.other' } });
  await backend.idle();
  const id = /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';

  for (const refused of [
    await me.refusal(users.create, { body: { ...me.own, username: 'simple.new', password } }),
    await me.refusal(users.update, other.change({ password })),
    await backend.visitor().refusal(passwordResets.update, { id, body: { password } }),
  ])
    expect(refused).toMatchObject({ status: 422, body: { errors: { password: COMMON_PASSWORD } } });
  await backend.visitor().refusal(session.login, { body: { username: 'simple.other', password } });
});
