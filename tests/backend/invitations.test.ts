import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { toMatrix } from '../../src/contract/permissions';
import { INVITATION_MS } from '../../src/contract/limits';
import { recipientsOf } from '../../src/backend/features/reportSchedules/recipients';
import { linkedUsernames } from '../../src/backend/features/loyalty/secondPerson';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users, passwordResets } = contract;
const CHOSEN = 'chosen by the person';

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
});
afterAll(() => backend.close());

const person = (username: string, permissions = holding('reports_download')) => ({
  username,
  emailid: `${username}@harbourmetro.example`,
  departmentname: 'Administration',
  mobilenumber: '9876543210',
  permissions,
});
const read = async (name: string) => {
  const found = (await admin.call(users.getList, {})).rows.find(({ username }) => username === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
};
const invite = async (name: string, permissions = holding('reports_download')) => {
  const { id } = await admin.call(users.invite, { body: person(name, permissions) });
  await backend.idle();
  return { id: id ?? '', token: link() };
};
const again = async (id: string | number) => {
  const user = await admin.call(users.inviteAgain, { id });
  await backend.idle();
  return { user, token: link() };
};
const link = () => /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';
const choose = (id: string, password = CHOSEN) =>
  backend.visitor().call(passwordResets.update, { id, body: { password } });
const refusedChoice = (id: string) =>
  backend.visitor().refusal(passwordResets.update, { id, body: { password: CHOSEN } });
const later = async (milliseconds: number) => {
  backend.pass(milliseconds);
  admin = await backend.signIn(backend.admin.username, backend.admin.password);
};

/** A department with few permissions, and a manager of users with no more. */
const desks = async (name: string, desk: string) => {
  const made = { department_name: name, permissions: toMatrix(holding('reports_download')) };
  await admin.call(contract.departments.create, { body: { ...made, userid: admin.userid } });
  const flags = holding('usermanagement_create', 'usermanagement_update', 'reports_download');
  return { made, desk: await backend.join(desk, flags) };
};

test('an invitation does not open what somebody else has granted since: it is ended, and sent again by who granted it', async () => {
  const { desk } = await desks('Desks', 'meena');
  const kiran = { ...person('kiran'), departmentname: 'Desks' };
  await desk.call(users.invite, { body: kiran });
  await backend.idle();
  const token = link();
  const { id } = await read('kiran');
  const grant = (permissions: ReturnType<typeof holding>) =>
    admin.call(users.update, { id, body: { ...kiran, permissions } });

  await grant(holding('reports_download', 'banner_view'));

  expect(await refusedChoice(token)).toMatchObject({ status: 404 });
  expect(await desk.refusal(users.inviteAgain, { id })).toMatchObject({ status: 403 });
  const { token: fresh } = await again(id);
  await grant(holding('reports_download', 'banner_view', 'banner_update'));
  await choose(fresh);
  expect(await read('kiran')).toMatchObject({ invited_until: null });
});

test('… nor what its department was granted', async () => {
  const { made, desk } = await desks('Kiosks', 'tara');
  await desk.call(users.invite, { body: { ...person('lata'), departmentname: 'Kiosks' } });
  await backend.idle();
  const token = link();
  const { rows } = await admin.call(contract.departments.getList, {});

  await admin.call(contract.departments.update, {
    id: rows.find((each) => each.department_name === 'Kiosks')?.id ?? '',
    body: { ...made, permissions: toMatrix(holding('reports_download', 'logs_view')) },
  });

  expect(await refusedChoice(token)).toMatchObject({ status: 404 });
});

test('an invited person is pending until they have chosen a password by the link, which works once', async () => {
  const { token } = await invite('neha');
  const letter = backend.letters.at(-1);
  const until = new Date(backend.now().getTime() + INVITATION_MS).toISOString();

  expect(letter).toMatchObject({ to: 'neha@harbourmetro.example', subject: 'Your account for the admin console' });
  expect(letter?.text).toContain(`https://console.example/forgot-password?token=${token}`);
  expect(letter?.text).toContain('admin created an account for you');
  expect(await read('neha')).toMatchObject({ invited_until: until, last_sign_in: null });
  const refused = await backend
    .visitor()
    .refusal(contract.session.login, { body: { username: 'neha', password: 'none' } });
  expect(refused).toMatchObject({ status: 401, message: 'Wrong username or password.' });

  await choose(token);

  expect(await read('neha')).toMatchObject({ invited_until: null });
  const neha = await backend.signIn('neha', CHOSEN);
  expect((await neha.call(users.getOne, { id: neha.useruuid })).permissions).toEqual(holding('reports_download'));
  expect(await refusedChoice(token)).toMatchObject({ status: 404 });
  const actions = (await backend.log()).filter(
    ({ entityLabel, result }) => entityLabel === 'neha' && result === 'done',
  );
  expect(actions.map(({ username, action }) => [username, action])).toEqual([
    ['admin', 'create'],
    ['neha', 'accept_invitation'],
    ['neha', 'sign_in'],
  ]);
});

test('inviting to more rights than one holds, and sending the link of such an account, are refused', async () => {
  const clerk = await backend.join('clerk', holding('usermanagement_create'));
  const { id } = await invite('stronger', holding('banner_delete'));

  expect(await clerk.refusal(users.invite, { body: person('by.clerk', holding('banner_delete')) })).toMatchObject({
    status: 403,
  });
  expect(await clerk.refusal(users.inviteAgain, { id })).toMatchObject({ status: 403 });
  const outsider = await backend.join('outsider', holding('usermanagement_view'));
  expect(await outsider.refusal(users.invite, { body: person('by.outsider', holding()) })).toMatchObject({
    status: 403,
  });
});

test('a link ends after three days, and another one takes its place', async () => {
  const { id, token } = await invite('late');
  await later(INVITATION_MS);
  expect(await refusedChoice(token)).toMatchObject({ status: 404 });

  const second = await again(id);
  const third = await again(id);

  expect(third.user.invited_until).toBe(new Date(backend.now().getTime() + INVITATION_MS).toISOString());
  expect(await refusedChoice(second.token)).toMatchObject({ status: 404 });
  await choose(third.token);
  await backend.signIn('late', CHOSEN);
  expect(await admin.refusal(users.inviteAgain, { id })).toMatchObject({ status: 409 });
});

test('a pending person gets no other link, no reports and no work, and does not keep the last rights', async () => {
  await invite('pending');
  const before = backend.letters.length;

  await backend.visitor().call(passwordResets.create, { body: { account: 'pending' } });
  await backend.idle();

  expect(backend.letters).toHaveLength(before);
  expect((await recipientsOf(backend.database.db)).map(({ name }) => name)).not.toContain('pending');
});

test('another address, a password by hand and a suspension end the link', async () => {
  for (const end of ['address', 'password', 'suspension'] as const) {
    const name = `ended.${end}`;
    const { id, token } = await invite(name);
    const body = person(name);
    if (end === 'address')
      await admin.call(users.update, { id, body: { ...body, emailid: 'other@harbourmetro.example' } });
    if (end === 'password') await admin.call(users.update, { id, body: { ...body, password: 'set by the admin' } });
    if (end === 'suspension') {
      const { updated_at = '' } = await read(name);
      await admin.call(users.suspend, { id, body: { updated_at, is_suspended: true } });
    }

    expect(await refusedChoice(token), end).toMatchObject({ status: 404 });
    const { invited_until: until } = await read(name);
    if (end === 'password') expect(until).toBeNull();
    else expect(Date.parse(until ?? ''), end).toBeLessThanOrEqual(backend.now().getTime());
  }
  await backend.signIn('ended.password', 'set by the admin');
});

test('an inviter is linked to the invited account, from the day on which the invitation is accepted', async () => {
  const { id } = await invite('one.hand');
  for (let round = 0; round < 3; round += 1) await later(20 * 24 * 60 * 60_000);
  const { token } = await again(id);
  await later(2 * 24 * 60 * 60_000);
  await choose(token);
  await later(29 * 24 * 60 * 60_000);

  expect(await linkedUsernames(backend.database.db, { userId: Number(id) }, backend.now())).toContain('admin');
});

test("the chooser of an invitation's address is linked to the account, even if another person sends it again", async () => {
  await admin.call(users.create, { body: { ...person('choosing', everything), password: CHOSEN } });
  await backend.keepPassword('choosing');
  const { id = '' } = await (await backend.signIn('choosing', CHOSEN)).call(users.invite, { body: person('chosen') });
  await later(33 * 24 * 60 * 60_000);
  await choose((await again(id)).token);
  expect(await linkedUsernames(backend.database.db, { userId: Number(id) }, backend.now())).toContain('choosing');
});

test('where letters are mailed no answer has the link', async () => {
  const made = await admin.call(users.invite, { body: person('mailed') });
  const asked = await admin.call(users.inviteAgain, { id: made.id ?? '' });
  await backend.idle();

  expect([made.link, asked.link]).toEqual([undefined, undefined]);
  expect(JSON.stringify([made, asked])).not.toContain('token=');
  expect(link()).not.toBe('');
});

test('where no e-mail goes out, the link of an account is handed to who made it or may set its password, to no other', async () => {
  const printing = await testBackend({ mail: { send: () => Promise.resolve(), isPrinted: true } });
  const chief = await printing.signInAdmin();
  const flags = holding('usermanagement_view', 'usermanagement_create', 'reports_download');
  const [maker, other] = [await printing.join('maker', flags), await printing.join('other', flags)];
  const permissions = toMatrix(holding('reports_download'));
  await chief.call(contract.departments.create, {
    body: { department_name: 'Files', permissions, userid: chief.userid },
  });
  const made = await maker.call(users.invite, { body: { ...person('newcomer'), departmentname: 'Files' } });
  const id = made.id ?? '';

  const refused = await other.refusal(users.inviteAgain, { id });
  const links = [made, await maker.call(users.inviteAgain, { id }), await chief.call(users.inviteAgain, { id })];

  expect(refused).toMatchObject({
    status: 403,
    message: expect.stringContaining('you cannot receive the link of newcomer') as string,
  });
  expect(links.map((each) => typeof each.link)).toEqual(['string', 'string', 'string']);
  await printing.close();
});

test('a link that is sent again at the very moment in which the old one is used: either is told that it came too late', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const { id, token } = await invite(`at.once.${round}`);

    const [sentAgain, chosen] = await Promise.allSettled([admin.call(users.inviteAgain, { id }), choose(token)]);

    const statusOf = (outcome: PromiseSettledResult<unknown>) =>
      outcome.status === 'fulfilled' ? 200 : (outcome.reason as { readonly status: number }).status;
    expect([statusOf(sentAgain), statusOf(chosen)]).toEqual(chosen.status === 'fulfilled' ? [409, 200] : [200, 404]);
    expect((await read(`at.once.${round}`)).invited_until === null).toBe(chosen.status === 'fulfilled');
    await backend.idle();
  }
});
