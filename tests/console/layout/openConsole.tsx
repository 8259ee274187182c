import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Admin, CustomRoutes, memoryStore, Resource, useGetList } from 'react-admin';
import { testDataProvider, type AuthProvider, type DataProvider } from 'react-admin';
import { Route, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { noFlags } from '../../../src/contract/permissions';
import type { Flag, PermissionFlags } from '../../../src/contract/permissions';
import { ConfigProvider, parseConfig } from '../../../src/console/data/config';
import { AppLayout } from '../../../src/console/app/shell/AppLayout';
import { ErrorPage } from '../../../src/console/app/shell/PageBoundary';
import { Guard } from '../../../src/console/app/shell/Guard';
import { HomePage } from '../../../src/console/app/shell/HomePage';
import { LoadingPage } from '../../../src/console/app/shell/LoadingPage';
import { NotFoundPage } from '../../../src/console/app/shell/MessagePage';
import { darkTheme, lightTheme } from '../../../src/console/app/shell/theme';
import { createDrafts, DraftsProvider } from '../../../src/console/data/drafts';
import { openDeviceStore } from '../../../src/console/data/store';
import { createPublicRouter } from '../../../src/console/app/publicRouter';

/** Returns flags that are false except for these. */
export const holding = (...held: Flag[]): PermissionFlags => ({
  ...noFlags,
  ...Object.fromEntries(held.map((flag) => [flag, true])),
});

const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
const cipher = { key: '0123456789abcdef', iv: 'abcdef9876543210' };
const config = parseConfig(JSON.stringify({ operatorTitle: 'Harbour Metro', ...hosts, cipher }));

/** The page of the departments in these tests. */
const DepartmentsPage = () => {
  const { data = [] } = useGetList('departments');
  return <p>The departments: {data.length}</p>;
};

const BrokenPage = () => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('secret detail');
  return <button onClick={() => setBroken(true)}>Break</button>;
};

/** The options of a test for the console that it opens. */
export interface Opening {
  readonly at?: string;
  readonly flags?: PermissionFlags;
  readonly served?: readonly string[];
  readonly fullName?: string;
  /** True from the medium width up. */
  readonly isWide?: boolean;
  readonly auth?: Partial<AuthProvider>;
  readonly routes?: ReactNode;
}

/** Opens the shell in a browser window, over constant providers. */
export function openConsole({
  at = '/',
  flags = noFlags,
  served = ['/departments', '/users'],
  fullName,
  isWide = true,
  auth = {},
  routes,
}: Opening = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query: string) =>
    Object.assign(new EventTarget(), {
      matches: isWide && query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', at);

  const held = { flags };
  const loadPage = vi.fn(() => Promise.resolve());
  const logout = vi.fn(() => Promise.resolve<false>(false));
  const getList = vi.fn((resource: string) =>
    Promise.resolve(resource === 'search' ? { data: [], total: 0 } : { data: [{ id: 1 }, { id: 2 }], total: 2 }),
  );
  const authProvider: AuthProvider = {
    login: () => Promise.resolve(),
    logout,
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: 1, ...(fullName && { fullName }) }),
    getPermissions: () => Promise.resolve(held.flags),
    canAccess: ({ action }) =>
      Promise.resolve(action === 'list' ? held.flags.department_view : held.flags[action as Flag]),
    ...auth,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pages = new Set(served);
  const ahead = { load: loadPage, prefetch: () => undefined };
  const Layout = ({ children }: { children: ReactNode }) => (
    <AppLayout title="Harbour Metro" served={pages} ahead={ahead}>
      {children}
    </AppLayout>
  );
  const guarded = (
    <Guard resource="departments" action="list">
      <DepartmentsPage />
    </Guard>
  );
  const router = createPublicRouter([
    {
      path: '*',
      element: (
        <Admin
          authProvider={authProvider}
          dataProvider={testDataProvider({ getList: getList as DataProvider['getList'] })}
          queryClient={queryClient}
          store={memoryStore()}
          lightTheme={lightTheme}
          darkTheme={darkTheme}
          defaultTheme="light"
          layout={Layout}
          dashboard={HomePage}
          catchAll={NotFoundPage}
          error={ErrorPage}
          loading={LoadingPage}
          loginPage={false}
          disableTelemetry
        >
          <Resource name="departments" list={guarded} edit={<p>One department</p>} create={<p>A new department</p>} />
          <Resource name="users" list={<p>The users</p>} />
          <CustomRoutes>
            <Route path="/breakable" element={<BrokenPage />} />
            {routes}
          </CustomRoutes>
        </Admin>
      ),
    },
  ]);
  render(
    <ConfigProvider value={config}>
      <DraftsProvider value={createDrafts(openDeviceStore(), 'u-1')}>
        <RouterProvider router={router} useTransitions={false} />
      </DraftsProvider>
    </ConfigProvider>,
  );
  onTestFinished(() => {
    router.dispose();
    vi.restoreAllMocks();
  });
  return {
    router,
    logout,
    getList,
    /** Loads the code of a page that may be opened next. */
    loadPage,
    scrollTo,
    /** Sets the server's flags from now on. */
    grant: (flags: PermissionFlags) => {
      held.flags = flags;
    },
  };
}
