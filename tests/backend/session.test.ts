import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { testBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test('an administrator signs in and reads who they are', async () => {
  const admin = await backend.signInAdmin();

  const me = await admin.call(contract.users.getOne, { id: admin.useruuid });

  expect(me).toMatchObject({ username: 'admin', departmentname: 'Administration' });
  expect(me.permissions.usermanagement_update).toBe(true);
});
