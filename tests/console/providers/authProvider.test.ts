import Cookies from 'js-cookie';
import { describe, expect, it, onTestFinished } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { allows, answerAccessAtOnce, flagsFor } from '../../../src/console/data/authProvider';
import { contract } from '../../../src/contract';
import { operatorBackend, OPERATOR_PASSWORD } from '../../../src/operator/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';
import { allFlags, noFlags, type Flag, type PermissionFlags } from '../../../src/contract/permissions';

const holding = (...flags: readonly Flag[]) => ({
  ...noFlags,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
});

describe('what a person may do', () => {
  it.each([
    ['departments', 'list', 'department_view'],
    ['departments', 'show', 'department_view'],
    ['departments', 'create', 'department_create'],
    ['departments', 'edit', 'department_update'],
    ['departments', 'delete', 'department_delete'],
    ['departments', 'export', 'department_download'],
    ['users', 'list', 'usermanagement_view'],
    ['users', 'edit', 'usermanagement_update'],
    ['users', 'export', 'usermanagement_download'],
    ['sessions', 'delete', 'usermanagement_update'],
    ['contents', 'create', 'banner_create'],
    ['customers', 'export', 'customerdetails_download'],
    ['feedback', 'list', 'feedback_view'],
    ['reports', 'export', 'reports_download'],
  ] as const)('%s, %s takes %s and nothing else', (resource, action, flag) => {
    expect(allows(holding(flag), resource, action)).toBe(true);
    expect(allows(holding(...allFlags.filter((other) => other !== flag)), resource, action)).toBe(false);
  });

  it('a flag asked for by its own name is that flag', () => {
    expect(allows(holding('logs_view'), 'page', 'logs_view')).toBe(true);
    expect(allows(noFlags, 'page', 'logs_view')).toBe(false);
  });

  it('what no row of the contract knows is allowed to nobody', () => {
    const all = holding(...allFlags);
    expect(allows(all, 'departments', 'explode')).toBe(false);
    expect(allows(all, 'no-such-resource', 'list')).toBe(false);
    expect(allows(all, 'distanceSlabs', 'export')).toBe(false);
  });

  // Open to every signed-in person: the search and the station names.
  // Each kind of hit needs its own flag on the server.
  const open = ['search', 'stations'];
  it.each(Object.entries(contract).filter(([name, verbs]) => 'getList' in verbs && !open.includes(name)))(
    'the list of %s takes a flag',
    (group) => {
      expect(flagsFor(group, 'list')).not.toEqual([]);
    },
  );
});

describe('what react-admin asks before it shows a button', () => {
  const asked = ['auth', 'canAccess', { action: 'create', resource: 'departments' }];
  const known = (flags: PermissionFlags | undefined, lacking: readonly string[] = []) => {
    const queryClient = new QueryClient();
    if (flags) queryClient.setQueryData(['flags'], flags, { updatedAt: 1 });
    answerAccessAtOnce(queryClient, { lacking: () => new Set(lacking) }, ['flags']);
    return queryClient.getQueryCache().build(queryClient, { queryKey: asked }).state;
  };

  it('is answered at once by the flags that are known, as old as they are', () => {
    expect(known(holding('department_create'))).toMatchObject({ status: 'success', data: true, dataUpdatedAt: 1 });
    expect(known(holding('department_view'))).toMatchObject({ status: 'success', data: false });
  });

  it('is no for what the server is known to lack', () => {
    const { call } = contract.departments.create;
    expect(known(holding('department_create'), [call])).toMatchObject({ status: 'success', data: false });
  });

  it('waits for the first answer where no flags are known', () => {
    expect(known(undefined)).toMatchObject({ status: 'pending', data: undefined });
  });
});

describe('a page that opens', () => {
  it.each([
    ['the token', 'Authentication token not found', () => Cookies.remove('authToken')],
    ['the login time', 'Session expired. Please log in again.', () => localStorage.clear()],
  ])('without %s is refused: %s', async (_lacked, sentence, clear) => {
    const backend = await operatorBackend();
    onTestFinished(() => backend.close());
    onTestFinished(clearBrowserStorage);
    const { authProvider } = (await openWorld({ backend, as: 'kavya', password: OPERATOR_PASSWORD })).world;
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();

    clear();
    await Promise.resolve();
    await expect(authProvider.checkAuth({})).rejects.toThrow(sentence);
  });
});
