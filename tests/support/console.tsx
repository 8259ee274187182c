import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createConsole } from '../../src/console/App';
import { clearBrowserStorage } from './clearBrowserStorage';
import { openWorld, type SignInOptions } from './openWorld';

/** The account that opens the console, the address, and the options. */
export interface Opening extends Omit<SignInOptions, 'leave'> {
  /** The public address to open. */
  readonly at?: string;
  /** True to load the style sheets, for a test of their effect. */
  readonly styled?: boolean;
}

// jsdom reads every rule of every style sheet again for each element that a query visits.
// The journeys test styles: here rules are dropped, and results computed for one test apply to the next.
const nowhere = createCache({ key: 'css', container: document.createElement('div') });
nowhere.sheet.insert = () => undefined;

const inTheHead = () => {
  const cache = createCache({ key: 'css', container: document.head });
  onTestFinished(() => cache.sheet.flush());
  return cache;
};

/** Signs in and opens the whole console at a public address: the real providers over the real back end. */
export const openConsole = async ({ at = '/', styled = false, ...account }: Opening) => {
  window.history.replaceState(null, '', at);
  onTestFinished(clearBrowserStorage);
  const left = vi.fn<() => void>();
  const { world, asked } = await openWorld({ ...account, leave: left });
  return {
    ...render(<CacheProvider value={styled ? inTheHead() : nowhere}>{createConsole(world)}</CacheProvider>),
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    world,
    /** The calls since the opening of the console, as 'GET /departments'. */
    asked,
    /** Called when the console leaves for the sign-in page. */
    left,
    /** Returns the public address in the address bar. */
    address: () => window.location.pathname + window.location.search,
  };
};
