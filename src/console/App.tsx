import { CssBaseline } from '@mui/material';
import { CoreAdminUI } from 'ra-core';
import { useMemo, useSyncExternalStore, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { AdminContext, CustomRoutes, Notification, Resource } from 'react-admin';
import { RouterProvider } from 'react-router-dom';
import { rowOf } from '../contract';
import { ConfigProvider } from './app/config';
import { guardedPages, guardedRoute, pageLoader } from './app/guardedPages';
import { AppLayout } from './app/shell/AppLayout';
import { ErrorPage } from './app/shell/ErrorPage';
import { HomePage } from './app/shell/HomePage';
import { LoadingPage } from './app/shell/LoadingPage';
import { NotFoundPage } from './app/shell/NotFoundPage';
import { darkTheme, lightTheme } from './app/shell/theme';
import { LoadsProvider } from './data/wholeLists/loads';
import { DraftsProvider } from './data/drafts';
import { i18nProvider } from './data/i18nProvider';
import { publicPaths } from './app/publicPaths';
import { createPublicRouter } from './app/publicRouter';
import { lonePages, resources } from './resources';
import { SessionWatch } from './app/SessionWatch';
import type { World } from './app/world';

const pages = resources.map(guardedPages);
const loadPage = pageLoader(resources, lonePages);
// The pages of this build, each with the call without which it has nothing to show.
const served: ReadonlyMap<string, string> = new Map([
  ...resources.filter(({ list }) => list).map(({ name }) => [`/${name}`, rowOf(name, 'getList')?.call ?? ''] as const),
  ...lonePages.map(({ path, call }) => [path, call] as const),
]);

interface ConsoleProps {
  readonly world: World;
  readonly layout: ComponentType<{ readonly children: ReactNode }>;
}

const Console = ({ world, layout }: ConsoleProps) => {
  const { config } = world;
  return (
    <AdminContext
      dataProvider={world.dataProvider}
      authProvider={world.authProvider}
      i18nProvider={i18nProvider}
      queryClient={world.queryClient}
      store={world.preferences}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme>
        <ConfigProvider value={config}>
          <DraftsProvider value={world.drafts}>
            <LoadsProvider value={world.loads}>
              <CoreAdminUI
                layout={layout}
                dashboard={HomePage}
                catchAll={NotFoundPage}
                error={ErrorPage}
                loading={LoadingPage}
                loginPage={false}
                title={config.operatorTitle}
                disableTelemetry
              >
                {pages.map((page) => (
                  <Resource key={page.name} {...page} />
                ))}
                <CustomRoutes>{lonePages.map(guardedRoute)}</CustomRoutes>
              </CoreAdminUI>
            </LoadsProvider>
          </DraftsProvider>
        </ConfigProvider>
        <Notification />
      </CssBaseline>
    </AdminContext>
  );
};

/**
 * The signed-in console of one world: react-admin inside, the operator's addresses outside (decision 0001).
 * Made once, outside React: a router listens to the browser from the day it is made.
 */
export const createConsole = (world: World): ReactElement => {
  const { config, session, leave } = world;
  const Layout = ({ children }: { readonly children: ReactNode }) => {
    const lacking = useSyncExternalStore(session.subscribe, session.lacking);
    const offered = useMemo(() => new Map([...served].filter(([, call]) => !lacking.has(call))), [lacking]);
    return (
      <AppLayout title={config.operatorTitle} served={offered} loadPage={loadPage}>
        <SessionWatch session={session} leave={leave} />
        {children}
      </AppLayout>
    );
  };
  const router = createPublicRouter([{ path: '*', element: <Console world={world} layout={Layout} /> }]);
  // In a transition react-admin's way to the sign-in page never commits, and it tries again for ever (decision 0003).
  return <RouterProvider router={router} useTransitions={false} />;
};

/** Loads the code of the page at a public address. */
export const loadPageAt = (address: string): Promise<void> => loadPage(publicPaths.toInside(address));
