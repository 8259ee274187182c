import type { Store } from 'ra-core';
import type { Preferences } from '../../contract/preferences';
import type { DeviceStore } from './store';

type Listener = (value: unknown) => void;

/** Where a list was left is for this visit; how a person likes it is for good. */
const isKept = (key: string): boolean => !key.endsWith('.listParams') && !key.endsWith('.selectedIds');

/** What was looked for and what waits is of this device: it tells of riders. The account's name is no preference. */
const follows = (key: string): boolean => isKept(key) && !/^(?:search\.|waiting$|account\.|locale$)/.test(key);

const keyOf = (uid: string): string => `preferences:${uid}`;
const unsentOf = (uid: string): string => `preferencesUnsent:${uid}`;

/** A change is sent so many milliseconds after the last one. */
const SEND_AFTER_MS = 2_000;

const pick = (values: Preferences, isMeant: (key: string) => boolean): Preferences =>
  // What cannot be written as JSON (a function, say) cannot be a preference either.
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.entries(values).filter(([key, value]) => isMeant(key) && value !== undefined)),
    ),
  ) as Preferences;

/**
 * Puts what the server has of a person, answered by their sign-in, in the place of what this device has. What was changed here and
 * never reached the server is newer, and stays.
 */
export const takePreferences = async (device: DeviceStore, uid: string, theirs: Preferences): Promise<void> => {
  if (await device.read(unsentOf(uid))) return;
  const own = ((await device.read(keyOf(uid))) as Preferences | undefined) ?? {};
  await device.write(keyOf(uid), { ...pick(own, (key) => !follows(key)), ...pick(theirs, follows) });
};

/**
 * react-admin's store for one person: read from this device before the first paint, written behind, and sent to the server that
 * another device signs in to. `reset()`, which react-admin calls on logout, keeps everything: preferences outlive a session.
 */
export const createPreferences = async (
  device: DeviceStore,
  uid: string,
  send?: (values: Preferences) => Promise<unknown>,
): Promise<Store> => {
  const [kept, isUnsent] = await Promise.all([device.read(keyOf(uid)), send && device.read(unsentOf(uid))]);
  // There is one language: where none is stored, react-admin draws nothing at first.
  const values: Record<string, unknown> = { locale: 'en', ...(kept as Preferences | undefined) };
  const listeners = new Map<string, Set<Listener>>();
  // A server that cannot be reached, or lacks the call, costs other devices their preferences, and nothing here.
  let changes = 0;
  const sendNow = () => {
    const sent = changes;
    return send?.(pick(values, follows)).then(
      // Preferences changed in the meantime are still to be sent.
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
      // What is unsent is kept on this device, and sent by the next start.
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
