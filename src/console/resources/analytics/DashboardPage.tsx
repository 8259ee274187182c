import { Box, createTheme, GlobalStyles, ThemeProvider, type Theme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, type ReactNode } from 'react';
import { createPath, useNavigate } from 'react-router-dom';
import { dashboards, type DashboardName, dashboardNames } from '../../../contract/dashboards/dashboards';
import type { Dashboard } from '../../../contract/dashboards/description';
import { isFailure } from '../../../contract/failure';
import { dashboardPaths } from '../../app/paths';
import type { PrefetchPage } from '../../app/resource';
import { Guard } from '../../app/shell/Guard';
import { StartStrip } from '../../app/shell/StartStrip';
import { useIsLanding, useServedPages } from '../../app/shell/useMenuEntries';
import { eventsOf } from './charts/dayEvents';
import { loadCharts } from './charts/ChartPicture';
import { t } from '../../language/t';
import { TabStrip } from '../../ui/page/TabStrip';
import { PageLink } from '../../ui/page/TextLink';
import { today } from '../../ui/days/today';
import { FlagsContext } from '../../ui/record/useRecordPath';
import { useSelection } from './DashboardHeader';
import { DashboardFrame, type DashboardFrameProps } from './DashboardFrame';
import { readSelection, writeSelection } from './selection';
import { figuresOf, useFigures } from './useFigures';
import { lightTheme } from '../../app/shell/theme';
import { useIsPrinting } from './charts/useIsPrinting';

let paper: Theme | undefined;
/** Returns the light theme, made at the first printing. */
const paperTheme = (): Theme => (paper ??= createTheme(lightTheme));

/** The theme of paper, which is white on any screen; it applies while its content is printed. */
const PaperTheme = ({ children }: { readonly children: ReactNode }) => {
  const isPrinting = useIsPrinting();
  return (
    <ThemeProvider theme={(screen: Theme) => (isPrinting ? paperTheme() : screen)}>
      <GlobalStyles
        styles={({ palette, spacing }) => ({
          '@page': { size: 'A4 portrait', margin: spacing(5) },
          '@media print': {
            // Letters of the size of print, so that two charts and the tiles share a sheet.
            html: { colorScheme: 'light', zoom: 0.8 },
            // The selectors reach as deep as those of the screen's background.
            'body, body main, body main *': { backgroundColor: 'transparent' },
            'body, body main': { color: palette.text.primary },
          },
        })}
      />
      {children}
    </ThemeProvider>
  );
};

type PageProps = Omit<DashboardFrameProps, 'figures'>;

/** An analytics page with its figures, with the permission to see them. */
const DashboardBody = (props: PageProps) => {
  const { name, selection } = props;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const figures = useFigures(name, selection.days, selection.compare);
  // The code of the charts loads while the figures do.
  useEffect(() => void loadCharts(), []);
  const isRefused = isFailure(figures.error) && figures.error.status === 403;
  useEffect(() => {
    // The permission was removed while the page was open: the guard shows the way out.
    if (isRefused) void queries.refetchQueries({ queryKey: ['auth', 'canAccess'] });
  }, [isRefused, queries]);
  const isLacking = useIsLanding() && !figures.figures && isFailure(figures.error, 'notOffered');
  useEffect(() => {
    // One missing dashboard means all are missing (docs/wire.md#lacking): `/` shows the welcome page.
    if (isLacking) void navigate('/', { replace: true });
  }, [isLacking, navigate]);
  return <DashboardFrame {...props} figures={figures} />;
};

/** Prefetches the requests of a page, by the query of its address, and caches the answers. */
export const prefetchDashboard: PrefetchPage = ({ queryClient, dataProvider }, { path, search }) => {
  const { days, compare } = readSelection(new URLSearchParams(search), today());
  const name = dashboardNames.find((each) => dashboardPaths[each] === path) ?? 'revenue';
  const { queryKey, ask } = figuresOf(dataProvider, name, days, compare);
  return Promise.all([
    queryClient.prefetchQuery({ queryKey, queryFn: () => ask() }),
    queryClient.prefetchQuery(eventsOf(dataProvider, days)),
  ]);
};

/** The analytics pages that the person may open, side by side, with the same days and comparison. */
const DashboardTabs = ({ name: current, flags, selection }: PageProps) => {
  const served = useServedPages();
  const shown = dashboardNames.filter((name) => {
    const { needs }: Dashboard = dashboards[name];
    return (!needs || flags?.[needs]) && (name === current || served.has(dashboardPaths[name]));
  });
  return (
    <TabStrip as="nav" aria-label={t('Analytics pages')} current={current} sx={{ mt: -1, mb: 1 }}>
      {shown.map((name) => (
        <PageLink
          key={name}
          to={createPath({ pathname: dashboardPaths[name], search: writeSelection(selection) })}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(dashboards[name].title)}
        </PageLink>
      ))}
    </TabStrip>
  );
};

/** One of the ten analytics pages under the tabs that lead to the others. */
export const DashboardPage = ({ name }: { readonly name: DashboardName }) => {
  const props: PageProps = { name, selection: useSelection(), flags: use(FlagsContext) };
  const { needs = 'dashboard_view' }: Dashboard = dashboards[name];
  return (
    <PaperTheme>
      <Box sx={{ containerType: 'inline-size' }}>
        <DashboardTabs {...props} />
        <Box sx={{ '&& > *': { mb: 1 } }}>
          <StartStrip isDashboard />
        </Box>
        {/* The tabs and their focus stay; the page is a new one whose access is checked again. */}
        <Guard key={name} resource="page" action={needs}>
          <DashboardBody {...props} />
        </Guard>
      </Box>
    </PaperTheme>
  );
};
