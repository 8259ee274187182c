import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, rows } from '../../src/contract';
import { flagsNeeded, methodAndPath } from '../../src/contract/endpoint';
import { followUpId } from '../../src/contract/followUps';
import { moduleNames } from '../../src/contract/permissions';
import { moduleOfCall } from '../../src/backend/platform/audit/moduleOfCall';
import { holding, testBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const modules: readonly string[] = [...moduleNames, 'session', 'content'];

test('every row that needs a permission is refused under a module that the log can be narrowed to, pages and their pictures under theirs', async () => {
  const powerless = await backend.join('veena', holding());
  const guarded = rows.filter(({ endpoint }) => flagsNeeded(endpoint).length > 0);
  for (const { endpoint } of guarded) {
    const { method, path } = methodAndPath(endpoint);
    const url = `/api${path.replace(/:\w+/g, '1')}`;
    const { statusCode } = await backend.app.inject({ method: method as 'GET', url, headers: powerless.headers });
    expect(statusCode, path).toBe(403);
  }

  const refused = (await backend.log()).filter(({ result }) => result === 'refused');
  expect(refused).toHaveLength(guarded.length);
  for (const { entity, module } of refused) expect(modules, entity).toContain(module);
  const pages = refused.filter(({ entity }) => ['contents', 'content-drafts', 'pictures'].includes(entity));
  expect(new Set(pages.map(({ module }) => module))).toEqual(new Set(['content']));
});

test('a row that needs no permission belongs to such a module, too', () => {
  for (const { group } of rows) expect(modules, group).toContain(moduleOfCall(group));
});

test('a refused look at the follow-up of a record is logged under the module of the record', async () => {
  const looker = await backend.join('looker', holding('reports_view'));
  for (const kind of ['feedback', 'customers'] as const)
    await looker.refusal(contract['follow-ups'].getOne, { id: followUpId(kind, 1) });

  const own = (await backend.log()).filter(({ username, result }) => username === 'looker' && result === 'refused');
  expect(own.map(({ module }) => module)).toContain('feedback');
});

test('a refused note, export or view is logged under the module of its record, list or department', async () => {
  const clerk = await backend.join('clerk', holding('reports_view', 'reports_download', 'usermanagement_view'));
  await clerk.refusal(contract['follow-ups'].createNote, {
    body: { follow_up: followUpId('feedback', 1), text: 'Called.' },
  });
  await clerk.refusal(contract['daily-logs'].create, { body: { action: 'export', entity: 'feedback', count: 3 } });
  await clerk.refusal(contract['view-as'].create, { body: { kind: 'departments', id: 1 } });

  const own = (await backend.log()).filter(({ username, result }) => username === 'clerk' && result === 'refused');
  expect(Object.fromEntries(own.map(({ entity, module }) => [entity, module]))).toEqual({
    'follow-ups': 'feedback',
    'daily-logs': 'feedback',
    'view-as': 'department',
  });
});
