import type { Store } from 'ra-core';
import type { Preferences } from '../../contract/preferences';
import type { DeviceStore } from './store';

type Listener = (value: unknown) => void;

/** The last query of a list is kept for this visit only; preferences are kept permanently. */
const isKept = (key: string): boolean => !key.endsWith('.listParams') && !key.endsWith('.selectedIds');

/** Not sent to the server: recent searches and pending approvals, which name riders, and the account's name. */
const follows = (key: string): boolean => isKept(key) && !/^(?:search\.|waiting$|account\.|locale$)/.test(key);

const keyOf = (uid: string): string => `preferences:${uid}`;
const unsentOf = (uid: string): string => `preferencesUnsent:${uid}`;

/** A change is sent this many milliseconds after the last one. */
const SEND_AFTER_MS = 2_000;

const pick = (values: Preferences, isMeant: (key: string) => boolean): Preferences =>
  // A value that JSON cannot hold (such as a function) is no preference.
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.entries(values).filter(([key, value]) => isMeant(key) && value !== undefined)),
    ),
  ) as Preferences;

/**
 * Replaces this device's preferences with the server's, which the sign-in returned.
 * Changes made here that never reached the server are newer, and stay.
 */
export const takePreferences = async (device: DeviceStore, uid: string, theirs: Preferences): Promise<void> => {
  if (await device.read(unsentOf(uid))) return;
  const own = ((await device.read(keyOf(uid))) as Preferences | undefined) ?? {};
  await device.write(keyOf(uid), { ...pick(own, (key) => !follows(key)), ...pick(theirs, follows) });
};

/**
 * Makes react-admin's store for one person.
 * It is read from this device before the first paint, written behind, and sent to the server for other devices.
 * `reset()`, which react-admin calls on logout, keeps everything: preferences outlive a session.
 */
export const createPreferences = async (
  device: DeviceStore,
  uid: string,
  send?: (values: Preferences) => Promise<unknown>,
): Promise<Store> => {
  const [kept, isUnsent] = await Promise.all([device.read(keyOf(uid)), send && device.read(unsentOf(uid))]);
  // Without a stored locale react-admin renders nothing at first, so it is set here.
  const values: Record<string, unknown> = { locale: 'en', ...(kept as Preferences | undefined) };
  const listeners = new Map<string, Set<Listener>>();
  // Where the server cannot be reached or lacks the call, only other devices miss the preferences.
  let changes = 0;
  const sendNow = () => {
    const sent = changes;
    return send?.(pick(values, follows)).then(
      // Preferences that changed in the meantime are still unsent.
      () => (sent === changes ? device.remove(unsentOf(uid)) : undefined),
      () => undefined,
    );
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), SEND_AFTER_MS);
  };
  if (isUnsent) sendSoon();
  const change = (name: string, value: unknown) => {
    if (value === undefined) delete values[name];
    else values[name] = value;
    void device.write(keyOf(uid), pick(values, isKept));
    if (send && follows(name)) {
      changes += 1;
      void device.write(unsentOf(uid), true);
      sendSoon();
    }
    listeners.get(name)?.forEach((listener) => listener(value));
  };

  return {
    setup: () => undefined,
    teardown: () => {
      // Unsent preferences stay on this device, and the next start sends them.
      clearTimeout(timer);
      listeners.clear();
    },
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
