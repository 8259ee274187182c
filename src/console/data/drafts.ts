import { createContext, useContext } from 'react';
import { withoutSecrets } from './secrets';
import type { DeviceStore } from './store';

/** The unsaved values of a form. */
export interface Draft {
  readonly values: Record<string, unknown>;
  /** The time of saving, ISO 8601. */
  readonly savedAt: string;
}

/** The drafts of one person on this device, by form. */
export interface Drafts {
  readonly read: (form: string) => Promise<Draft | undefined>;
  readonly write: (form: string, values: Record<string, unknown>) => Promise<void>;
  readonly discard: (form: string) => Promise<void>;
  /** The number of forms with unsaved changes on this device, in any tab, including this one's latest input. */
  readonly count: () => Promise<number>;
  /** Removes all drafts, and keeps none from then on: a sign-out leaves nothing on a shared device. */
  readonly clear: () => Promise<void>;
  /**
   * Registers a listener that is called before memory is dropped, when forms store their values.
   * Returns the function that unregisters it.
   */
  readonly onFlush: (keep: () => void) => () => void;
  /** Makes every form store its latest values. Resolves when they are stored, or after a second. */
  readonly flush: (goOn?: () => void) => void;
}

/** A draft is kept, and offered back, for 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** The longest wait for the device on leaving, in milliseconds. */
const FLUSH_MS = 1_000;

const DRAFTS = 'draft:';

const isOld = (draft: Draft | undefined, now: number): boolean => !(now - Date.parse(draft?.savedAt ?? '') < KEPT_MS);

/**
 * Removes the drafts of every person that are too old to be offered.
 * A person who never returns to this device leaves nothing on it for good.
 */
export const removeOldDrafts = (device: DeviceStore, now = Date.now()): Promise<void> =>
  device.removeAll(DRAFTS, (draft) => isOld(draft as Draft | undefined, now));

/** Makes the drafts of one person over this device's store. No other person is offered them. */
export const createDrafts = (device: DeviceStore, uid: string, now: () => number = Date.now): Drafts => {
  const key = (form: string) => `${DRAFTS}${uid}:${form}`;
  // Forms write their values once more as the page is left.
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
    clear: () => {
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
/** Provides the signed-in person's drafts to every form. */
export const DraftsProvider = DraftsContext.Provider;

/** The signed-in person's drafts. */
export const useDrafts = (): Drafts => {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error('useDrafts needs a DraftsProvider above it');
  return drafts;
};
