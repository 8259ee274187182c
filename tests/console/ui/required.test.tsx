import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { eventually } from '../../support/eventually';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

/** Returns the typed fields of a form with an attribute, by their visible names. */
const fieldsWith = (attribute: string): readonly string[] =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox')
    .filter((field) => field.getAttribute(attribute) === 'true')
    .map((field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-labelledby') ?? '')
    .toSorted();

test.each([
  ['/department-management/add-department', ['Name']],
  ['/admin-management-dashboard/create-user', ['E-mail', 'Mobile number', 'Username']],
  ['/notification-management/add-notification', ['Text', 'Title']],
  ['/add-banner-dashboard/create-new-banner', ['Name']],
  ['/cms-management/create-content', ['Title', expect.stringContaining('-label')]],
])('what an empty form at %s is refused for was marked as required before', async (at, expected) => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await screen.findByRole('button', { name: 'Save' });
  await eventually(() => expect(fieldsWith('aria-required')).toEqual(expected));
  const required = fieldsWith('aria-required');

  await user.click(screen.getByRole('button', { name: 'Save' }));

  await eventually(() => expect(fieldsWith('aria-invalid')).toEqual(required));
});
