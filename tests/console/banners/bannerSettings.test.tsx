import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import type { Fetch } from '../../../src/console/data/client';
import { holding } from '../../support/backend';
import { openConsole } from '../../support/console';
import { at, bannerBackend, day, fill, typeDay } from './banners';

const { backend, clear, found } = bannerBackend();

test('ad settings are saved among whatever else the server keeps, and shown read-only to whoever may only view', async () => {
  const admin = await backend().signInAdmin();
  await admin.call(contract.banners.setPreferences, {
    body: { preferences: [{ id: 'x', key: 'theme', value: 'dark' }] },
  });
  await backend().hire('bina', holding('banner_view'));
  const { user, unmount } = await openConsole({ backend: backend(), as: 'asha', at });

  await user.click(await screen.findByText('Ad settings'));
  const most = await screen.findByLabelText('Maximum banners shown');
  await user.clear(most);
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Choose 1 to 20 banners')).toBeVisible();
  await fill(user, most, '3');
  await user.click(screen.getByLabelText('Repeat'));
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Ad settings saved')).toBeVisible();
  const { rows } = await admin.call(contract.banners.getPreferences, {});
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toMatchObject({
    max_banners: 3,
    loop: false,
    theme: 'dark',
  });

  unmount();
  const second = await openConsole({ backend: backend(), as: 'bina', at });
  await second.user.click(await screen.findByText('Ad settings'));
  expect(await screen.findByText(/View only. To change these settings/)).toBeVisible();
  expect(screen.getByLabelText('Maximum banners shown')).toBeDisabled();
  expect(within(screen.getByRole('dialog')).queryByText('Save')).toBeNull();
  for (const offer of ['Change order', 'Add banner']) expect(screen.queryByText(offer)).toBeNull();
});

test('the preview shows what is live on the day, by slot, as many as the settings allow, and drafts that are not saved', async () => {
  await clear();
  await found('Today only', { endDate: day(0) });
  await found('Later', { startDate: day(2) });
  const { user, world } = await openConsole({ backend: backend(), as: 'asha', at: `${at}/preview-banner` });
  await world.drafts.discard('banners/create');

  const shown = await screen.findByRole('list', { name: 'Banners on this day' });
  expect(within(shown).getByText('Today only')).toBeVisible();
  expect(within(shown).queryByText('Later')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Slide 1 of 1: A ferry' })).toBeVisible();
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Banner Management' });
  expect(back).toHaveAttribute('href', at);

  await typeDay(user, 'Day', day(3));
  expect(await screen.findByText('Later')).toBeVisible();
  expect(screen.queryByText('Today only')).toBeNull();
});

test('a draft that was typed and not saved is shown among the saved ones, and marked', async () => {
  const { user, world } = await openConsole({ backend: backend(), as: 'asha', at });
  await world.drafts.write('banners/create', {
    bannerName: 'Typed a moment ago',
    startDate: day(0),
    endDate: day(1),
    videos: [{ link: 'https://video.example/x' }],
  });

  await user.click(await screen.findByText('Preview'));

  expect(await screen.findByText('Typed a moment ago')).toBeVisible();
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.click(screen.getByLabelText('With your unsaved changes'));
  await waitFor(() => expect(screen.queryByText('Typed a moment ago')).toBeNull());
  await world.drafts.discard('banners/create');
});

test('whoever may not view banners does not get to the preview', async () => {
  await backend().hire('chetan', holding('department_view'));
  const { address, asked } = await openConsole({ backend: backend(), as: 'chetan', at: `${at}/preview-banner` });

  await waitFor(() => expect(address()).toBe('/'));
  expect(asked.filter((call) => call.includes('banner'))).toEqual([]);
});

test('ad settings that the server refuses for what is no field of theirs say why', async () => {
  const message = 'Preferences: Send at most 50 short settings';
  const refusing =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      url.includes('setpreferences')
        ? Promise.resolve(
            Response.json(
              { success: false, message, errors: { preferences: 'Send at most 50 short settings' } },
              { status: 422 },
            ),
          )
        : fetch(url, init);
  const { user } = await openConsole({ backend: backend(), as: 'asha', at, through: refusing });

  await user.click(await screen.findByText('Ad settings'));
  await user.click(await screen.findByLabelText('Repeat'));
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText(message)).toBeVisible();
});
