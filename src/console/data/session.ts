import Cookies from 'js-cookie';
import type { Cipher } from '../../contract/cipher';
import type { SignedIn } from '../../contract/endpoints/session';
import { COOKIE_DAYS, REQUEST_TIMEOUT_MS, SESSION_MS } from '../../contract/limits';
import { messages } from '../../contract/messages';
import type { Id } from '../../contract/values';
import { t } from '../language/t';
import { isInDoubt, lackingIn, withCall, type LackingCalls } from './lackingCalls';

/** Why a session ended. `revoked`: the account signed in elsewhere. `expired`: 15 hours, or no login time. */
export type EndReason = 'signedOut' | 'expired' | 'revoked';

/** What a session tells its listeners, in every tab. */
export type SessionEvent =
  | { readonly type: 'ended'; readonly reason: EndReason }
  | { readonly type: 'started'; readonly uid: string }
  | { readonly type: 'leaving' }
  /** In this tab alone, before anything is cleared: what is typed can still be kept. */
  | { readonly type: 'ending'; readonly reason: EndReason }
  /** The server was found to lack a call, or to have it after all. */
  | { readonly type: 'lacking' };

/** The signed-in session of this browser: the only reader and writer of cookies and web storage. */
export interface Session {
  readonly token: () => string | undefined;
  readonly sessionId: () => string | undefined;
  /** The id of create calls (cookie `userId`), in the type in which it came. */
  readonly userId: () => Id | undefined;
  /** The useruuid that permissions are asked by (cookie `uid`), as text: it names what is this person's. */
  readonly uid: () => string | undefined;
  /** The same, in the type in which it came. */
  readonly uuid: () => Id | undefined;
  /** The name to show: decrypted from its cookie, 'Default User' where there is none. */
  readonly username: () => Promise<string>;
  /** When it ends, in milliseconds since 1970; undefined where no login time is stored, which counts as expired. */
  readonly expiresAt: () => number | undefined;
  /** True from 15 hours after the login time on, and without a login time. */
  readonly isExpired: () => boolean;
  /** Keeps what a sign-in answered: five cookies for 7 days, the login time in local storage. */
  readonly start: (signedIn: SignedIn) => Promise<void>;
  /** Clears cookies and local storage and tells every tab; a second end of the same session does nothing. */
  readonly end: (reason: EndReason) => void;
  /** Says in every tab that somebody is signing out: a call that the server refuses meanwhile is no forced logout. */
  readonly leave: () => void;
  /** Why the session of this page ended, undefined while it lasts: for listeners that come late. */
  readonly ended: () => EndReason | undefined;
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
  /** The calls that the server is known to lack. The same object until another one is noted. */
  readonly lacking: () => LackingCalls;
  /** True where the server may lack all of our further calls (docs/wire.md#lacking). */
  readonly isConsoleInDoubt: () => boolean;
  /** Notes that the server lacks a call, or, with `false`, that it has answered it. */
  readonly noteLacking: (call: string, isLacking?: boolean) => void;
  /** Keeps the addresses of the pages that the flags do not open, for the next start: index.html asks for nothing there (app/start.ts). */
  readonly keepClosed: (addresses: readonly string[]) => void;
  /** A sentence for the sign-in page, kept over one navigation. */
  readonly leaveNotice: (text: string) => void;
  /** The sentence that was left, once. */
  readonly takeNotice: () => string | undefined;
  /** The address to come back to after signing in. */
  readonly rememberAddress: (address: string) => void;
  readonly takeAddress: () => string | undefined;
}

const COOKIES = ['authToken', 'userId', 'username', 'uid', 'sessionid'] as const;
const LOGIN_TIME = 'loginTime';
const NUMBERS = 'numberedIds';
const LACKING = 'lackingCalls';
const CLOSED = 'closedPages';
const NOTICE = 'notice';
const ADDRESS = 'returnTo';

/** True when a login time is 15 hours old, is further ahead than that (a clock was put back), or is missing (docs/product.md#states). */
export const isExpired = (loginTime: number | undefined, now: number): boolean =>
  loginTime === undefined || Number.isNaN(loginTime) || now - loginTime >= SESSION_MS || loginTime - now > SESSION_MS;

/** Only an address of this console is come back to: a path, never another host. */
export const isOwnAddress = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address) && !/^\/(login|forgot-password)\b/.test(address);

// Storage may be full, or forbidden: that costs a notice or an address, never a sign-in.
const tried = <T>(attempt: () => T): T | undefined => {
  try {
    return attempt();
  } catch {
    return undefined;
  }
};

const setItem = (key: string, value: string): void => tried(() => sessionStorage.setItem(key, value));

const takeItem = (key: string): string | undefined =>
  tried(() => {
    const value = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return value ?? undefined;
  });

// Reading cookies asks another process of the browser: all of them are read once for what happens in one go.
let read: Readonly<Record<string, string>> | undefined;
const forgetRead = () => {
  read = undefined;
};
const cookie = (name: string): string | undefined => {
  if (!read) {
    read = Cookies.get();
    queueMicrotask(forgetRead);
  }
  return read[name];
};

/** Makes the session over this browser's cookies, storage and tabs. */
export const createSession = ({ cipher, now = Date.now }: { cipher: Cipher; now?: () => number }): Session => {
  const listeners = new Set<(event: SessionEvent) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');
  const rememberAddress = (address: string) => {
    if (isOwnAddress(address)) setItem(ADDRESS, address);
  };
  // Every tab says why it is at the sign-in page, and comes back to where it was; after a sign-out it comes back to nothing.
  // So long as the call that signs out may take, and no longer: the tab that makes it can die.
  let leavingUntil = 0;
  let endReason: EndReason | undefined;
  // A session whose cookies and storage were cleared beside the console still has to end here.
  let isOpen = Boolean(cookie('authToken'));
  const hear = (event: SessionEvent) => {
    if (event.type === 'leaving') leavingUntil = now() + REQUEST_TIMEOUT_MS;
    else if (event.type === 'started' || event.type === 'ended') leavingUntil = 0;
    if (event.type === 'started') endReason = undefined;
    if (event.type === 'ended') endReason ??= event.reason;
    if (event.type === 'started' || event.type === 'ended') isOpen = event.type === 'started';
    if (event.type === 'ended' && event.reason !== 'signedOut') {
      setItem(NOTICE, t(messages.sessionExpired));
      rememberAddress(location.pathname + location.search + location.hash);
    }
    listeners.forEach((listener) => listener(event));
  };
  channel?.addEventListener('message', (message: MessageEvent<SessionEvent>) => hear(message.data));
  const tell = (event: SessionEvent) => {
    channel?.postMessage(event);
    hear(event);
  };

  // A cookie holds text: which of the ids came as numbers is kept beside the login time.
  const asItCame = (name: (typeof COOKIES)[number]): Id | undefined => {
    const text = cookie(name) || undefined;
    const isNumber = tried(() => localStorage.getItem(NUMBERS))
      ?.split(' ')
      .includes(name);
    return text !== undefined && isNumber ? Number(text) : text;
  };
  const lackingLines = () => tried(() => localStorage.getItem(LACKING)) ?? '';
  let known = { text: '', calls: lackingIn('') };
  const lacking = (): LackingCalls => {
    const text = lackingLines();
    if (text !== known.text) known = { text, calls: lackingIn(text) };
    return known.calls;
  };

  const loginTime = (): number | undefined => {
    const stored = tried(() => localStorage.getItem(LOGIN_TIME)) ?? cookie(LOGIN_TIME);
    return stored === undefined ? undefined : Date.parse(stored);
  };
  const keepLoginTime = (text: string) => {
    // What else fills local storage is not this console's; where there is no room even so, a cookie holds it.
    tried(() => localStorage.removeItem(LOGIN_TIME));
    tried(() => localStorage.setItem(LOGIN_TIME, text));
    if (tried(() => localStorage.getItem(LOGIN_TIME)) !== text) keep(LOGIN_TIME, text);
  };
  const keep = (name: (typeof COOKIES)[number] | typeof LOGIN_TIME, value: string) => {
    Cookies.set(name, value, {
      expires: COOKIE_DAYS,
      sameSite: 'strict',
      secure: location.protocol === 'https:',
      path: '/',
    });
    forgetRead();
  };

  return {
    token: () => cookie('authToken') || undefined,
    sessionId: () => cookie('sessionid') || undefined,
    userId: () => asItCame('userId'),
    uid: () => cookie('uid') || undefined,
    uuid: () => asItCame('uid'),
    username: async () => {
      const sealed = cookie('username');
      const name = sealed ? await cipher.open(sealed).catch(() => '') : '';
      return name.trim() || t(messages.defaultUser);
    },
    expiresAt: () => {
      const time = loginTime();
      return time === undefined ? undefined : time + SESSION_MS;
    },
    isExpired: () => isExpired(loginTime(), now()),
    start: async (signedIn) => {
      keep('authToken', signedIn.access_token);
      keep('userId', String(signedIn.userid));
      keep('username', await cipher.seal(signedIn.username));
      keep('uid', String(signedIn.useruuid));
      keep('sessionid', String(signedIn.sessionid));
      keepLoginTime(new Date(now()).toISOString());
      const numbered = { userId: signedIn.userid, uid: signedIn.useruuid };
      const names = Object.entries(numbered).flatMap(([name, id]) => (typeof id === 'number' ? [name] : []));
      tried(() => localStorage.setItem(NUMBERS, names.join(' ')));
      tried(() => localStorage.removeItem(LACKING));
      tell({ type: 'started', uid: String(signedIn.useruuid) });
    },
    end: (reason) => {
      if (!isOpen && !cookie('authToken') && loginTime() === undefined) return;
      if (reason === 'revoked' && now() < leavingUntil) return;
      hear({ type: 'ending', reason });
      [...COOKIES, LOGIN_TIME].forEach((name) => Cookies.remove(name, { path: '/' }));
      forgetRead();
      tried(() => localStorage.clear());
      tell({ type: 'ended', reason });
    },
    leave: () => tell({ type: 'leaving' }),
    ended: () => endReason,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lacking,
    isConsoleInDoubt: () => isInDoubt(lackingLines()),
    noteLacking: (call, isLacking = true) => {
      const before = lackingLines();
      const after = withCall(before, call, isLacking);
      if (after === before) return;
      tried(() => localStorage.setItem(LACKING, after));
      // A first answer changes nothing where nothing was lacking.
      if (isLacking || /^\w/m.test(before)) tell({ type: 'lacking' });
    },
    // Flags may be answered after the session has ended, in another tab: nothing is left of it.
    keepClosed: (addresses) => {
      if (cookie('authToken')) tried(() => localStorage.setItem(CLOSED, addresses.join(' ')));
    },
    leaveNotice: (text) => setItem(NOTICE, text),
    takeNotice: () => takeItem(NOTICE),
    rememberAddress,
    takeAddress: () => {
      const address = takeItem(ADDRESS);
      return isOwnAddress(address) ? address : undefined;
    },
  };
};
