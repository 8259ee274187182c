import { createElement } from 'react';
import { nameOf } from '../../../contract/endpoint';
import { dashboardTitles } from '../../../contract/dashboards/titles';
import { factsOfRow } from '../../../contract/rowFacts';
import type { PrefetchPage } from '../../app/resource';
import { dashboardPaths } from '../../app/paths';
import { lazyPage } from '../../ui/page/lazyPage';

const DashboardPage = lazyPage(() => import('./DashboardPage').then((m) => m.DashboardPage));

const prefetch: PrefetchPage = (...given) => import('./DashboardPage').then((page) => page.prefetchDashboard(...given));

const figures = factsOfRow('analytics', 'getFigures');
const names = Object.keys(dashboardTitles) as (keyof typeof dashboardTitles)[];

/** The ten analytics pages. A page checks its further flags itself: the tabs stay when it is opened. */
export const analytics = names.map((name) => ({
  path: dashboardPaths[name],
  needs: ['dashboard_view'] as const,
  calls: figures ? [nameOf(figures, name)] : [],
  page: createElement(DashboardPage, { name }),
  loadPage: DashboardPage.preload,
  prefetch,
}));
