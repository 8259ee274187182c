import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, PASSWORD, testBackend, type TestBackend } from '../support/backend';

const { users } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
});
afterAll(() => backend.close());

const change = (username: string) => ({
  ...{ username, emailid: `${username}@harbourmetro.example`, departmentname: 'Administration' },
  ...{ mobilenumber: '9876543210', permissions: holding('feedback_view') },
});
const draft = (username: string) => ({ ...change(username), password: PASSWORD });

test.each(['rekha.of.pune', 'Meena.Of.Pune', 'SUMAN.OF.PUNE'])(
  'an account is not renamed to its password %s, unless it gets another one with it',
  async (password) => {
    const name = `renamed.${password.charCodeAt(0)}.${password.charCodeAt(1)}`;
    const { id = '' } = await admin.call(users.create, { body: { ...draft(name), password } });

    const refused = await admin.refusal(users.update, { id, body: change(password.toLowerCase()) });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          username: 'The username is the same as the password. Change one of them',
        },
      },
    });

    await admin.call(users.update, {
      id,
      body: { ...change(password.toLowerCase()), password: 'quite another one' },
    });
    await admin.call(users.update, { id, body: change(`${name}.again`) });
    await backend.signIn(`${name}.again`, 'quite another one');
  },
);

test.each([
  ['zero-width spaces', '\u200B'.repeat(12) + 'xqzj'],
  ['styles of emoji', 'x\uFE0Fq\uFE0Fz\uFE0Fj\uFE0Fk\uFE0Fw\uFE0F'],
  ['signs of control', 'xqzj\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008'],
  ['blanks', `xq${' '.repeat(12)}zj`],
])('a password is not as long as it is with %s', async (what, password) => {
  const { id } = await backend.hire(`counted.${what.length}`, holding());

  const refused = [
    await admin.refusal(users.create, { body: { ...draft('counted.other'), password } }),
    await admin.refusal(users.update, { id, body: { ...change(`counted.${what.length}`), password } }),
  ];

  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { password: 'Use at least 12 characters' } },
    });
});

test('a password with what is not seen in it is a username or a common password all the same', async () => {
  for (const [password, text] of [
    ['unseen.person\u200B', 'Choose a password that is not the username'],
    ['pass\u2060word\u200B1234', 'This password is easy to guess. Choose another one'],
  ] as const)
    expect(await admin.refusal(users.create, { body: { ...draft('unseen.person'), password } })).toMatchObject({
      status: 422,
      body: { errors: { password: text } },
    });
});
