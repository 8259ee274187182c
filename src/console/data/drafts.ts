import { createContext, useContext } from 'react';
import { withoutSecrets } from './secrets';
import type { DeviceStore } from './store';

/** What was typed into a form and not saved. */
export interface Draft {
  readonly values: Record<string, unknown>;
  /** When it was kept, ISO 8601. */
  readonly savedAt: string;
}

/** The drafts of one person on this device, by form. */
export interface Drafts {
  readonly read: (form: string) => Promise<Draft | undefined>;
  readonly write: (form: string, values: Record<string, unknown>) => Promise<void>;
  readonly discard: (form: string) => Promise<void>;
  /** How many forms have unsaved changes on this device, in any tab, with what was typed last in this one. */
  readonly count: () => Promise<number>;
  /** Removes them all, and keeps none from then on: a sign-out leaves nothing on a device that others use too. */
  readonly forget: () => Promise<void>;
  /** Hears of the moment before everything in memory is dropped: a form writes what it has. Gives the way to stop hearing. */
  readonly onFlush: (keep: () => void) => () => void;
  /** Has every form write what was typed last, and goes on when that is on the device, or after a second. */
  readonly flush: (goOn?: () => void) => void;
}

/** A draft is kept, and offered back, for 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Leaving waits so long for the device at most, in milliseconds. */
const FLUSH_MS = 1_000;

const DRAFTS = 'draft:';

const isOld = (draft: Draft | undefined, now: number): boolean => !(now - Date.parse(draft?.savedAt ?? '') < KEPT_MS);

/** Removes what is too old to be offered, of any person: somebody who does not come back to this device leaves nothing on it for good. */
export const removeOldDrafts = (device: DeviceStore, now = Date.now()): Promise<void> =>
  device.removeAll(DRAFTS, (draft) => isOld(draft as Draft | undefined, now));

/** Makes the drafts of one person over this device's store; they are offered to no other person. */
export const createDrafts = (device: DeviceStore, uid: string, now: () => number = Date.now): Drafts => {
  const key = (form: string) => `${DRAFTS}${uid}:${form}`;
  // Forms keep what is typed once more as the page is left.
  let isForgotten = false;
  const keepers = new Set<() => void>();
  const underWay = new Set<Promise<unknown>>();
  const until = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work)).catch(() => undefined);
    return work;
  };
  const flush: Drafts['flush'] = (goOn = () => undefined) => {
    keepers.forEach((keep) => keep());
    if (underWay.size === 0) return goOn();
    const late = new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
    void Promise.race([Promise.allSettled(underWay), late]).then(goOn);
  };
  return {
    read: async (form) => {
      const draft = (await device.read(key(form))) as Draft | undefined;
      return isOld(draft, now()) ? undefined : draft;
    },
    write: async (form, values) => {
      if (isForgotten) return;
      const kept = JSON.parse(JSON.stringify(withoutSecrets(values))) as Record<string, unknown>;
      await until(device.write(key(form), { values: kept, savedAt: new Date(now()).toISOString() }));
    },
    discard: (form) => until(device.remove(key(form))),
    count: async () => {
      await new Promise<void>((resolve) => {
        flush(resolve);
      });
      return device.count(key(''));
    },
    forget: () => {
      isForgotten = true;
      return until(device.removeAll(key('')));
    },
    onFlush: (keep) => {
      keepers.add(keep);
      return () => keepers.delete(keep);
    },
    flush,
  };
};

const DraftsContext = createContext<Drafts | undefined>(undefined);
/** Hands the signed-in person's drafts to every form. */
export const DraftsProvider = DraftsContext.Provider;

/** The signed-in person's drafts. */
export const useDrafts = (): Drafts => {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error('useDrafts needs a DraftsProvider above it');
  return drafts;
};
