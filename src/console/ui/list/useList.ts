import { createContext, use, useMemo } from 'react';
import type { UnreadTimes } from '../../../contract/unreadTimes';
import { answersWhole, isPagedByServer } from '../../../contract/rowFacts';
import { useConfig } from '../../data/config';
import { ListContext, useListContext, type ListControllerResult, type RaRecord } from 'react-admin';

/** The metadata of a page of rows: the number of unreadable ones, their total, and the unreadable times of the others. */
export interface ListMeta {
  readonly unreadable?: number;
  readonly of?: number;
  readonly unreadTimes?: UnreadTimes;
}

/** react-admin's list context with types for the filters by name and for the metadata of the rows. */
export type ListState<R extends RaRecord = RaRecord, Meta = ListMeta> = Omit<
  ListControllerResult<R>,
  'filterValues' | 'meta' | 'refetch' | 'data'
> & {
  readonly data: readonly R[] | undefined;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly meta: Meta | undefined;
  readonly refetch: () => void;
};

/** The current list. */
export const useList = <R extends RaRecord = RaRecord, Meta = ListMeta>(): ListState<R, Meta> =>
  useListContext<R>() as ListState<R, Meta>;

/** The same plain object as long as its content is equal. Memoized components and hooks that depend on it do not run again. */
export const useSame = <T>(value: T): T => {
  const held = JSON.stringify(value);
  return useMemo(() => JSON.parse(held) as T, [held]);
};

/** True if the whole list of a resource is in this browser, which then filters and sorts it itself. */
export const useIsHere = (resource: string): boolean => {
  const { listPages: hasPages } = useConfig();
  return answersWhole(resource) && !(hasPages && isPagedByServer(resource));
};

/**
 * The current filters, if the visible list follows later.
 * They keep their identity while pages are turned and rows arrive.
 */
export const LiveFiltersContext = createContext<Pick<ListControllerResult, 'filterValues' | 'setFilters'> | undefined>(
  undefined,
);

/** The current filters of the list: a field that is typed into must know its own last request. */
export const useLiveFilters = (): Pick<ListState, 'filterValues' | 'setFilters'> =>
  // The two contexts are never read together: a component that reads the whole list is re-rendered with every answer.
  use(LiveFiltersContext) ?? (use(ListContext) as ListState);

/** The current value of one filter of a list, and its setter; undefined removes the filter. */
export const useFilter = (source: string) => {
  const { filterValues, setFilters } = useLiveFilters();
  const value = filterValues[source] as string | number | boolean | null | undefined;
  return {
    value: value === '' || value === null ? undefined : value,
    set: (next: unknown) => setFilters({ ...filterValues, [source]: next }),
  };
};
