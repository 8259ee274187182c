import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
});
afterAll(() => backend.close());

const FLAGS = holding('feedback_view');

const named = (username: string) => ({
  ...{ username, emailid: 'somebody@harbourmetro.example', mobilenumber: '9820000000' },
  ...{ departmentname: 'Administration', permissions: FLAGS },
});
const rename = (id: number | string, username: string) => admin.call(users.update, { id, body: named(username) });
const takes = async (username: string, id?: number | string) => {
  const refused =
    id === undefined
      ? await admin.refusal(users.create, { body: { ...named(username), password: PASSWORD } })
      : await admin.refusal(users.update, { id, body: named(username) });
  expect(refused.status).toBe(422);
  return (refused.body as { errors: Record<string, string> }).errors.username;
};
const FORMER = 'This username was used by another account. Choose another one';

test('a username stays its account’s after another name, whatever the case: others are refused, and it takes it back', async () => {
  const meera = await backend.hire('meera.shah', FLAGS);
  const other = await backend.hire('other.person', FLAGS);
  await rename(meera.id, 'meera.desai');

  expect(await takes('Meera.SHAH', other.id)).toBe(FORMER);
  expect(await takes('meera.shah')).toBe(FORMER);
  const { password: _none, ...invited } = { ...named('meera.shah'), password: '' };
  expect(await admin.refusal(users.invite, { body: invited })).toMatchObject({
    status: 422,
    body: { errors: { username: FORMER } },
  });

  await rename(meera.id, 'Meera.Shah');
  expect(await takes('meera.desai', other.id)).toBe(FORMER);
});

test('the username of a deleted account is given to no other one', async () => {
  const gone = await backend.hire('gone.person', FLAGS);
  await admin.call(users.delete, { id: gone.id });

  expect(await takes('Gone.Person')).toBe(FORMER);
});

test.each(['System', 'automated', 'AUTOMATED', 'Sys.tem', '_nobody_', 'Unknown', 'somebody', 'Default_User'])(
  'an account is not called %s: the console signs so',
  async (name) => {
    const other = await backend.hire(`plain.${name.length}.${name.charCodeAt(0)}`, FLAGS);
    const text = 'This username is reserved. Choose another one';

    expect(await takes(name)).toBe(text);
    expect(await takes(name, other.id)).toBe(text);
  },
);

test('one’s own username is changed by somebody else, and the rest of one’s account by oneself', async () => {
  const keeper = await backend.join('keeper', everything);
  const own = { ...named('keeper'), emailid: keeper.emailid, permissions: everything };

  const refused = await keeper.refusal(users.update, { id: keeper.id, body: { ...own, username: 'admin.two' } });
  await keeper.call(users.update, { id: keeper.id, body: { ...own, mobilenumber: '9811111111' } });
  await admin.call(users.update, { id: keeper.id, body: { ...own, username: 'keeper.two' } });

  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { username: 'You cannot rename yourself. Ask another administrator' } },
  });
});

test('the log of a person has what they did under every name, with their account, and nothing of others', async () => {
  const tara = await backend.join('tara.one', holding('logs_view', 'logs_download'));
  const note = () =>
    tara.call(contract['daily-logs'].create, {
      body: { action: 'export', entity: 'daily-logs', count: 1, filter: '' },
    });
  await note();
  await admin.call(users.update, { id: tara.id, body: { ...named('tara.two'), permissions: tara.permissions } });
  backend.pass(61_000);
  await note();
  await backend.join('tara.one.more', FLAGS);

  const did = async (username: string) => {
    const found = await admin.call(contract['daily-logs'].getList, {
      query: { filter: { username }, range: [0, 9] as const },
    });
    return found.rows.map((entry) => `${entry.action} ${entry.username} ${entry.user_id}`);
  };

  const all = [`export tara.two ${tara.id}`, `export tara.one ${tara.id}`, `sign_in tara.one ${tara.id}`];
  expect(await did('tara.two')).toEqual(all);
  expect(await did('Tara.One')).toEqual(all);
});
