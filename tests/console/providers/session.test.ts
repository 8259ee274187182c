import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCipher } from '../../../src/console/data/cipher';
import { createSession, isExpired, isOwnAddress, type SessionEvent } from '../../../src/console/data/session';

const cipher = createCipher({ key: '0123456789abcdef', iv: 'abcdef9876543210' });
const HOUR = 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 20, 3, 0);
const signedIn = { access_token: 'tok-1', userid: 7, username: 'Ravi Kumar', useruuid: 'u-7', sessionid: 's-9' };

let now = start;
const session = () => createSession({ cipher, now: () => now });

beforeEach(() => {
  now = start;
});

afterEach(async () => {
  // Messages of one test to the other tabs must not reach the next one.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  it('keeps the five cookies of the specification, the username encrypted', async () => {
    await session().start(signedIn);

    expect(Cookies.get()).toEqual({
      authToken: 'tok-1',
      userId: '7',
      username: await cipher.seal('Ravi Kumar'),
      uid: 'u-7',
      sessionid: 's-9',
    });
    expect(await session().username()).toBe('Ravi Kumar');
  });

  it('keeps them for 7 days, for this site only', async () => {
    const set = vi.spyOn(Cookies, 'set');
    await session().start(signedIn);

    expect(set).toHaveBeenCalledTimes(5);
    for (const [, , options] of set.mock.calls)
      expect(options).toMatchObject({ expires: 7, sameSite: 'strict', path: '/' });
  });

  it('keeps the login time in local storage', async () => {
    await session().start(signedIn);
    expect(Object.values({ ...localStorage })).toContain('2026-11-20T03:00:00.000Z');
  });
});

describe('a browser whose storage is full', () => {
  it('signs in all the same, for 15 hours, and signs out', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const opened = session();

    await opened.start(signedIn);
    opened.leaveNotice('This is lost.');
    opened.rememberAddress('/users');

    expect(opened.isExpired()).toBe(false);
    now = start + 15 * HOUR;
    expect(opened.isExpired()).toBe(true);
    opened.end('expired');
    expect(Cookies.get()).toEqual({});
  });
});

describe('the name to show', () => {
  it.each([undefined, '', 'not encrypted'])('is Default User for the cookie %j', async (cookie) => {
    if (cookie !== undefined) Cookies.set('username', cookie);
    expect(await session().username()).toBe('Default User');
  });
});

describe('expiry', () => {
  it.each([
    [15 * HOUR - 1, false],
    [15 * HOUR, true],
    [40 * HOUR, true],
  ])('%i ms after the sign-in: expired is %j', async (passed, expired) => {
    await session().start(signedIn);
    now = start + passed;
    expect(session().isExpired()).toBe(expired);
  });

  it('counts a missing or unreadable login time as expired', () => {
    expect(isExpired(undefined, start)).toBe(true);
    expect(isExpired(Number.NaN, start)).toBe(true);
  });
});

describe('the end of a session', () => {
  it('clears all cookies and the whole local storage', async () => {
    const one = session();
    await one.start(signedIn);
    localStorage.setItem('something', 'else');

    one.end('expired');

    expect(Cookies.get()).toEqual({});
    expect(localStorage).toHaveLength(0);
    expect(one.takeNotice()).toBe('Session expired. Please log in again.');
    expect(one.takeNotice()).toBeUndefined();
  });

  it('leaves nothing of what is answered late', async () => {
    const one = session();
    await one.start(signedIn);
    one.keepClosed(['/calendar']);
    expect(localStorage.getItem('closedPages')).toBe('/calendar');

    one.end('expired');
    one.keepClosed(['/calendar']);

    expect(localStorage).toHaveLength(0);
  });

  it('is told once, however many calls find out', async () => {
    const one = session();
    await one.start(signedIn);
    const events: SessionEvent[] = [];
    one.subscribe((event) => events.push(event));

    one.end('revoked');
    one.end('revoked');

    expect(events).toEqual([
      { type: 'ending', reason: 'revoked' },
      { type: 'ended', reason: 'revoked' },
    ]);
  });

  it('is no forced logout where a call is refused while somebody signs out, in whichever tab', async () => {
    const [here, there] = [session(), session()];
    await here.start(signedIn);
    const heard = new Promise((resolve) => there.subscribe((event) => event.type === 'leaving' && resolve(event)));
    here.leave();
    await heard;

    there.end('revoked');
    here.end('revoked');
    expect(here.token()).toBe('tok-1');
    expect(here.takeNotice()).toBeUndefined();

    // The tab that signed out has died: later refusals count again.
    now += 31_000;
    there.end('revoked');
    expect(here.token()).toBeUndefined();
  });

  it('is told to the other tabs', async () => {
    const [here, there] = [session(), session()];
    await here.start(signedIn);
    const heard = new Promise<SessionEvent>((resolve) =>
      there.subscribe((event) => event.type === 'ended' && resolve(event)),
    );

    here.end('revoked');

    expect(await heard).toEqual({ type: 'ended', reason: 'revoked' });
  });

  it.each(['expired', 'revoked'] as const)('that is %s leads back to where the person was', async (reason) => {
    const one = session();
    await one.start(signedIn);
    window.history.replaceState(null, '', '/department-management/edit-department?id=3');
    one.end(reason);
    expect(one.takeAddress()).toBe('/department-management/edit-department?id=3');
  });

  it('by a person signing out leaves no notice of an expiry, and leads back to nothing', async () => {
    const one = session();
    await one.start(signedIn);
    one.end('signedOut');
    expect(one.takeNotice()).toBeUndefined();
    expect(one.takeAddress()).toBeUndefined();
  });
});

describe('the address to come back to', () => {
  it('is given once', () => {
    session().rememberAddress('/department-management/edit-department?id=3');
    expect(session().takeAddress()).toBe('/department-management/edit-department?id=3');
    expect(session().takeAddress()).toBeUndefined();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/forgot-password?token=x',
    '',
    null,
  ])('is never %j', (address) => {
    expect(isOwnAddress(address)).toBe(false);
  });
});
