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
  /** Removes them all, and keeps none from then on: whoever signs out leaves nothing on a device that others use too. */
  readonly forget: () => Promise<void>;
}

/** A draft is offered back for 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Makes the drafts of one person over this device's store; nobody else is offered them. */
export const createDrafts = (device: DeviceStore, uid: string, now: () => number = Date.now): Drafts => {
  const key = (form: string) => `draft:${uid}:${form}`;
  // Forms keep what is typed once more as the page is left.
  let isForgotten = false;
  return {
    read: async (form) => {
      const draft = (await device.read(key(form))) as Draft | undefined;
      return draft && now() - Date.parse(draft.savedAt) < KEPT_MS ? draft : undefined;
    },
    write: async (form, values) => {
      if (isForgotten) return;
      await device.write(key(form), {
        values: JSON.parse(JSON.stringify(withoutSecrets(values))) as Record<string, unknown>,
        savedAt: new Date(now()).toISOString(),
      });
    },
    discard: (form) => device.remove(key(form)),
    forget: () => {
      isForgotten = true;
      return device.removeAll(key(''));
    },
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
