import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { toMatrix } from '../../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  const admin = await backend.signInAdmin();
  await admin.call(contract.departments.create, {
    body: { department_name: 'Night Shift', permissions: toMatrix(holding('banner_view')) },
  });
  await admin.call(contract.contents.create, {
    body: { userid: 1, content_title: 'Fares', content_description: '<p>From 10</p>', image: {} },
  });
  await admin.call(contract.banners.create, {
    body: {
      ...{ bannerName: 'Monsoon', bannerType: 'Offer', startDate: '2026-01-01', endDate: '2030-12-31' },
      ...{ banner_redirect_link: '', banners: [], videos: [{ sortId: 1, link: 'https://video.example/1' }] },
    },
  });
  await admin.call(contract.notifications.create, {
    body: {
      ...{ notification_title: 'Late trains', description: 'Until midnight' },
      schedule_times: [new Date(backend.now().getTime() + 24 * 3_600_000).toISOString()],
    },
  });
});
afterAll(() => backend.close());

const lists = [
  { at: '/department-management', inside: '/departments', name: 'Night Shift', field: 'Name' },
  { at: '/cms-management', inside: '/contents', name: 'Fares', field: 'Title' },
  { at: '/add-banner-dashboard', inside: '/banners', name: 'Monsoon', field: 'Name' },
  { at: '/notification-management', inside: '/notifications', name: 'Late trains', field: 'Title' },
];

test.each(lists)('the row of $name in its list has its last change after a save, without a reload', async (list) => {
  const { user, world } = await openConsole({ backend, as: 'asha', at: list.at });
  const changeOf = (row: HTMLElement) =>
    within(row)
      .getAllByText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M/)
      .at(-1)?.textContent;
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
  const before = changeOf(await rowOf(list.name));
  backend.pass(3_600_000);
  await user.click(screen.getByRole('link', { name: list.name }));
  const field = await screen.findByRole('textbox', { name: list.field });
  await user.type(field, ' 2');
  await user.click(screen.getByText('Save'));
  // The pointer on a link to the list, during the save, does the same.
  world.prefetchList(list.inside);
  const question = screen.queryByRole('dialog');
  if (question) await user.click(within(question).getByRole('button', { name: 'Schedule' }));

  const row = await rowOf(`${list.name} 2`);
  await vi.waitFor(() => expect(changeOf(row)).not.toBe(before), 8_000);
});
