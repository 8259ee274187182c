import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdSettings, adSettingsOf, type AdSettings } from '../../../src/contract/adSettings';
import { contract } from '../../../src/contract';
import { openConsole } from '../../support/console';
import { at, bannerBackend, day } from './banners';

const { backend, clear, found } = bannerBackend();

const settle = async (settings: Partial<AdSettings>) => {
  const admin = await backend().signInAdmin();
  const body = { preferences: withAdSettings([], { ...adSettingsOf([]), ...settings }) };
  await admin.call(contract.banners.setPreferences, { body });
};
const settingsNow = async () => {
  const admin = await backend().signInAdmin();
  return adSettingsOf((await admin.call(contract.banners.getPreferences, {})).rows);
};

test('a live banner over the maximum says so in the list, over it and in the preview; banners that are over are last', async () => {
  await clear();
  await found('Over', { sortId: 1, startDate: day(-9), endDate: day(-3) });
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) await found(name, { sortId: index + 2 });
  await settle({ max_banners: 2 });
  const { unmount } = await openConsole({ backend: backend(), as: 'asha', at });

  const third = (await screen.findByRole('link', { name: 'Third' })).closest('tr') as HTMLElement;
  expect(await within(third).findByText('Live, not shown: over the maximum of 2')).toBeVisible();
  expect(screen.getAllByText('Live, not shown: over the maximum of 2')).toHaveLength(1);
  expect(screen.getByText('Riders see 2 of 3 live banners: the others are over the maximum.')).toBeVisible();
  const names = screen.getAllByRole('row').map((row) => row.textContent);
  expect(names.at(-1)).toContain('Over');
  unmount();

  await openConsole({ backend: backend(), as: 'asha', at: `${at}/preview-banner` });
  expect(await screen.findByText('Live, not shown: over the maximum of 2: Third.')).toBeVisible();
});

test('switching all banners off asks how many riders lose, and can be undone', async () => {
  await clear();
  for (const name of ['First', 'Second']) await found(name);
  await settle({ enabled: true, max_banners: 5 });
  const { user } = await openConsole({ backend: backend(), as: 'asha', at });

  await user.click(await screen.findByRole('button', { name: 'Ad settings' }));
  await user.click(await screen.findByLabelText('Show banners in the app'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Hide all 2 live banners from riders?' });
  expect((await settingsNow()).enabled).toBe(true);
  await user.click(within(question).getByRole('button', { name: 'Hide' }));

  expect(await screen.findByText('Banners are off: riders see none. 2 live banners are hidden.')).toBeVisible();
  expect(screen.getAllByText('Hidden: banners are off')).toHaveLength(2);
  expect((await settingsNow()).enabled).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect((await settingsNow()).enabled).toBe(true);
  expect(screen.queryByText('Hidden: banners are off')).toBeNull();
});
