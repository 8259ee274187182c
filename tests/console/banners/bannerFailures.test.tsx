import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../support/console';
import { at, bannerBackend, chooseType, create, day, edit, fill, garbled, typeDay } from './banners';
import { file, png } from './pictures';

const { backend, found } = bannerBackend();

test('what the server does not answer is told in the catalogue’s words: the list', async () => {
  await openConsole({ backend: backend(), as: 'asha', at, through: garbled('/banners') });
  expect(await screen.findByText('Failed to fetch banner list')).toBeVisible();
});

test('… one banner', async () => {
  const id = await found('Unreadable');
  await openConsole({
    backend: backend(),
    as: 'asha',
    at: edit(id),
    through: (fetch) => async (url, init) =>
      url.endsWith('/api/banner') ? new Response('<html>502</html>', { status: 502 }) : fetch(url, init),
  });
  expect(await screen.findByText('Failed to fetch banner By ID')).toBeVisible();
});

test('… a new banner', async () => {
  const { user } = await openConsole({
    backend: backend(),
    as: 'asha',
    at: create,
    through: garbled('/upload/banner'),
  });
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Lost on its way');
  await chooseType(user, 'Offer');
  await typeDay(user, 'First day', day(0));
  await typeDay(user, 'Last day', day(1));
  await user.click(screen.getByText('Save'));
  const question = within(await screen.findByRole('dialog', { name: 'Save a banner without pictures or videos?' }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to create banner')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Lost on its way');
});

test.each([
  ['/updatebanner', 'Name', 'Failed to edit banner content'],
  ['/updatebannerimage_metainfo', 'Picture description', 'Failed to update banner'],
])('… a change by %s', async (path, field, sentence) => {
  const id = await found('Changing');
  const { user } = await openConsole({ backend: backend(), as: 'asha', at: edit(id), through: garbled(path) });
  await fill(user, await screen.findByLabelText(field), ' more');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('… a picture', async () => {
  const id = await found('Repainting');
  const { user } = await openConsole({
    backend: backend(),
    as: 'asha',
    at: edit(id),
    through: garbled('/updatebannerimage'),
  });
  await user.upload(await screen.findByLabelText('Picture'), file('plane.png', png(600, 300)));
  await screen.findByText(/kB$/);
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Failed to update banner')).toBeVisible();
});

test('… the ad settings', async () => {
  const { user } = await openConsole({
    backend: backend(),
    as: 'asha',
    at,
    through: garbled('/banner/setpreferences'),
  });
  await user.click(await screen.findByText('Ad settings'));
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByText('Failed to update the banner ad settings')).toBeVisible();
});
