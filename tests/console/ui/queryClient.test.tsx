import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const NOTICE = /Retrying/;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

/** A server whose database is unavailable as long as `isAway` is true. */
const without =
  (isAway: () => boolean) =>
  (fetch: Fetch): Fetch =>
  (url, init) => {
    if (!url.endsWith('/departments') || !isAway()) return fetch(url, init);
    const body = { success: false, message: 'The database is not responding.', retry_after: 1 };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 503 }));
  };

test('a list that the database cannot give is asked for again, which is said, and comes by itself', async () => {
  let isAway = true;
  const at = '/department-management';
  const { asked } = await openConsole({ backend, as: 'asha', at, through: without(() => isAway) });

  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(screen.queryByText('Failed to fetch Department list')).toBeNull();
  isAway = false;

  expect(await screen.findByText('Administration')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(asked).toContain('GET /departments');
});
