import type { ThemeOptions } from '@mui/material/styles';
import { deepmerge } from '@mui/utils';
import { Children, isValidElement, useMemo, useSyncExternalStore } from 'react';
import type { PropsWithChildren, ReactElement } from 'react';
import { Admin, CustomRoutes, Resource, ResourceDefinitionContextProvider, type LayoutComponent } from 'react-admin';
import { Route, RouterProvider } from 'react-router-dom';
import type { PermissionFlags } from '../contract/permissions';
import { factsOfRow } from '../contract/rowFacts';
import { ConfigProvider } from './data/config';
import { publicPaths, splitAddress } from './app/publicPaths';
import { createPublicRouter } from './app/publicRouter';
import { storeReturnPath } from './app/storeReturnPath';
import { guardedRoute, type ConsoleResource, type CustomPage } from './app/resource';
import { SessionWatch } from './app/SessionWatch';
import { AppLayout } from './app/shell/AppLayout';
import { HomePage } from './app/shell/HomePage';
import { LoadingPage } from './app/shell/LoadingPage';
import { NotFoundPage } from './app/shell/MessagePage';
import { ErrorPage } from './app/shell/PageBoundary';
import { withSteadyButtons } from './app/shell/steadyButtons';
import { darkTheme, lightTheme } from './app/shell/theme';
import { waitingOf } from './app/shell/waitingItems';
import { FLAGS, type World } from './app/world';
import { DraftsProvider } from './data/drafts';
import { i18nProvider } from './data/i18nProvider';
import { withKeptHints } from './ui/form/FieldHelp';
import { withEnglishMarked } from './ui/page/withEnglishMarked';
import { localeExtras, perLanguage, useLanguage } from './language/language';
import { LoadsProvider } from './data/wholeLists/loads';
import { lazyPage } from './ui/page/lazyPage';
import { adjustments } from './resources/adjustments';
import { analytics } from './resources/analytics';
import { banners } from './resources/banners';
import { businessHours } from './resources/businessHours';
import { calendar } from './resources/calendar';
import { contentDrafts, contents } from './resources/contents';
import { customers } from './resources/customers';
import { dailyLogs } from './resources/dailyLogs';
import { departments } from './resources/departments';
import { downloads } from './resources/downloads';
import { feedback } from './resources/feedback';
import { feedKeys } from './resources/feedKeys';
import { distanceSlabs, rechargePoints } from './resources/loyaltyRules';
import { notifications } from './resources/notifications';
import { ratings } from './resources/ratings';
import { redemption } from './resources/redemption';
import { reports } from './resources/reports';
import { users } from './resources/users';

const MyWorkPage = lazyPage(() => import('./app/shell/MyWorkPage').then((m) => m.MyWorkPage));
const MyAccountPage = lazyPage(() => import('./app/shell/MyAccountPage').then((m) => m.MyAccountPage));
const FindPage = lazyPage(() => import('./app/search/FindPage').then((m) => m.FindPage));

/** Pages that belong to no resource and have an entry in the menu. */
const lonePages: readonly CustomPage[] = [...analytics, calendar];

/** The pages of the console. Each resource brings its pages behind their guards; its menu entry appears automatically. */
const pages: ReactElement<PropsWithChildren> = (
  <>
    <CustomRoutes>
      {lonePages.map(guardedRoute)}
      <Route path="/find/:number" element={<FindPage />} />
      <Route path="/my-work" element={<MyWorkPage />} />
      <Route path="/my-account" element={<MyAccountPage />} />
    </CustomRoutes>
    <Resource {...departments} />
    <Resource {...users} />
    <Resource {...feedKeys} />
    <Resource {...banners} />
    <Resource {...notifications} />
    <Resource {...contents} />
    <Resource {...contentDrafts} />
    <Resource {...dailyLogs} />
    <Resource {...businessHours} />
    <Resource {...distanceSlabs} />
    <Resource {...rechargePoints} />
    <Resource {...redemption} />
    <Resource {...adjustments} />
    <Resource {...customers} />
    <Resource {...ratings} />
    <Resource {...feedback} />
    {reports.map((report) => (
      <Resource key={report.name} {...report} />
    ))}
    <Resource {...downloads} />
  </>
);

const resources = Children.toArray(pages.props.children)
  .filter((child) => isValidElement<ConsoleResource>(child))
  .map(({ props }) => props)
  .filter((props) => 'loadPage' in props);

// All resources are registered at once: react-admin registers them one by one and re-renders every list each time.
const definitions = Object.fromEntries(resources.map((props) => [props.name, Resource.registerResource(props)]));

// The pages of this build with their calls. A page whose calls the server all lacks is not offered.
const served: ReadonlyMap<string, readonly string[]> = new Map([
  ...resources
    .filter(({ list }) => list)
    .map(({ name }) => [`/${name}`, [factsOfRow(name, 'getList')?.call ?? '']] as const),
  ...lonePages.map(({ path, calls }) => [path, calls] as const),
]);

// Loads the code of the page at an inside path: '/users', '/users/12'.
const loadPage = async (inside: string): Promise<void> => {
  const address = splitAddress(inside).pathname;
  // `/` leads to the first dashboard that the user may open; the dashboards share their code.
  const pathname = address === '/' ? (analytics[0]?.path ?? address) : address;
  const [, name, rest] = pathname.split('/');
  const lone = lonePages.find(({ path }) => path === pathname);
  await (lone ? lone.loadPage() : resources.find((resource) => resource.name === name)?.loadPage(rest));
};

const themeOf = (theme: ThemeOptions) =>
  withEnglishMarked(withKeptHints(withSteadyButtons(deepmerge(localeExtras().theme ?? {}, theme))));

const themes = perLanguage(() => ({ light: themeOf(lightTheme), dark: themeOf(darkTheme) }));

interface AppProps {
  readonly world: World;
  readonly layout: LayoutComponent;
}

// A change of language remounts this tree; the address, the loaded data and the drafts are kept outside of it.
const App = ({ world, layout }: AppProps) => (
  <ConfigProvider key={useLanguage()} value={world.config}>
    <DraftsProvider value={world.drafts}>
      <LoadsProvider value={world.loads}>
        <Admin
          dataProvider={world.dataProvider}
          authProvider={world.authProvider}
          i18nProvider={i18nProvider()}
          queryClient={world.queryClient}
          store={world.preferences}
          lightTheme={themes().light}
          darkTheme={themes().dark}
          layout={layout}
          dashboard={HomePage}
          catchAll={NotFoundPage}
          error={ErrorPage}
          loading={LoadingPage}
          loginPage={false}
          title={world.config.operatorTitle}
          disableTelemetry
        >
          {pages}
        </Admin>
      </LoadsProvider>
    </DraftsProvider>
  </ConfigProvider>
);

/**
 * The signed-in console of one world: react-admin inside, the operator's addresses outside (decision 0001).
 * Made once, outside React, because a router listens to the browser from its creation.
 */
export const createConsole = (world: World): ReactElement => {
  const { config, session, leave } = world;
  const ahead = { load: loadPage, prefetch: world.prefetchList };
  const Layout = ({ children }: PropsWithChildren) => {
    const lacking = useSyncExternalStore(session.subscribe, session.lacking);
    const offered = useMemo(
      () => new Map([...served].filter(([, calls]) => calls.some((call) => !lacking.has(call)))),
      [lacking],
    );
    return (
      <ResourceDefinitionContextProvider definitions={definitions}>
        <SessionWatch session={session} leave={leave} />
        <AppLayout title={config.operatorTitle} served={offered} ahead={ahead}>
          {children}
        </AppLayout>
      </ResourceDefinitionContextProvider>
    );
  };
  const app = <App world={world} layout={Layout} />;
  const router = createPublicRouter([{ path: '*', element: app }]);
  storeReturnPath(router, world.preferences);
  // In a transition, react-admin's redirect to the sign-in page never commits and repeats forever (decision 0003).
  return <RouterProvider router={router} useTransitions={false} />;
};

/** Loads the code of the page at a public address, and starts the page's first requests. */
export const loadPageAt = async (address: string, world: World): Promise<void> => {
  const inside = publicPaths.toInside(address);
  await loadPage(inside);
  const { pathname: path, search } = new URL(inside, location.origin);
  const { queryClient, dataProvider } = world;
  // The server would refuse requests of a page that the last known flags do not open.
  const flags = queryClient.getQueryData<PermissionFlags>(FLAGS);
  const isOpen = ({ needs }: CustomPage) => !flags || needs.some((flag) => flags[flag]);
  const page = lonePages.find((each) => each.path === path && isOpen(each));
  // The page itself shows a failed request.
  page?.prefetch?.(world, { path, search }).catch(() => undefined);
  // The start page shows the waiting items; the first dashboard is the start page of users who may open it.
  if (path === analytics[0]?.path) void queryClient.prefetchQuery(waitingOf(dataProvider));
};
