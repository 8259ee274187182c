import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const at = '/department-management';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

/** A connection on which 1.2 of 3.1 MB of the list arrive, and nothing more while it is slow. */
const slowly =
  (isSlow: () => boolean) =>
  (fetch: Fetch): Fetch =>
  (url, init) => {
    if (!url.endsWith('/departments') || !isSlow()) return fetch(url, init);
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(1_200_000));
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-length': '3100000' } }));
  };

test('a list that takes long says how much of it has come, can be stopped, and loads with Retry', async () => {
  let isSlow = true;
  const { user } = await openConsole({ backend, as: 'asha', at, through: slowly(() => isSlow) });

  expect(await screen.findByText('1.2 of 3.1 MB')).toBeVisible();
  await user.click(screen.getByText('Cancel'));

  expect(await screen.findByText('Failed to fetch department list')).toBeVisible();
  expect(screen.getByText('Loading was cancelled.')).toBeVisible();

  isSlow = false;
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(screen.getByText('Administration')).toBeVisible());
});
