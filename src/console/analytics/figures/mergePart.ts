import type { DashboardFigures } from '../../../contract/dashboards/figures';

/**
 * The figures of a page with those of a part that was asked for alone. They are of the moment at which the page was asked
 * for; where that was about other days, the part is of no use any more.
 */
export const mergePart = (page: DashboardFigures | undefined, part: DashboardFigures): DashboardFigures | undefined =>
  page && page.from === part.from && page.to === part.to && page.compare === part.compare
    ? { ...page, tiles: { ...page.tiles, ...part.tiles }, charts: { ...page.charts, ...part.charts } }
    : page;
