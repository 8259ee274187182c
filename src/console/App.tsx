import { CssBaseline } from '@mui/material';
import { CoreAdminUI } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { AdminContext, Notification, Resource, type Store } from 'react-admin';
import { RouterProvider } from 'react-router-dom';
import { ConfigProvider } from './config';
import { guardedPages } from './guardedPages';
import { AppLayout } from './layout/AppLayout';
import { ErrorPage } from './layout/ErrorPage';
import { HomePage } from './layout/HomePage';
import { LoadingPage } from './layout/LoadingPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { darkTheme, lightTheme } from './layout/theme';
import { DraftsProvider, type Drafts } from './providers/drafts';
import { i18nProvider } from './providers/i18nProvider';
import { createPublicRouter } from './publicRouter';
import { resources } from './resources';
import { SessionWatch } from './session/SessionWatch';
import type { World } from './world';

/** What the signed-in console is given: its world, this person's preferences and drafts, and the way out. */
export interface AppProps {
  readonly world: World;
  readonly preferences: Store;
  readonly drafts: Drafts;
  readonly leave: () => void;
}

const pages = resources.map(guardedPages);
const served = new Set(resources.filter(({ list }) => list).map(({ name }) => `/${name}`));

const Console = ({ world, preferences, drafts, leave }: AppProps) => {
  const { config, session } = world;
  const layout = useMemo(
    () =>
      ({ children }: { children: ReactNode }) => (
        <AppLayout title={config.operatorTitle} served={served}>
          <SessionWatch session={session} leave={leave} />
          {children}
        </AppLayout>
      ),
    [config, session, leave],
  );
  return (
    <AdminContext
      dataProvider={world.dataProvider}
      authProvider={world.authProvider}
      i18nProvider={i18nProvider}
      queryClient={world.queryClient}
      store={preferences}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme>
        <ConfigProvider value={config}>
          <DraftsProvider value={drafts}>
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
            </CoreAdminUI>
          </DraftsProvider>
        </ConfigProvider>
        <Notification />
      </CssBaseline>
    </AdminContext>
  );
};

/** The signed-in console: react-admin inside, the operator's addresses outside (decision 0001). */
export const App = (props: AppProps) => {
  const [router] = useState(() => createPublicRouter([{ path: '*', element: <Console {...props} /> }]));
  return <RouterProvider router={router} />;
};
