import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** A key and value store on this device. */
export interface DeviceStore {
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes every entry whose key has the prefix, or those of them that match by value. */
  readonly removeAll: (prefix: string, isMeant?: (value: unknown) => boolean) => Promise<void>;
  /** The number of entries whose key has the prefix; 0 where the device does not report it. */
  readonly count: (prefix: string) => Promise<number>;
}

/**
 * The first paint, and every form, wait this long for the device's data.
 * A healthy browser answers within milliseconds.
 */
const LONGEST_WAIT_MS = 1500;

/**
 * Opens the store of preferences and drafts in IndexedDB.
 * Local storage is cleared whenever a session ends (docs/product.md#states).
 */
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
