import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { bannerWith } from '../../../src/contract/endpoints/banners';
import type { Fetch } from '../../../src/console/data/client';
import { openConsole } from '../../support/console';
import { at, bannerBackend, fill, row } from './banners';
import { file, png } from './pictures';
import { held } from '../../support/held';
import { turns } from '../../support/turns';

const { backend, bannerNamed, found } = bannerBackend();

/** A network on which one banner's answer is held until it is released. */
const heldBanner = () => {
  const { gone, letGo } = held();
  let reading: Promise<Response> | undefined;
  const through =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      if (!url.endsWith('/api/banner')) return fetch(url, init);
      reading = gone.then(() => fetch(url, init));
      return reading;
    };
  const read = async () => {
    letGo();
    await reading;
  };
  return { through, read };
};

test('what was changed in a banner of the list stays when the banner has been read anew', async () => {
  await found('Night trains', { videos: [{ sortId: 1, link: 'https://video.example/night' }] });
  const before = await bannerNamed('Night trains');
  const { through, read } = heldBanner();
  const { user } = await openConsole({ backend: backend(), as: 'asha', at, through });
  await user.click(await screen.findByRole('link', { name: 'Night trains' }));

  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), ' again');
  await user.upload(row('picture 1').getByLabelText('Picture'), file('harbour.png', png(600, 300)));
  await screen.findByText('Changed: name and pictures');
  await fill(user, row('picture 1').getByLabelText('Picture description'), ' by night');
  await user.click(screen.getByText('Add video'));
  await fill(user, row('video 2').getByLabelText('Link of the video'), 'https://video.example/more');
  await read();
  // The reading changes nothing on the screen: some turns of the event loop let it happen.
  await turns();

  expect(await screen.findByText('Changed: name, pictures and videos')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Night trains again');
  expect(row('picture 1').getByLabelText('Picture description')).toHaveValue('A ferry by night');
  expect(row('video 1').getByLabelText('Link of the video')).toHaveValue('https://video.example/night');
  expect(row('video 2').getByLabelText('Link of the video')).toHaveValue('https://video.example/more');

  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Banner updated successfully!')).toBeVisible();
  const after = await bannerNamed('Night trains again');
  expect(after?.banners).toMatchObject([{ metaTitle: 'A ferry by night' }]);
  expect(after?.banners[0]?.image).not.toBe(before?.banners[0]?.image);
  expect(after?.videos.map(({ link }) => link)).toEqual(['https://video.example/night', 'https://video.example/more']);
});

test('what a save was refused for stays on the page when the banner is read again behind it', async () => {
  const id = await found('Evening trains');
  const { through, read } = heldBanner();
  const { user } = await openConsole({ backend: backend(), as: 'asha', at, through });
  await user.click(await screen.findByRole('link', { name: 'Evening trains' }));

  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByText('Save'));
  expect(await screen.findByRole('group', { name: 'Fields that need attention' })).toHaveTextContent('Name');
  const there = await bannerNamed('Evening trains');
  if (!there) throw new Error('The banner is gone.');
  await (
    await backend().signInAdmin()
  ).call(contract.banners.update, {
    id,
    body: { ...bannerWith(there), banner_redirect_link: 'https://metro.example/evening' },
  });
  await read();
  await waitFor(() => expect(screen.getByLabelText('Link')).toHaveValue('https://metro.example/evening'));

  expect(screen.getByRole('group', { name: 'Fields that need attention' })).toHaveTextContent('Name');
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();

  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Evening ferries');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Fields that need attention' })).toBeNull());
});
