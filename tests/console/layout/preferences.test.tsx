import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import type { Fetch } from '../../../src/console/data/client';
import { createPreferences, takePreferences } from '../../../src/console/data/preferences';
import { openDeviceStore } from '../../../src/console/data/store';
import { holding, PASSWORD, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { eventually } from '../../support/eventually';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

/**
 * Opens the page of the own account, and counts how often the server has kept the settings.
 * A sign-in ends the session that sends them.
 */
const openSettings = async (as: string) => {
  let kept = 0;
  const through =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const answer = await fetch(url, init);
      if (url.endsWith('/console/my-preferences')) kept += 1;
      return answer;
    };
  const { user } = await openConsole({ backend, as, at: '/my-account', through });
  return { user, isKept: (times: number) => eventually(() => expect(kept).toBe(times)) };
};

/** Returns the preferences that a sign-in from another device receives. */
const told = async (username: string) =>
  (await backend.visitor().call(contract.session.login, { body: { username, password: PASSWORD } })).preferences;

test('how somebody likes the console is told to the next device that they sign in on', async () => {
  await backend.hire('neha', holding('banner_view'));
  expect(await told('neha')).toBeUndefined();
  const { user, isKept } = await openSettings('neha');

  await user.click(await screen.findByRole('radio', { name: 'Dark theme' }));

  await isKept(1);
  expect(await told('neha')).toMatchObject({ theme: 'dark' });
});

test('a device takes what the sign-in tells, keeps what is its own, and never loses a change that was not sent', async () => {
  const device = openDeviceStore();
  const own = await createPreferences(device, 'u-1', () => Promise.reject(new Error('no network')));
  own.setItem('search.recent', ['9876500001']);
  await takePreferences(device, 'u-1', { theme: 'dark' });
  const first = await createPreferences(device, 'u-1', () => Promise.resolve());
  expect([first.getItem('theme'), first.getItem('search.recent')]).toEqual(['dark', ['9876500001']]);

  own.setItem('theme', 'light');
  await takePreferences(device, 'u-1', { theme: 'dark' });
  const sent: unknown[] = [];
  const second = await createPreferences(device, 'u-1', (values) => Promise.resolve(sent.push(values)));

  expect(second.getItem('theme')).toBe('light');
  await eventually(() => expect(sent).toEqual([{ theme: 'light' }]));
});

test('what is too much, or nobody’s, is not kept', async () => {
  const person = await backend.join('hoarder', holding());
  const values = { theme: 'x'.repeat(70_000) };

  expect(await person.refusal(contract['my-account'].savePreferences, { body: { values } })).toMatchObject({
    status: 422,
  });
  expect(
    await backend.visitor().refusal(contract['my-account'].savePreferences, { body: { values: {} } }),
  ).toMatchObject({ status: 401 });
});

test('what is no preference is not kept, and neither is one that is something else', async () => {
  const person = await backend.join('tidy', holding());
  const theirs = { theme: 'dark', 'list.rowHeight': 36, 'keys.off': ['search'], 'users.datatable': ['emailid'] };
  const others = { 'riders.seen': ['9876500001'], note: 'anything', 'list.perPage': 'many', 'drawer.open': { a: 1 } };

  await person.call(contract['my-account'].savePreferences, { body: { values: { ...theirs, ...others } } });

  expect(await told('tidy')).toEqual(theirs);
});

test('one’s settings are reset, here and for the next device', async () => {
  const person = await backend.join('changer', holding());
  const values = { theme: 'dark', 'list.rowHeight': 36, 'users.datatable': ['emailid'], language: 'en' };
  await person.call(contract['my-account'].savePreferences, { body: { values } });
  const { user, isKept } = await openSettings('changer');
  await user.click(await screen.findByRole('radio', { name: 'Dark theme' }));
  await isKept(1);

  await user.click(screen.getByRole('button', { name: 'Reset my settings' }));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));

  expect(await screen.findByText('Your settings were reset.')).toBeVisible();
  // The field is behind the question until that has closed.
  expect(await screen.findByRole('radio', { name: 'Light theme' })).toBeChecked();
  await isKept(2);
  expect(Object.keys((await told('changer')) ?? {})).not.toContain('theme');
});
