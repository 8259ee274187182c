import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clearBrowserStorage } from './clearBrowserStorage';
import './browserFocus';
import './patience';

// Sets the window of every screen test: as wide as a desk's, in light, without motion.
// Files of a worker share it, and each finds it in its initial state.
const width = 1280;

const matchesWidth = (query: string): boolean | undefined => {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (least === undefined && most === undefined) return undefined;
  return (least === undefined || width >= Number(least)) && (most === undefined || width <= Number(most));
};

/** An observer of sizes, or of visibility, where nothing is laid out. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const { setTimeout: later, clearTimeout: never, performance: watch } = globalThis;

beforeAll(() => {
  // A frame of jsdom that is requested while a test fakes intervals never comes, nor does any after it.
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) =>
    Number(later(() => frame(watch.now()), 1000 / 60)),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => never(frame));
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'matchMedia',
    (query: string) =>
      Object.assign(new EventTarget(), {
        matches: matchesWidth(query) ?? query.includes('reduced-motion'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) satisfies MediaQueryList,
  );
  for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, SilentObserver);
});

afterEach(cleanup);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearBrowserStorage();
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
});
