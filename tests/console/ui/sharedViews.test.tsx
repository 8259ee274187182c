import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole, type Opening } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_view'));
  await backend.hire('bina', holding('reports_view'));
});
afterAll(() => backend.close());

const days = { from: '2026-02-24', to: '2026-03-02' };
const filtered = (filter: object) =>
  `/report-dashboard/qr-ticket-order-detail?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const at = filtered({ ...days, payment: ['Failed'] });
const heads = () => screen.queryAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

const opened = async (more: Partial<Opening>) => {
  const { user, unmount } = await openConsole({ backend, as: 'asha', at, ...more });
  await screen.findByText(/^1–\d+ of/);
  const openViews = async () => {
    await user.click(screen.getByRole('button', { name: 'Views' }));
    return within(await screen.findByRole('menu'));
  };
  const save = async (name: string) => {
    await user.click((await openViews()).getByRole('menuitem', { name: 'Save this view…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { user, unmount, openViews, save };
};

test('a view with its filter and columns is shared, opened by a colleague, and removed by its author alone', async () => {
  const asha = await opened({});
  await asha.user.click(screen.getByRole('button', { name: 'Columns' }));
  await asha.user.click(await screen.findByLabelText('Gateway order'));
  await asha.user.keyboard('{Escape}');
  await asha.save('Failed, with ids');
  const menu = await asha.openViews();
  await asha.user.click(await menu.findByRole('button', { name: 'Share view Failed, with ids with Administration' }));
  await screen.findByText('View shared with your department');
  expect(await menu.findByText('by asha')).toBeVisible();
  expect(menu.getByRole('button', { name: 'Remove shared view Failed, with ids' })).toBeVisible();
  asha.unmount();

  const bina = await opened({ as: 'bina', at: filtered(days) });
  expect(heads()).not.toContain('Gateway order');
  const hers = await bina.openViews();
  expect(await hers.findByText('by asha')).toBeVisible();
  expect(hers.queryByRole('button', { name: /^Remove shared view/ })).toBeNull();
  await bina.user.click(hers.getByText('Failed, with ids'));
  expect(await screen.findByRole('button', { name: 'Remove filter Payment: Failed' })).toBeVisible();
  await waitFor(() => expect(heads()).toContain('Gateway order'));
});

test('where the server shares no views, none is offered and one’s own are as before', async () => {
  const { openViews, save } = await opened({
    through: (fetch) => (url, init) =>
      url.includes('shared-views')
        ? Promise.resolve(new Response('{"detail":"Not Found"}', { status: 404 }))
        : fetch(url, init),
  });
  await save('Mine');
  const menu = await openViews();
  expect(await menu.findByText('Mine')).toBeVisible();
  expect(menu.queryByRole('button', { name: /^Share view/ })).toBeNull();
});
