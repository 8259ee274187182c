import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../support/console';
import { bannerBackend, chooseType, create, day, edit, fill, row, typeDay } from './banners';
import { file, png } from './pictures';

const PICTURE_HINT = 'JPG, PNG or WebP, cropped to 2:1. Choose, drop or paste.';

const { backend, bannerNamed, found } = bannerBackend();

test('a banner with two pictures and a video is created; the form says so and is back at its beginning, rows and all', async () => {
  const { user, address } = await openConsole({ backend: backend(), as: 'asha', at: create });

  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Harbour Line opens');
  await chooseType(user, 'Announcement');
  await typeDay(user, 'First day', day(0));
  await typeDay(user, 'Last day', day(7));
  for (const [index, text] of ['Ferry at dusk', 'Ribbon is cut'].entries()) {
    await user.click(screen.getByText('Add picture'));
    const picture = row(`picture ${index + 1}`);
    await user.upload(picture.getByLabelText('Picture'), file('harbour.png', png(400, 200)));
    await fill(user, picture.getByLabelText('Picture description'), text);
  }
  await user.click(screen.getByText('Add video'));
  await fill(user, row('video 1').getByLabelText('Link of the video'), 'https://video.example/opening');
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(2));
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('Banner created successfully!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open “Harbour Line opens”' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/add-banner-dashboard\/edit-banner\/\d+$/),
  );
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.queryByRole('listitem', { name: 'picture 1' })).toBeNull();
  expect(screen.queryByRole('listitem', { name: 'video 1' })).toBeNull();
  expect(address()).toBe(create);
  const saved = await bannerNamed('Harbour Line opens');
  expect(saved?.banners.map(({ sortId, metaTitle }) => [sortId, metaTitle])).toEqual([
    [1, 'Ferry at dusk'],
    [2, 'Ribbon is cut'],
  ]);
  expect(saved?.videos).toMatchObject([{ sortId: 1, link: 'https://video.example/opening' }]);
});

test('a last day before the first is kept with its fault, and said where it is', async () => {
  const { user } = await openConsole({ backend: backend(), as: 'asha', at: create });
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Backwards');
  await chooseType(user, 'Offer');
  await typeDay(user, 'First day', day(5));
  await typeDay(user, 'Last day', day(1));
  await user.click(screen.getByRole('textbox', { name: 'Name' }));

  expect(screen.getByText('Changed: name, type, first day and last day')).toBeVisible();
  expect(screen.getByText(/^Choose \d\d\/\d\d\/\d{4} or later$/)).toBeVisible();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('1 field needs attention:')).toBeVisible();
});

test('rows are numbered 1 to n again after one was removed, moved or duplicated', async () => {
  const { user } = await openConsole({ backend: backend(), as: 'asha', at: create });
  await screen.findByRole('textbox', { name: 'Name' });
  for (const link of ['https://a.example', 'https://b.example', 'https://c.example']) {
    await user.click(screen.getByText('Add video'));
    await fill(user, screen.getAllByLabelText('Link of the video').at(-1) as HTMLElement, link);
  }
  const links = () => screen.getAllByLabelText('Link of the video').map((input) => (input as HTMLInputElement).value);

  await user.click(screen.getByRole('button', { name: 'Remove video 1' }));
  expect(links()).toEqual(['https://b.example', 'https://c.example']);
  expect(screen.getByRole('heading', { name: 'Video 1' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Video 3' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Move video 2 up' }));
  expect(links()).toEqual(['https://c.example', 'https://b.example']);
  expect(screen.getByText('Video 2 is now video 1 of 2.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Duplicate video 1' }));
  await waitFor(() => expect(links()).toEqual(['https://c.example', 'https://c.example', 'https://b.example']));
  expect(screen.getByRole('heading', { name: 'Video 3' })).toBeVisible();
});

test('reset sets the form back: what was typed, the rows, the errors and the success', async () => {
  const { user } = await openConsole({ backend: backend(), as: 'asha', at: create });
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'No');
  await user.click(screen.getByText('Add video'));
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Use at least 3 characters')).toBeVisible();

  await user.click(screen.getByText('Reset'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Reset'));

  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  expect(screen.queryByText('Use at least 3 characters')).toBeNull();
  expect(screen.queryByRole('listitem', { name: 'video 1' })).toBeNull();
  expect(screen.queryByText(/^Changed: /)).toBeNull();
});

test('a picture that was replaced goes up alone, and changed words of a row alone, without writing the banner over', async () => {
  const id = await found('Airport Line');
  const { user, asked } = await openConsole({ backend: backend(), as: 'asha', at: edit(id) });
  const before = (await bannerNamed('Airport Line'))?.banners[0];

  await user.upload(await screen.findByLabelText('Picture'), file('plane.png', png(600, 300)));
  await screen.findByText(/kB$/);
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Banner updated successfully!')).toBeVisible();
  expect(asked).toContain(`PATCH /updatebannerimage/${before?.id}`);
  expect(asked.filter((call) => /updatebanner\/|metainfo/.test(call))).toEqual([]);
  expect((await bannerNamed('Airport Line'))?.banners[0]?.image).not.toBe(before?.image);
});

test('changed words of a row go up alone', async () => {
  const id = await found('Depot visit');
  const { user, asked } = await openConsole({ backend: backend(), as: 'asha', at: edit(id) });

  const words = await screen.findByLabelText('Picture description');
  await user.clear(words);
  await fill(user, words, 'A depot at night');
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('Banner updated successfully!')).toBeVisible();
  expect(asked.filter((call) => /^(PUT|PATCH)/.test(call))).toEqual([expect.stringContaining('metainfo')]);
  expect((await bannerNamed('Depot visit'))?.banners[0]).toMatchObject({ metaTitle: 'A depot at night' });
});

test.each([
  ['photo.png', 'PK\u0003\u0004 a zip', 'This file is not a picture. Choose a JPG, PNG or WebP picture.'],
  [
    'logo.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"></svg>',
    'This file is SVG. Save the picture as JPG, PNG or WebP and choose it again.',
  ],
  ['huge.png', png(20_002, 1), 'This picture is 20,002 × 1 pixels. The maximum is 20,000 × 20,000 pixels.'],
  [
    'cut.png',
    Buffer.concat([png(400, 200), Buffer.from('broken')]),
    'This picture is damaged. Save it again as JPG or PNG, then choose it.',
  ],
  ['empty.png', '', 'This file is empty. Choose another picture.'],
] as const)('%s is refused by what is in it, with what to do about it', async (name, content, sentence) => {
  const { user } = await openConsole({ backend: backend(), as: 'asha', at: create });
  await user.click(await screen.findByText('Add picture'));

  await user.upload(screen.getByLabelText('Picture'), file(name, content));

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(`${sentence} ${PICTURE_HINT}`);
});

test('what is wrong with a row stands under its field, whether the form says it or the server', async () => {
  const id = await found('Ring Road');
  const { user } = await openConsole({
    backend: backend(),
    as: 'asha',
    at: edit(id),
    through: (fetch) => async (url, init) =>
      init.method === 'PUT'
        ? new Response(
            JSON.stringify({
              success: false,
              message: 'No',
              errors: { 'banners.0.image': 'Use a picture of the road' },
            }),
            { status: 422 },
          )
        : fetch(url, init),
  });

  const link = await screen.findByLabelText('Link of the picture');
  await user.clear(link);
  await fill(user, link, 'othermetro://recharge');
  await user.click(screen.getByText('Save'));
  const words = 'Use an address that begins with https:// or a link of the app such as metroapp://recharge';
  expect(await screen.findByText(words)).toBeVisible();
  expect(link).toHaveAccessibleDescription(expect.stringContaining(words) as string);

  await user.clear(link);
  await fill(user, screen.getByLabelText('Name'), '!');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Use a picture of the road')).toBeVisible();
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(`Use a picture of the road ${PICTURE_HINT}`);
});
