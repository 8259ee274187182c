import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole as open } from '../../support/console';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { chooseType, fill, row, typeDay } from '../banners/banners';
import { drawInTests, file, png } from '../banners/pictures';

let backend: OperatorBackend;
drawInTests();
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const openConsole = (at: string, as = 'kavya') => open({ backend, as, password: OPERATOR_PASSWORD, at });
const sent = (call: string) => backend.bodiesOf(call)[0] as Record<string, unknown>;

const banners = '/add-banner-dashboard';
const notifications = '/notification-management';
const contents = '/cms-management';

test('banners whose days have a time and whose pictures came as name and content are shown like any others', async () => {
  await openConsole(banners);

  const banner = within((await screen.findByRole('link', { name: 'Monsoon offer' })).closest('tr') as HTMLElement);
  expect(banner.getByText('Live')).toBeVisible();
  expect(banner.getByText(/01-01-2026/)).toBeVisible();
  expect(banner.getByText(/31-12-2030/)).toBeVisible();
  expect(banner.getByAltText('Rain').getAttribute('src')).toContain('data:image/png;base64,');
});

test('a banner is changed by exactly the fields of the call; its days stay days and its untouched picture goes back empty', async () => {
  const { user } = await openConsole(`${banners}/edit-banner/7`);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(row('picture 1').getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/png;base64,'),
  );
  await fill(user, name, ' 2026');
  await user.click(screen.getByText('Save'));

  await screen.findByText('Banner updated successfully!');
  expect(sent('PUT /updatebanner/7')).toEqual({
    bannerName: 'Monsoon offer 2026',
    bannerType: 'Offer',
    startDate: '2026-01-01',
    endDate: '2030-12-31',
    sortId: 1,
    banner_redirect_link: '',
    banners: [{ id: 71, sortId: 1, metaTitle: 'Rain', image: {}, banner_redirect_link: '' }],
    videos: [],
  });
  for (const body of backend.bodiesOf('POST /banner')) expect(body).toEqual({ banner_id: 7 });
});

test('a banner is made, and deleted', async () => {
  const { user } = await openConsole(`${banners}/create-new-banner`);
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'New line');
  await chooseType(user, 'Announcement');
  await typeDay(user, 'First day', '2026-11-01');
  await typeDay(user, 'Last day', '2030-11-30');
  await user.click(screen.getByText('Add picture'));
  await user.upload(row('picture 1').getByLabelText('Picture'), file('line.png', png(400, 200, 77)));
  await fill(user, row('picture 1').getByLabelText('Picture description'), 'A train');
  await screen.findByText('Replace');
  await user.click(screen.getByText('Save'));
  await screen.findByText('Banner created successfully!');
  // The upload is the very file: an app may read only PNG and JPG.
  const content = `data:image/png;base64,${png(400, 200, 77).toString('base64')}`;
  expect(sent('POST /upload/banner/').banners).toMatchObject([{ image: { name: 'line.png', content } }]);

  await user.click(screen.getByRole('link', { name: 'Banner Management' }));
  await user.click(await screen.findByRole('link', { name: 'New line' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  await screen.findByText('Banner “New line” deleted');
});

test('a notification is read with times that have a blank for the T, and changed by exactly the fields of the call', async () => {
  const { user } = await openConsole(notifications);
  const late = within((await screen.findByRole('link', { name: 'Late trains' })).closest('tr') as HTMLElement);
  expect(late.getByText('20-11-2031 10:07 AM')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Late trains' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Title' }), ' tonight');
  await user.click(screen.getByText('Save'));

  await screen.findByText('Notification “Late trains tonight” saved');
  expect(sent('PUT /updatenotification/5/')).toEqual({
    notification_title: 'Late trains tonight',
    description: 'Until midnight',
    schedule_times: ['2031-11-20T04:37:00.000Z'],
  });
  for (const body of backend.bodiesOf('POST /notification')) expect(body).toEqual({ notification_id: 5 });
});

test('a page whose picture was not touched sends none, and one without a picture shows none', async () => {
  const { user } = await openConsole(contents);
  const lost = within((await screen.findByRole('link', { name: 'Lost property' })).closest('tr') as HTMLElement);
  expect(lost.queryByRole('presentation')).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Fares' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Title' }), ' and passes');
  await user.click(screen.getByText('Save'));

  await screen.findByText('Page “Fares and passes” saved');
  expect(sent('PUT /contentUpdate/9')).toEqual({
    userid: 1,
    content_title: 'Fares and passes',
    content_description: '<p>From 10 rupees.</p>',
    image: {},
  });
});

test('a page is made and deleted by whoever is signed in, by their id as it came', async () => {
  const { user } = await openConsole(`${contents}/edit-content/10`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));

  await screen.findByText('Page “Lost property” deleted');
  expect(sent('PATCH /deletecontent/10')).toEqual({ userid: 1 });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lost property' })).toBeNull());
});
