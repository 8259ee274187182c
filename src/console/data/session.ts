import Cookies from 'js-cookie';
import type { Cipher } from '../../contract/cipher';
import type { SignedIn } from '../../contract/endpoints/session';
import { COOKIE_DAYS, REQUEST_TIMEOUT_MS, SESSION_MS } from '../../contract/limits';
import { messages } from '../../contract/messages';
import type { Id } from '../../contract/values';
import { t } from '../language/t';
import { isInDoubt, parseLackingCalls, noteCall, type LackingCalls } from './lackingCalls';

/** The reason why a session ended. `revoked`: the account signed in elsewhere. `expired`: 15 hours, or no login time. */
export type EndReason = 'signedOut' | 'expired' | 'revoked';

/** An event for a session's listeners, in every tab. */
export type SessionEvent =
  | { readonly type: 'ended'; readonly reason: EndReason }
  | { readonly type: 'started'; readonly uid: string }
  | { readonly type: 'leaving' }
  /** An event in this tab alone, before anything is cleared: unsaved input can still be kept. */
  | { readonly type: 'ending'; readonly reason: EndReason }
  /** The server was found to lack a call, or to have it. */
  | { readonly type: 'lacking' };

/** The signed-in session of this browser: the only reader and writer of cookies and web storage. */
export interface Session {
  readonly token: () => string | undefined;
  readonly sessionId: () => string | undefined;
  /** The id for create calls (cookie `userId`), in its original type. */
  readonly userId: () => Id | undefined;
  /** The useruuid for permission requests (cookie `uid`), as text. It names this person's data. */
  readonly uid: () => string | undefined;
  /** The same id, in its original type. */
  readonly uuid: () => Id | undefined;
  /** Returns the shown name: decrypted from its cookie, 'Default User' without one. */
  readonly username: () => Promise<string>;
  /** The end of the session in milliseconds since 1970; undefined without a stored login time, which counts as expired. */
  readonly expiresAt: () => number | undefined;
  /** True from 15 hours after the login time on, and without a login time. */
  readonly isExpired: () => boolean;
  /** Keeps the answer of a sign-in: five cookies for 7 days, the login time in local storage. */
  readonly start: (signedIn: SignedIn) => Promise<void>;
  /** Clears cookies and local storage and notifies every tab. A second end of the same session does nothing. */
  readonly end: (reason: EndReason) => void;
  /** Notifies every tab of a sign-out, so that a call refused because of it is no forced logout. */
  readonly leave: () => void;
  /** The reason why the session of this page ended, undefined while it lasts. For late listeners. */
  readonly ended: () => EndReason | undefined;
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
  /** The calls that the server is known to lack. The object is the same until another call is noted. */
  readonly lacking: () => LackingCalls;
  /** True where the server may lack all of our further calls (docs/wire.md#lacking). */
  readonly isConsoleInDoubt: () => boolean;
  /** Notes that the server lacks a call, or, with `false`, that it has answered the call. */
  readonly noteLacking: (call: string, isLacking?: boolean) => void;
  /** Keeps the addresses of pages that the flags do not open, for the next start. index.html makes no request for them (app/start.ts). */
  readonly keepClosed: (addresses: readonly string[]) => void;
  /** Keeps a sentence for the sign-in page over one navigation. */
  readonly leaveNotice: (text: string) => void;
  /** Returns and removes that sentence. */
  readonly takeNotice: () => string | undefined;
  /** Keeps the address to return to after signing in. */
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

/**
 * True when a login time is missing, 15 hours old, or as far in the future (docs/product.md#states).
 * A clock that was put back causes the last.
 */
export const isExpired = (loginTime: number | undefined, now: number): boolean =>
  loginTime === undefined || Number.isNaN(loginTime) || now - loginTime >= SESSION_MS || loginTime - now > SESSION_MS;

/** Only a path of this console is a return address, never another host. */
export const isOwnAddress = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address) && !/^\/(login|forgot-password)\b/.test(address);

// Storage may be full or forbidden: the cost is a notice or an address, never a sign-in.
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

// Reading cookies calls another process of the browser, so one task reads all of them once.
let read: Readonly<Record<string, string>> | undefined;
const dropReadSession = () => {
  read = undefined;
};
const cookie = (name: string): string | undefined => {
  if (!read) {
    read = Cookies.get();
    queueMicrotask(dropReadSession);
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
  // Every tab shows the reason at the sign-in page and returns to its address; after a sign-out it does not.
  // The mark lasts as long as the sign-out call may take: the tab that makes the call can die.
  let leavingUntil = 0;
  let endReason: EndReason | undefined;
  // Set so that a session whose cookies were cleared by other means still ends here.
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

  // Cookies hold text: the names of ids that were numbers are stored beside the login time.
  const asItCame = (name: (typeof COOKIES)[number]): Id | undefined => {
    const text = cookie(name) || undefined;
    const isNumber = tried(() => localStorage.getItem(NUMBERS))
      ?.split(' ')
      .includes(name);
    return text !== undefined && isNumber ? Number(text) : text;
  };
  const lackingLines = () => tried(() => localStorage.getItem(LACKING)) ?? '';
  let known = { text: '', calls: parseLackingCalls('') };
  const lacking = (): LackingCalls => {
    const text = lackingLines();
    if (text !== known.text) known = { text, calls: parseLackingCalls(text) };
    return known.calls;
  };

  const loginTime = (): number | undefined => {
    const stored = tried(() => localStorage.getItem(LOGIN_TIME)) ?? cookie(LOGIN_TIME);
    return stored === undefined ? undefined : Date.parse(stored);
  };
  const keepLoginTime = (text: string) => {
    // Other data may fill local storage. Without room there, a cookie holds the time.
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
    dropReadSession();
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
      dropReadSession();
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
      const after = noteCall(before, call, isLacking);
      if (after === before) return;
      tried(() => localStorage.setItem(LACKING, after));
      // A first answer is no news where no call was missing.
      if (isLacking || /^\w/m.test(before)) tell({ type: 'lacking' });
    },
    // Flags may arrive after another tab has ended the session, of which nothing must remain.
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
