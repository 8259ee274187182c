import { CssBaseline } from '@mui/material';
import { CoreAdminUI } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { AdminContext, Notification, Resource } from 'react-admin';
import { RouterProvider } from 'react-router-dom';
import { ConfigProvider } from './config';
import { guardedPages } from './guardedPages';
import { AppLayout } from './layout/AppLayout';
import { ErrorPage } from './layout/ErrorPage';
import { HomePage } from './layout/HomePage';
import { LoadingPage } from './layout/LoadingPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { darkTheme, lightTheme } from './layout/theme';
import { DraftsProvider } from './providers/drafts';
import { i18nProvider } from './providers/i18nProvider';
import { createPublicRouter } from './publicRouter';
import { resources } from './resources';
import { SessionWatch } from './session/SessionWatch';
import type { World } from './world';

const pages = resources.map(guardedPages);
const served = new Set(resources.filter(({ list }) => list).map(({ name }) => `/${name}`));

const Console = ({ world }: { world: World }) => {
  const { config, session, leave } = world;
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
      store={world.preferences}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme>
        <ConfigProvider value={config}>
          <DraftsProvider value={world.drafts}>
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
export const App = ({ world }: { world: World }) => {
  const [router] = useState(() => createPublicRouter([{ path: '*', element: <Console world={world} /> }]));
  return <RouterProvider router={router} />;
};
