import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { holding } from '../../support/backend';
import { openConsole } from '../../support/console';
import { held } from '../../support/held';
import { at, bannerBackend, day, edit } from './banners';
import { drawInTests, file, picture, png } from './pictures';

drawInTests();
const { backend, bannerNamed, banners, clear, found } = bannerBackend();

test('the list says of each banner when it shows, how it stands today and in which slot; tabs count and narrow', async () => {
  await found('Monsoon', { sortId: 1 });
  await found('Diwali', { sortId: 2, startDate: day(3), endDate: day(3) });
  await found('Spring', { sortId: 3, startDate: day(-9), endDate: day(-3) });
  const { user, address } = await openConsole({ backend: backend(), as: 'asha', at });

  const monsoon = within((await screen.findByText('Monsoon')).closest('tr') as HTMLElement);
  expect(monsoon.getByText('Live')).toBeVisible();
  expect(monsoon.getByAltText('A ferry')).toBeVisible();
  expect(
    monsoon.getByText(`${day(-1).split('-').reverse().join('-')} to ${day(10).split('-').reverse().join('-')}`),
  ).toBeVisible();
  expect(screen.getByText(day(3).split('-').reverse().join('-'))).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Upcoming (1)' }));

  await waitFor(() => expect(screen.queryByText('Monsoon')).toBeNull());
  expect(screen.getByText('Diwali')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Expired (1)' })).toBeVisible();
  expect(address()).toContain('Upcoming');
});

test('a quick view that has been pressed keeps the focus while its count arrives', async () => {
  await found('Ferry days');
  const { gone, letGo } = held();
  const through =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      if (/banner/.test(url)) await gone;
      return fetch(url, init);
    };
  const { user } = await openConsole({ backend: backend(), as: 'asha', at, through });

  await user.click(await screen.findByRole('button', { name: 'Expired' }));
  letGo();

  expect(await screen.findByRole('button', { name: /^Expired \(\d+\)$/, pressed: true })).toHaveFocus();
});

test('markup in a name is text wherever it stands', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await found(name, { banners: [{ sortId: 1, metaTitle: name, image: picture(), banner_redirect_link: '' }] });
  const { user } = await openConsole({ backend: backend(), as: 'asha', at });

  await user.click(await screen.findByText(name));

  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('the order is changed by keys, and only banners that come to another slot are written', async () => {
  await clear();
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) await found(name, { sortId: index + 1 });
  const { user, asked } = await openConsole({ backend: backend(), as: 'asha', at });

  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  await user.click(await dialog.findByRole('button', { name: 'Move Second down' }));
  await user.click(dialog.getByText('Save order'));

  expect(await screen.findByText('Banner updated successfully!')).toBeVisible();
  expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  expect((await banners()).map(({ bannerName }) => bannerName)).toEqual(['First', 'Third', 'Second']);
});

test('whoever may only view sees a banner read-only and why', async () => {
  const id = await found('Look at me', { banner_redirect_link: 'https://metro.example/offers/monsoon?by=bus' });
  await backend().hire('dev', holding('banner_view'));
  await openConsole({ backend: backend(), as: 'dev', at: `${at}/view-banner/${id}` });

  expect(await screen.findByText(/you need the permission “Banner: update”/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  // The link's lines break between its parts.
  const link = screen.getByLabelText<HTMLTextAreaElement>('Link');
  expect(link.value.split('\u200b')).toEqual(['https://metro.example/', 'offers/', 'monsoon', '?by=bus']);
  const copied = vi.fn();
  link.select();
  fireEvent.copy(link, { clipboardData: { setData: copied } });
  expect(copied).toHaveBeenCalledWith('text/plain', 'https://metro.example/offers/monsoon?by=bus');
  await waitFor(() => {
    for (const offer of ['Save', 'Reset', 'Delete', 'Add picture', 'Replace', 'Choose a picture'])
      expect(screen.queryByText(offer)).toBeNull();
  });
});

test('a banner is deleted after a question with its name', async () => {
  const id = await found('Old news');
  const { user, asked } = await openConsole({ backend: backend(), as: 'asha', at: edit(id) });

  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete banner “Old news”?' })).getByText('Delete'),
  );

  expect(await screen.findByText('Banner “Old news” deleted')).toBeVisible();
  expect(asked).toContain(`PATCH /bannerdelete/${id}`);
  expect(await bannerNamed('Old news')).toBeUndefined();
});

test('after a picture is replaced the list shows the new one, and asks for nothing that is none', async () => {
  const id = await found('Harbour tour');
  const before = (await bannerNamed('Harbour tour'))?.banners[0]?.image;
  const { user } = await openConsole({ backend: backend(), as: 'asha', at: edit(id) });
  await user.upload(await screen.findByLabelText('Picture'), file('plane.png', png(600, 300)));
  await screen.findByText(/kB$/);
  await user.click(screen.getByText('Save'));

  await screen.findByRole('link', { name: 'Harbour tour' });
  const shown = () =>
    within(screen.getByRole('link', { name: 'Harbour tour' }).closest('tr') as HTMLElement)
      .getByAltText('A ferry')
      .getAttribute('src');
  expect(shown()).toMatch(/^(data:image|https:)/);
  const stored = (await bannerNamed('Harbour tour'))?.banners[0]?.image;
  expect(stored).not.toBe(before);
  await waitFor(() => expect(shown()).toBe(stored));
});
