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
import type { Period } from './charts/period';

/** Merges a part that was requested again into the figures of its page, whose time stays. A part of other days is dropped. */
const mergePart = (page: DashboardFigures | undefined, part: DashboardFigures): DashboardFigures | undefined =>
  page && page.from === part.from && page.to === part.to && page.compare === part.compare
    ? { ...page, tiles: { ...page.tiles, ...part.tiles }, charts: { ...page.charts, ...part.charts } }
    : page;

/** Figures are requested again after this many milliseconds, while the page is visible. */
export const REFRESH_MS = 5 * 60_000;

/** The figures of an analytics page, and their state. */
export interface Figures {
  /** The last figures of this page; while newer ones load, possibly those of other days. */
  readonly figures: DashboardFigures | undefined;
  readonly error: unknown;
  /** True while the figures of previous days are shown. */
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
  /** True while a part that failed is requested again. */
  readonly isRetried: (part: string) => boolean;
  readonly retry: (part: string) => void;
}

/** Returns the request of an analytics page's figures, and its query key. */
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
 * Returns the figures of an analytics page, from one call.
 * They are refetched every five minutes, not in a hidden tab, and immediately when it returns after a longer time.
 * A part that failed is requested alone and joins the others.
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
      // The part has failed once more, and its place still reports the failure.
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

/** The data that the tiles and the charts of a page are rendered from. */
export interface ShownFigures {
  readonly dashboard: Dashboard;
  /** The days of the figures, and those of the comparison. */
  readonly period: Period;
  readonly standing: Figures;
  readonly flags: PermissionFlags | undefined;
}

/** True while a missing part is loading. A part missing among others has failed; where all are missing, the page itself reports it. */
export const isPartLoading = ({ figures, error, isRetried }: Figures, part: string): boolean =>
  isRetried(part) || (!figures && error === null);

/** Returns the retry of a part that has failed alone; a page that has failed has its own button. */
export const retryOf = ({ figures, retry }: Figures, part: string): (() => void) | undefined =>
  figures && (() => retry(part));
