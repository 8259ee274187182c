import { createContext, use, useMemo } from 'react';
import { answersWhole, isAskedByPage } from '../../../contract/rowFacts';
import { useConfig } from '../../app/config';
import { ListContext, useListContext, type ListControllerResult, type RaRecord } from 'react-admin';

/** What comes with a page of rows beside them: how many could not be read, and of how many. */
export interface ListMeta {
  readonly unreadable?: number;
  readonly of?: number;
}

/** react-admin's list context with what it leaves untyped: the filters by name, and what comes with the rows. */
export type ListState<R extends RaRecord = RaRecord, Meta = ListMeta> = Omit<
  ListControllerResult<R>,
  'filterValues' | 'meta' | 'refetch' | 'data'
> & {
  readonly data: readonly R[] | undefined;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly meta: Meta | undefined;
  readonly refetch: () => void;
};

/** The list on show. */
export const useList = <R extends RaRecord = RaRecord, Meta = ListMeta>(): ListState<R, Meta> =>
  useListContext<R>() as ListState<R, Meta>;

/** The same plain object for as long as it holds the same: what depends on it is neither drawn nor made again. */
export const useSame = <T>(value: T): T => {
  const held = JSON.stringify(value);
  return useMemo(() => JSON.parse(held) as T, [held]);
};

/** Whether a resource's list is in this browser as a whole, so that it answers by itself. */
export const useIsHere = (resource: string): boolean => {
  const { listPages: hasPages } = useConfig();
  return answersWhole(resource) && !(hasPages && isAskedByPage(resource));
};

/**
 * The filters as they are at this moment, where the list on show follows in its own time. They stay the same while pages are
 * turned and rows come.
 */
export const LiveFiltersContext = createContext<Pick<ListControllerResult, 'filterValues' | 'setFilters'> | undefined>(
  undefined,
);

/** The filters of the list as they are at this moment: a field that is typed into must know what it has asked for already. */
export const useLiveFilters = (): Pick<ListState, 'filterValues' | 'setFilters'> =>
  // Not both: what reads the whole list is drawn again with every answer.
  use(LiveFiltersContext) ?? (use(ListContext) as ListState);

/** One filter of a list as it is at this moment: its value, and what sets it; undefined takes it off. */
export const useFilter = (source: string) => {
  const { filterValues, setFilters } = useLiveFilters();
  const value = filterValues[source] as string | number | boolean | null | undefined;
  return {
    value: value === '' || value === null ? undefined : value,
    set: (next: unknown) => setFilters({ ...filterValues, [source]: next }),
  };
};
