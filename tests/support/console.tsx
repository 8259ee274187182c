import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createConsole } from '../../src/console/App';
import { parseConfig } from '../../src/console/config';
import { createOuterWorld } from '../../src/console/outerWorld';
import type { Fetch } from '../../src/console/providers/client';
import { signIn } from '../../src/console/providers/signIn';
import { createWorld } from '../../src/console/world';
import { PASSWORD, type TestBackend } from './backend';
import { forget } from './forget';

/** The console's way to a back end in the same process: no port, no browser, the very same bytes. */
const fetchFrom =
  ({ app }: TestBackend, asked: string[]): Fetch =>
  async (url, { method = 'GET', headers, body }) => {
    asked.push(`${method} ${url.replace(/^\/api/, '')}`);
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    const told = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.body, { status: reply.statusCode, headers: told });
  };

/** Who opens the console, where, and what stands between it and the back end. */
export interface Opening {
  readonly backend: TestBackend;
  /** The account's name; everybody that `hire` hires has one password. */
  readonly as: string;
  readonly password?: string;
  /** The public address that is opened. */
  readonly at?: string;
  /** Changes answers on their way, as a bad day would. */
  readonly through?: (fetch: Fetch) => Fetch;
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

/** Signs in and opens the console, whole, at a public address: the real providers over the real back end. */
export const openConsole = async ({
  backend,
  as,
  password = PASSWORD,
  at = '/',
  through = (fetch) => fetch,
  styled = false,
}: Opening) => {
  window.history.replaceState(null, '', at);
  onTestFinished(forget);
  const config = parseConfig((await backend.app.inject('/config.json')).body);
  const asked: string[] = [];
  const outer = createOuterWorld(config, {
    fetch: through(fetchFrom(backend, asked)),
    now: () => backend.now().getTime(),
  });
  await signIn(outer.client, outer.session, { username: as, password });
  const left = vi.fn<() => void>();
  const world = await createWorld(outer, left);
  asked.length = 0;
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
