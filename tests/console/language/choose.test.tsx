import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { setLanguage } from '../../../src/console/language/language';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterEach(() => setLanguage('en', {}));
afterAll(() => backend.close());

test('a chosen language is shown at once on the page on show, what was typed is kept, and so is English again', async () => {
  const at = '/department-management/add-department';
  const { user, address, world } = await openConsole({ backend, as: 'asha', at });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night Service');
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'हिन्दी' }));

  const name = await screen.findByRole('textbox', { name: 'नाम' });
  expect(await screen.findByRole('link', { name: 'विभाग' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(screen.queryByText('Name')).toBeNull();
  expect(address()).toBe(at);
  expect(world.preferences.getItem('language')).toBe('hi');
  await user.click(await screen.findByText('बहाल करें'));
  expect(name).toHaveValue('Night Service');

  await user.click(screen.getByRole('button', { name: /का खाता/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('no module says anything when it is loaded: it would stay in the language of that moment', async () => {
  vi.resetModules();
  const said: string[] = [];
  const { setLanguage: speakFirst } = await import('../../../src/console/language/language');
  const listening = { get: (_: object, message: string) => void said.push(message), ownKeys: () => [] };
  speakFirst('hi', new Proxy({}, listening));
  const modules = import.meta.glob([
    '../../../src/console/**/*.{ts,tsx}',
    '!../../../src/console/main.tsx',
    '!../../../src/console/**/*orker.ts',
  ]);
  for (const load of Object.values(modules)) await load();

  expect(Object.keys(modules).length).toBeGreaterThan(500);
  expect(said).toEqual([]);
});
