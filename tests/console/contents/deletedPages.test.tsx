import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  await backend.hire('bina', holding('banner_view', 'banner_delete'));
});
afterAll(() => backend.close());

const at = '/cms-management';
const made = async (content_title: string) => {
  const admin = await backend.signInAdmin();
  const body = { userid: admin.userid, content_title, content_description: '<p>Mind the gap.</p>', image: {} };
  return (await admin.call(contract.contents.create, { body })).id ?? '';
};
const titles = async () =>
  (await (await backend.signInAdmin()).call(contract.contents.getList, {})).rows.map((page) => page.content_title);
const asked = async () => within(await screen.findByRole('dialog', { name: /^Delete page/ }));

test('a page that was deleted on its form is there again after Undo, under the same address', async () => {
  const id = await made('Lifts');
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/edit-content/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await asked();
  expect(
    await question.findByText(
      'It will be deleted for everyone. You can undo this for 10 seconds, or restore it from the daily log.',
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Page “Lifts” deleted');
  expect(await titles()).not.toContain('Lifts');

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await screen.findByText('Undone');
  expect(await screen.findByRole('link', { name: 'Lifts' })).toHaveAttribute(
    'href',
    expect.stringContaining(`${at}/edit-content/${id}`),
  );
});

test('who may delete pages and not add them is not offered Undo, and reads who can restore it', async () => {
  await made('Stairs');
  const { user } = await openConsole({ backend, as: 'bina', at });
  await user.click(await screen.findByRole('button', { name: 'Actions for Stairs' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await asked();
  expect(
    await question.findByText(/^It will be deleted for everyone\. Restoring it needs the permission/),
  ).toHaveTextContent('needs the permission “Banner: create”.');
  await user.click(question.getByRole('button', { name: 'Delete' }));

  await screen.findByText('Page “Stairs” deleted');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a server that keeps no histories is said to delete pages for good', async () => {
  await made('Ramps');
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      String(url).includes('/console/contents')
        ? Promise.resolve(new Response('{"detail":"Not Found"}', { status: 404 }))
        : fetch(url, init);
  const { user } = await openConsole({ backend, as: 'asha', at, through });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ramps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await asked();
  expect(await question.findByText('It will be deleted for everyone. This cannot be undone.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));

  await screen.findByText('Page “Ramps” deleted');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
