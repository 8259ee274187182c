import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PermissionFlags } from '../../../src/contract/permissions';
import { holding, openConsole } from './openConsole';
import { turns } from '../../support/turns';

/** Returns a promise that a test settles. */
const pending = () => {
  let settle: (value: PermissionFlags) => void = () => undefined;
  const promise = new Promise<PermissionFlags>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
};

/** Collects every text that appears on the page. */
const watchPage = () => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return seen;
};

describe('a guarded page', () => {
  it('shows Loading... and asks for nothing until the answer is there', async () => {
    const { promise, settle } = pending();
    const { getList } = openConsole({ at: '/department-management', auth: { getPermissions: () => promise } });

    expect(await screen.findByText('Loading...')).toBeVisible();
    expect(getList).not.toHaveBeenCalled();
    act(() => settle(holding('department_view')));

    expect(await screen.findByText('The departments: 2')).toBeVisible();
    expect(getList).toHaveBeenCalledOnce();
  });

  it('goes to / when it is refused: nothing of it was painted, nothing asked for', async () => {
    const seen = watchPage();
    const { getList } = openConsole({ at: '/department-management', flags: holding('usermanagement_view') });

    expect(await screen.findByRole('heading', { name: 'Welcome, Default User' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(getList).not.toHaveBeenCalled();
    expect(seen.some((text) => text.includes('The departments'))).toBe(false);
  });

  it('asks anew each time it is opened', async () => {
    const { grant, router } = openConsole({ at: '/department-management', flags: holding('department_view') });
    await screen.findByText('The departments: 2');
    await act(() => router.navigate('/users'));
    await screen.findByText('The users');

    grant(holding());
    await act(() => router.navigate('/departments'));

    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('replaces the refused address, so that Back does not lead there again', async () => {
    const { router } = openConsole({ at: '/', flags: holding('usermanagement_view') });
    await screen.findByRole('heading', { name: 'Welcome, Default User' });
    const entries = window.history.length;

    await act(() => router.navigate('/departments'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));

    expect(window.history.length).toBe(entries + 1);
  });

  it('says so when the answer cannot be had, and asks again', async () => {
    const getPermissions = vi.fn(() => Promise.reject<PermissionFlags>(new Error('down')));
    openConsole({ at: '/department-management', auth: { getPermissions } });
    const retry = await screen.findByRole('button', { name: 'Retry' });

    getPermissions.mockImplementation(() => Promise.resolve(holding('department_view')));
    act(() => retry.click());

    expect(await screen.findByText('The departments: 2')).toBeVisible();
  });
});

describe('a person who is not signed in', () => {
  const signedOut = { checkAuth: () => Promise.reject(new Error('signed out')) };

  // react-admin's navigation to /login starves as a transition and restarts thousands of times.
  // Therefore useTransitions={false}.
  it.each(['/', '/department-management'])('who opens %s is led to /login once, not round and round', async (at) => {
    const pushState = vi.spyOn(window.history, 'pushState');
    const { getList } = openConsole({ at, auth: { ...signedOut, logout: () => Promise.resolve('/login') } });

    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await turns();

    expect(pushState.mock.calls.length).toBeLessThanOrEqual(2);
    expect(getList).not.toHaveBeenCalled();
  });
});
