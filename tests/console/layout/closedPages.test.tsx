import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { start, type StartFiles } from '../../../src/console/app/start';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('clerk', holding('banner_view'));
});
afterAll(() => backend.close());

const none: readonly string[] = [];
const files: StartFiles = {
  ...{ signIn: none, every: none, dashboards: none, charts: none, reports: none, downloads: none, log: none },
  ...{ lists: none, riders: none, settings: none, calendar: none, forms: none, wholeLists: none },
  ...{ dashboardPaths: none, listPaths: none, riderPaths: none, settingPaths: none, downloadsPath: '' },
  calls: {
    flags: { path: '/getuser', field: 'user_uuid' },
    lists: {
      '/department-management': { page: 'GET /departments' },
      '/add-banner-dashboard': { page: 'GET /banners/' },
    },
    pages: { '/daily-logs': ['GET /console/daily-logs'], '/revenue-dashboard': ['GET /console/analytics/revenue'] },
    days: { words: [], offsetMinutes: 330 },
  },
};

/** Returns the requests of index.html at an address, before any other script is loaded. */
const askedAt = (path: string): readonly string[] => {
  window.history.replaceState(null, '', path);
  const config = { operatorTitle: 'x', apiHost: '', cipher: { key: '', iv: '' }, listPages: true };
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script>`;
  const urls: string[] = [];
  const { localStorage } = window;
  const fetch = (url: string) => {
    urls.push(url);
    return Promise.resolve(new Response('{}'));
  };
  start(files, { localStorage, fetch, addEventListener: () => undefined } as never);
  return urls;
};

test('a page that the last flags did not open is not asked for before the flags are there, where others are', async () => {
  onTestFinished(clearBrowserStorage);
  vi.setSystemTime(backend.now());
  onTestFinished(() => void vi.useRealTimers());
  const first = await openWorld({ backend, as: 'clerk' });
  expect(askedAt('/department-management')).toEqual(['/departments']);

  await first.world.authProvider.getPermissions?.({});

  for (const closed of ['/department-management', '/Department-management/', '/daily-logs', '/revenue-dashboard'])
    expect(askedAt(closed), closed).toEqual([]);
  expect(askedAt('/add-banner-dashboard')).toEqual(['/banners/']);
  const { world, asked } = await openWorld({ backend, as: 'clerk' });
  await world.prefetch('/department-management');
  expect(asked).toEqual(['POST /getuser']);
});
