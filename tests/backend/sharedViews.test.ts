import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags } from '../../src/contract/permissions';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { 'shared-views': shared, departments } = contract;
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  const admin = await backend.signInAdmin();
  await admin.call(departments.create, { body: { userid: 1, department_name: 'Finance', permissions: {} } });
});
afterAll(() => backend.close());

const value = { filter: { attention: true }, sort: { field: 'created_at', order: 'DESC' as const }, perPage: 25 };
const draft = (label: string, resource = 'qr-orders') => ({ body: { resource, label, value } });
const views = { query: { resource: 'qr-orders' } };

test('a view is seen by its department, says who shares it, and by nobody else', async () => {
  const asha = await backend.join('asha', holding('reports_view'), 'Finance');
  const bina = await backend.join('bina', holding('reports_view'), 'Finance');
  const chand = await backend.join('chand', holding('reports_view'));
  const made = await asha.call(shared.create, draft('Paid, no ticket'));

  expect(made).toMatchObject({ label: 'Paid, no ticket', by: 'asha', may_remove: true, value });
  expect(await bina.call(shared.getViews, views)).toMatchObject({
    department: 'Finance',
    views: [{ label: 'Paid, no ticket', by: 'asha', may_remove: false, value }],
  });
  expect((await chand.call(shared.getViews, views)).views).toEqual([]);
  expect(await bina.refusal(shared.create, draft('paid, NO ticket'))).toMatchObject({
    status: 409,
    message: 'Your department has a view “paid, NO ticket” of this list. Use another name.',
  });
  expect((await backend.log()).findLast(({ entity }) => entity === 'shared-views')).toMatchObject({
    action: 'create',
    entityLabel: 'Paid, no ticket',
  });
});

test('only its author, or somebody who may change departments, removes it; another department finds nothing', async () => {
  const asha = await backend.signIn('asha');
  const { id } = await asha.call(shared.create, draft('Overdue'));
  const bina = await backend.signIn('bina');
  expect(await bina.refusal(shared.delete, { id })).toMatchObject({ status: 403 });
  const other = await backend.join('dev', holding('reports_view', 'department_update'));
  expect(await other.refusal(shared.delete, { id })).toMatchObject({ status: 404 });
  const head = await backend.join('esha', holding('reports_view', 'department_update'), 'Finance');
  await head.call(shared.delete, { id });
  expect((await bina.call(shared.getViews, views)).views.map(({ label }) => label)).not.toContain('Overdue');

  const again = await asha.call(shared.create, draft('Overdue'));
  await asha.call(shared.delete, { id: again.id });
  expect((await asha.call(shared.getViews, views)).views.map(({ label }) => label)).toEqual(['Paid, no ticket']);
});

test('a list that one may not see has no views, and what is no list is refused', async () => {
  const farid = await backend.join('farid', noFlags, 'Finance');
  expect(await farid.refusal(shared.getViews, views)).toMatchObject({ status: 403 });
  expect(await farid.refusal(shared.create, draft('Mine'))).toMatchObject({ status: 403 });
  const asha = await backend.signIn('asha');
  // A view stays hidden, and cannot be deleted, for people who may not see its list.
  const { id } = await asha.call(shared.create, draft('Asked for'));
  const gita = await backend.join('gita', holding('department_update'), 'Finance');
  for (const person of [farid, gita])
    expect(await person.refusal(shared.delete, { id })).toMatchObject({ status: 404 });
  await asha.call(shared.delete, { id });
  expect(await asha.refusal(shared.create, draft('Mine', 'nothing'))).toMatchObject({ status: 422 });
  const large = { ...value, filter: { q: 'x'.repeat(9000) } };
  expect(
    await asha.refusal(shared.create, { body: { resource: 'qr-orders', label: 'Large', value: large } }),
  ).toMatchObject({ status: 422 });
});

test('a department shares 50 views of a list, and the last place is taken once when many take it at the same moment', async () => {
  const indu = await backend.join('indu', holding('reports_view'), 'Finance');
  const { views: standing } = await indu.call(shared.getViews, { query: { resource: 'qr-tickets' } });
  expect(standing).toEqual([]);
  for (let number = 1; number < 50; number += 1) await indu.call(shared.create, draft(`View ${number}`, 'qr-tickets'));

  const tried = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => indu.call(shared.create, draft(`The last, ${at}`, 'qr-tickets'))),
  );

  const refused = { reason: { message: 'A department can share at most 50 views of a list. Remove one first.' } };
  expect(tried.filter(({ status }) => status === 'rejected')).toMatchObject(Array.from({ length: 7 }, () => refused));
});
