import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createConsole } from '../../src/console/App';
import { forget } from './forget';
import { openWorld, type SignInOptions } from './openWorld';

/** The account that opens the console, where, and how. */
export interface Opening extends Omit<SignInOptions, 'leave'> {
  /** The public address that is opened. */
  readonly at?: string;
  /** With the style sheets, for a test of what they do. */
  readonly styled?: boolean;
}

// jsdom reads every rule of every style sheet again for each element that a query looks at. What they do is seen in the journeys:
// here rules go nowhere, and what was worked out for one test holds for the next.
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
  onTestFinished(forget);
  const left = vi.fn<() => void>();
  const { world, asked } = await openWorld({ ...account, leave: left });
  return {
    ...render(<CacheProvider value={styled ? inTheHead() : nowhere}>{createConsole(world)}</CacheProvider>),
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    world,
    /** The calls made since the console was opened, as 'GET /departments'. */
    asked,
    /** Called when the console leaves for the sign-in page. */
    left,
    /** The public address as the address bar shows it. */
    address: () => window.location.pathname + window.location.search,
  };
};
