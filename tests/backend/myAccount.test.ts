import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { PASSWORD, holding, testBackend, type TestBackend } from '../support/backend';

const { 'my-account': mine, users } = contract;
const NEW_PASSWORD = 'a much better one';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test('anybody reads who they are, where they are signed in, and who signed in to their account', async () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0' };
  await backend.hire('neha', holding());
  await backend.hire('other', holding());
  await backend.signIn('other');
  await backend.visitor().refusal(contract.session.login, { body: { username: 'neha', password: 'not her password' } });
  const neha = await backend.signIn('neha', PASSWORD, agent);

  const account = await neha.call(mine.getMine, {});

  expect(account).toMatchObject({
    username: 'neha',
    emailid: 'neha@harbourmetro.example',
    department: 'Administration',
    session: { since: backend.now().toISOString(), device: 'Firefox 142 on Linux' },
  });
  expect(account.sign_ins.map(({ is_refused, device }) => [is_refused, device])).toEqual([
    [false, 'Firefox 142 on Linux'],
    [true, expect.any(String)],
  ]);
});

test('one’s own password is changed with the current one, without a permission, and the session goes on', async () => {
  const person = await backend.join('changer', holding());
  const change = (current_password: string, password: string) => ({ body: { current_password, password } });

  expect(await person.refusal(mine.setPassword, change('not this one', NEW_PASSWORD))).toMatchObject({
    status: 422,
    body: { errors: { current_password: 'This is not your current password' } },
  });
  expect(await person.refusal(mine.setPassword, change(PASSWORD, 'password1234'))).toMatchObject({ status: 422 });
  await backend.visitor().call(contract.passwordResets.create, { body: { account: 'changer' } });
  await backend.idle();
  const token = /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';
  await person.call(mine.setPassword, change(PASSWORD, NEW_PASSWORD));

  expect((await backend.log()).at(-1)).toMatchObject({
    username: 'changer',
    entityLabel: 'changer',
    action: 'update',
    after: { password: 'changed' },
  });
  expect((await person.call(users.getOne, { id: person.useruuid })).username).toBe('changer');
  const dead = await backend.visitor().refusal(contract.passwordResets.update, {
    id: token,
    body: { password: 'by the old link' },
  });
  expect(dead).toMatchObject({ status: 404 });
  const old = await backend
    .visitor()
    .refusal(contract.session.login, { body: { username: 'changer', password: PASSWORD } });
  expect(old).toMatchObject({ status: 401 });
  await backend.signIn('changer', NEW_PASSWORD);
});

test('wrong current passwords are slowed down, as sign-ins are', async () => {
  const person = await backend.join('guessed', holding());
  const tries = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { current_password: `guess number ${guess}`, password: NEW_PASSWORD };
    tries.push((await person.refusal(mine.setPassword, { body })).status);
  }

  expect(tries[0]).toBe(422);
  expect(tries.at(-1)).toBe(429);
});
