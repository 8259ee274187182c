import { afterEach, expect, test, vi } from 'vitest';
import { createPreferences } from '../../../src/console/data/preferences';
import { openDeviceStore } from '../../../src/console/data/store';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a device store that never answers costs what it keeps, and neither the first paint nor a form', async () => {
  vi.useFakeTimers();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const device = openDeviceStore();

  const opening = Promise.all([createPreferences(device, 'u-7'), device.write('draft', {}), device.remove('draft')]);
  await vi.advanceTimersByTimeAsync(2000);
  const [preferences] = await opening;

  preferences.setItem('theme', 'dark');
  expect(preferences.getItem('theme')).toBe('dark');
});
