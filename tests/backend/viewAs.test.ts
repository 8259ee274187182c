import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, rows } from '../../src/contract';
import { methodAndPath } from '../../src/contract/endpoint';
import { isAllowedWhileViewing } from '../../src/contract/endpoints/viewAs';
import { noFlags } from '../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { everyRow, nameOfRow } from '../support/everyRow';

const { create, stop } = contract['view-as'];
type Joined = Awaited<ReturnType<TestBackend['join']>>;

let backend: TestBackend;
let asha: Joined;
let finance: Joined;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  finance = await backend.join('finance', holding('reports_view', 'banner_update'));
});
afterAll(() => backend.close());

const ownFlags = async (who: Joined) => (await who.call(contract.users.getOne, { id: who.useruuid })).permissions;
const view = (who: Joined, of: Joined) => who.call(create, { body: { kind: 'users', id: of.id } });

test('a holder of user management sees what the other would, in every call, until they stop; both are logged', async () => {
  expect(await view(asha, finance)).toEqual({ name: 'finance', is_limited: false });

  const own = await asha.call(contract.users.getOne, { id: asha.useruuid });
  expect(own).toMatchObject({ username: 'asha', viewing: { name: 'finance', is_limited: false } });
  expect(own.permissions).toMatchObject(holding('reports_view', 'banner_update'));
  expect(await asha.refusal(contract.departments.getList, {})).toMatchObject({ status: 403 });
  expect((await asha.call(contract.banners.getList, {})).rows).toEqual([]);

  expect(await asha.call(stop, {})).toEqual({ stopped: true });
  expect(await asha.call(stop, {})).toEqual({ stopped: false });
  expect(await ownFlags(asha)).toMatchObject(everything);
  const [began, ended] = (await backend.log()).filter(({ action }) => /^(viewAs|stopViewing)$/.test(action));
  const deed = { username: 'asha', module: 'usermanagement', entity: 'users', entityLabel: 'finance', result: 'done' };
  expect([began, ended]).toMatchObject([
    { ...deed, action: 'viewAs' },
    { ...deed, action: 'stopViewing' },
  ]);
});

test('a view needs the permission to see users, and of a department that to see departments', async () => {
  expect(await finance.refusal(create, { body: { kind: 'users', id: asha.id } })).toMatchObject({ status: 403 });
  const hr = await backend.join('hrteam', holding('usermanagement_view'));
  const { rows: departments } = await asha.call(contract.departments.getList, {});
  const id = departments[0]?.id ?? '';
  expect(await hr.refusal(create, { body: { kind: 'departments', id } })).toMatchObject({ status: 403 });
  expect(await hr.refusal(create, { body: { kind: 'users', id: 999_999 } })).toMatchObject({ status: 422 });

  await asha.call(create, { body: { kind: 'departments', id } });
  expect(await asha.call(contract.users.getOne, { id: asha.useruuid })).toMatchObject({
    viewing: { name: departments[0]?.department_name },
  });
  await asha.call(stop, {});
});

test('a view never shows its holder what their own permissions do not', async () => {
  const hr = await backend.join('people', holding('usermanagement_view', 'banner_view'));
  expect(await view(hr, asha)).toEqual({ name: 'asha', is_limited: true });

  expect(await ownFlags(hr)).toMatchObject(holding('usermanagement_view', 'banner_view'));
  expect(await hr.refusal(contract.customers.getList, {})).toMatchObject({ status: 403 });
  expect(await hr.refusal(contract['daily-logs'].getList, { query: {} })).toMatchObject({ status: 403 });
});

// A view's refusal precedes that of an invalid body or path, which is not read.
test('a view refuses every call that it does not answer', async () => {
  await view(asha, asha);
  const refused = rows.filter(
    ({ group, verb, endpoint }) => endpoint.auth !== 'none' && !isAllowedWhileViewing(group, verb),
  );
  try {
    await everyRow(refused, nameOfRow, async ({ endpoint }) => {
      const { method, path } = methodAndPath(endpoint);
      const reply = await backend.app.inject({
        method: method as 'POST',
        url: `/api${path.replace(':id', '1')}`,
        headers: { ...asha.headers, 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(reply.statusCode).toBe(403);
      expect(reply.json<{ message: string }>().message).toContain('cannot make changes');
    });
  } finally {
    await asha.call(stop, {});
  }
});

test('every call that writes is one that a view refuses', () => {
  const changing = rows.filter(
    ({ group, verb, endpoint }) => isAllowedWhileViewing(group, verb) && /^(PUT|PATCH|DELETE)/.test(endpoint.call),
  );
  expect(changing.map(({ group, verb }) => `${group}.${verb}`).sort()).toEqual(['session.logout', 'view-as.stop']);
  // A POST may write as well, so each answered one is listed here.
  const posted = rows.filter(
    ({ group, verb, endpoint }) => isAllowedWhileViewing(group, verb) && endpoint.call.startsWith('POST'),
  );
  expect(posted.map(({ group, verb }) => `${group}.${verb}`).sort()).toEqual([
    ...['banners.getOne', 'departments.getOne'],
    ...['loyalty-effects.getRecharges', 'loyalty-effects.getRedemption', 'loyalty-effects.getTrips'],
    ...['notifications.getList', 'notifications.getOne', 'points-batches.getCheck'],
    ...['reports.getList', 'users.getOne'],
  ]);
});

test('a view ends with its session, and follows what the other is granted and loses', async () => {
  const boss = await backend.join('boss', everything);
  const guest = await backend.hire('guest', holding('banner_view'));
  await boss.call(create, { body: { kind: 'users', id: guest.id } });
  expect((await ownFlags(boss)).banner_view).toBe(true);
  await asha.call(contract.users.delete, { id: guest.id });
  expect(await ownFlags(boss)).toMatchObject(noFlags);

  const again = await backend.signIn('boss');
  const own = await again.call(contract.users.getOne, { id: again.useruuid });
  expect(own.viewing).toBeUndefined();
  expect(own.permissions).toMatchObject(everything);
});
