import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import type { Fetch } from '../../../src/console/data/client';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const at = '/department-management';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  const admin = await backend.signInAdmin();
  await admin.call(contract.departments.create, {
    body: { department_name: 'Lima', permissions: toMatrix(noFlags) },
  });
});
afterAll(() => backend.close());

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test.each([
  ['and the log tells of it', undefined, 'export departments 1 {"q":"lima"}'],
  ['also where the server keeps no such log', () => json({}, 404), undefined],
  ['not where the log cannot be written', () => new Response('', { status: 502 }), undefined],
] as const)('an export is handed over, %s', async (how, instead, logged) => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      instead && url.endsWith('/daily-logs') ? Promise.resolve(instead()) : fetch(url, init);
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}?filter={"q":"lima"}`, through });
  const before = (await backend.log()).length;

  await user.click(await screen.findByRole('button', { name: 'Export 1 department' }));

  await screen.findByText(how.startsWith('not') ? 'Something went wrong' : '1 department exported');
  expect(files).toHaveLength(how.startsWith('not') ? 0 : 1);
  const told = (await backend.log())
    .slice(before)
    .map(({ action, entity, after }) => [action, entity, after?.count, after?.filter].join(' '));
  expect(told.filter((entry) => entry.startsWith('export'))).toEqual(logged === undefined ? [] : [logged]);
});
