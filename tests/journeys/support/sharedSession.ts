import type { BrowserContext } from '@playwright/test';
import { contract } from '../../../src/contract';
import { signInAt } from '../../support/remote';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * The session of the sample's administrator, shared by the journeys of a worker.
 * A sign-in by the form takes a second each time.
 */
export interface SharedSession {
  /** Gives the session to a new browser; false where there is none, or it has ended. */
  readonly give: (context: BrowserContext) => Promise<boolean>;
  /** Takes over the session of a browser where the administrator has just signed in. */
  readonly take: (context: BrowserContext) => Promise<void>;
  /** Drops the administrator's preferences after a journey, which would follow into the next one's browser. */
  readonly forgetPreferences: () => Promise<void>;
}

/** Makes the session for a product at an address; no one is signed in at first. */
export const createSharedSession = (address: string): SharedSession => {
  let kept: Kept | undefined;
  const headersOf = ({ cookies }: Kept): Record<string, string> => {
    const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? '';
    const token = valueOf('authToken');
    return { 'auth-token': token, 'session-id': valueOf('sessionid'), authorization: `Bearer ${token}` };
  };
  // A journey may have signed out, or signed in elsewhere.
  const isLive = async (state: Kept): Promise<boolean> =>
    (await fetch(`${address}/api/console/business-hours`, { headers: headersOf(state) })).ok;
  return {
    give: async (context) => {
      if (!kept || !(await isLive(kept))) return false;
      await context.setStorageState(kept);
      return true;
    },
    take: async (context) => {
      kept = await context.storageState();
    },
    forgetPreferences: async () => {
      const row = contract['my-account'].savePreferences;
      const body = { values: {} };
      if (!kept || !(await isLive(kept))) return void (await (await signInAt(address)).call(row, { body }));
      const headers = { ...headersOf(kept), 'content-type': 'application/json' };
      await fetch(`${address}/api/console/my-preferences`, { method: 'PUT', headers, body: JSON.stringify(body) });
    },
  };
};
