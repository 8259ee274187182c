import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Comparison } from '../../../contract/dashboards/comparison';
import type { DashboardName } from '../../../contract/dashboards/dashboards';
import type { Dashboard } from '../../../contract/dashboards/description';
import type { DashboardFigures } from '../../../contract/dashboards/figures';
import type { PermissionFlags } from '../../../contract/permissions';
import type { DayRange } from '../../../contract/reports/range';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { Period } from '../../kit/charts/period';

/**
 * The figures of a page with those of a part that was asked for alone. They are of the moment at which the page was asked
 * for; where that was about other days, the part is of no use any more.
 */
const mergePart = (page: DashboardFigures | undefined, part: DashboardFigures): DashboardFigures | undefined =>
  page && page.from === part.from && page.to === part.to && page.compare === part.compare
    ? { ...page, tiles: { ...page.tiles, ...part.tiles }, charts: { ...page.charts, ...part.charts } }
    : page;

/** Figures are asked for again after so long, while somebody looks at them. */
export const REFRESH_MS = 5 * 60_000;

/** The figures of an analytics page, and their state. */
export interface Figures {
  /** The last ones of this page, while newer ones are on their way those of other days. */
  readonly figures: DashboardFigures | undefined;
  readonly error: unknown;
  /** True while the figures on show are of other days than those asked for. */
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
  /** True while a part that failed is asked for again. */
  readonly isRetried: (part: string) => boolean;
  readonly retry: (part: string) => void;
}

/** How the figures of an analytics page are asked for, and what they are kept under. */
export const figuresOf = (
  dataProvider: ConsoleDataProvider,
  id: DashboardName,
  { from, to }: DayRange,
  compare: Comparison | undefined,
) => ({
  queryKey: ['analytics', id, { from, to, compare }],
  ask: (part?: string) =>
    dataProvider.callRow('analytics', 'getFigures', {
      id,
      query: { from, to, ...(compare && { compare }), ...(part && { part }) },
    }),
});

/**
 * The figures of an analytics page in one call. They are asked for again every five minutes, not in a hidden tab, and at
 * once where it comes back after more than that. A part that failed is asked for alone and joins the others.
 */
export const useFigures = (id: DashboardName, { from, to }: DayRange, compare: Comparison | undefined): Figures => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const { queryKey, ask } = figuresOf(dataProvider, id, { from, to }, compare);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => ask(),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });

  const [retried, setRetried] = useState<readonly string[]>([]);
  const retry = async (part: string) => {
    setRetried((parts) => [...parts, part]);
    try {
      const answer = await ask(part);
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData<DashboardFigures>(queryKey, (page) => mergePart(page, answer), { updatedAt });
    } catch {
      // It has failed once more, which its place goes on saying.
    } finally {
      setRetried((parts) => parts.filter((other) => other !== part));
    }
  };
  return {
    figures: data,
    error,
    isOutdated: isPlaceholderData,
    isFetching,
    refresh: () => void refetch(),
    isRetried: (part) => retried.includes(part),
    retry: (part) => void retry(part),
  };
};

/** What the tiles and the charts of a page are drawn from. */
export interface ShownFigures {
  readonly dashboard: Dashboard;
  /** The days that the figures are of, and those that they are compared with. */
  readonly period: Period;
  readonly standing: Figures;
  readonly flags: PermissionFlags | undefined;
}

/** Whether a part that is not there is still to come: one that is not among the others has failed; where all have, the page says so once. */
export const isAwaited = ({ figures, error, isRetried }: Figures, part: string): boolean =>
  isRetried(part) || (!figures && error === null);

/** What asks again for a part that has failed alone; where the page has, its own button does. */
export const retryOf = ({ figures, retry }: Figures, part: string): (() => void) | undefined =>
  figures && (() => retry(part));
