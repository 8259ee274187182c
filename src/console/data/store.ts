import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { Store } from 'ra-core';

/** A key and value store on this device. */
export interface DeviceStore {
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes whatever has a key that begins so, or of that only what is asked for by its value. */
  readonly removeAll: (prefix: string, isMeant?: (value: unknown) => boolean) => Promise<void>;
}

/** The first paint, and every form, wait for what is kept here; a healthy browser answers within a few milliseconds. */
const LONGEST_WAIT_MS = 1500;

/** Preferences and drafts live in IndexedDB: local storage is cleared whenever a session ends (docs/product.md#states). */
export const openDeviceStore = (): DeviceStore => {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('console', 'values'));
  // A browser that forbids storage, or never answers, costs preferences and drafts, not the console.
  const tried = async <T>(attempt: () => Promise<T>): Promise<T | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS, undefined);
    });
    try {
      return await Promise.race([attempt(), late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    read: (key) => tried<unknown>(() => get(key, store())),
    write: (key, value) => tried(() => set(key, value, store())),
    remove: (key) => tried(() => del(key, store())),
    removeAll: (prefix, isMeant = () => true) =>
      tried(async () => {
        const known = await entries(store());
        const meant = known.filter(([key, value]) => typeof key === 'string' && key.startsWith(prefix) && isMeant(value));
        await delMany(
          meant.map(([key]) => key),
          store(),
        );
      }),
  };
};

type Values = Record<string, unknown>;
type Listener = (value: unknown) => void;

/** Where a list was left is for this visit; how a person likes it is for good. */
const isKept = (key: string): boolean => !key.endsWith('.listParams') && !key.endsWith('.selectedIds');

/**
 * react-admin's store for one person on this device, read before the first paint and written behind.
 * `reset()`, which react-admin calls on logout, keeps everything: preferences outlive a session.
 */
export const createPreferences = async (device: DeviceStore, uid: string): Promise<Store> => {
  const key = `preferences:${uid}`;
  // There is one language: where none is stored, react-admin draws nothing at first.
  const values: Values = { locale: 'en', ...((await device.read(key)) as Values | undefined) };
  const listeners = new Map<string, Set<Listener>>();
  const keep = () => {
    const kept = Object.entries(values).filter(([name, value]) => isKept(name) && value !== undefined);
    // What cannot be cloned (a function, say) cannot be a preference either.
    void device.write(key, JSON.parse(JSON.stringify(Object.fromEntries(kept))));
  };
  const change = (name: string, value: unknown) => {
    if (value === undefined) delete values[name];
    else values[name] = value;
    keep();
    listeners.get(name)?.forEach((listener) => listener(value));
  };

  return {
    setup: () => undefined,
    teardown: () => listeners.clear(),
    getItem: <T>(name: string, fallback?: T) => (name in values ? (values[name] as T) : fallback),
    setItem: change,
    removeItem: (name) => change(name, undefined),
    removeItems: (prefix) =>
      Object.keys(values)
        .filter((name) => name.startsWith(prefix))
        .forEach((name) => change(name, undefined)),
    reset: () => undefined,
    listItems: (prefix = '') => Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(prefix))),
    subscribe: (name, listener: Listener) => {
      const heard = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
};
