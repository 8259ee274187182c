import type { BrowserContext } from '@playwright/test';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The sample administrator's session, which the journeys of a worker share: to sign in by the form takes a second each time. */
export interface SharedSession {
  /** Gives it to a browser that has just been opened; false where there is none, or it has ended. */
  readonly give: (context: BrowserContext) => Promise<boolean>;
  /** Takes over the session of a browser where the administrator has just signed in. */
  readonly take: (context: BrowserContext) => Promise<void>;
}

/** Makes it for a product at an address; no one is signed in at first. */
export const createSharedSession = (address: string): SharedSession => {
  let kept: Kept | undefined;
  // A journey may have logged out, or signed in elsewhere.
  const isLive = async ({ cookies }: Kept): Promise<boolean> => {
    const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? '';
    const headers = { 'auth-token': valueOf('authToken'), 'session-id': valueOf('sessionid') };
    const authorization = `Bearer ${headers['auth-token']}`;
    return (await fetch(`${address}/api/console/business-hours`, { headers: { ...headers, authorization } })).ok;
  };
  return {
    give: async (context) => {
      if (!kept || !(await isLive(kept))) return false;
      await context.setStorageState(kept);
      return true;
    },
    take: async (context) => {
      kept = await context.storageState();
    },
  };
};
