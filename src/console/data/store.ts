import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** A key and value store on this device. */
export interface DeviceStore {
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes whatever has a key that begins so, or of that only what is asked for by its value. */
  readonly removeAll: (prefix: string, isMeant?: (value: unknown) => boolean) => Promise<void>;
  /** How many have a key that begins so; 0 where the device does not say. */
  readonly count: (prefix: string) => Promise<number>;
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
        const meant = known.filter(
          ([key, value]) => typeof key === 'string' && key.startsWith(prefix) && isMeant(value),
        );
        await delMany(
          meant.map(([key]) => key),
          store(),
        );
      }),
    count: async (prefix) => {
      const known = await tried(() => keys(store()));
      return (known ?? []).filter((key) => typeof key === 'string' && key.startsWith(prefix)).length;
    },
  };
};
