import { createContext, use, useMemo, type ReactNode, type RefCallback } from 'react';
import { ListContext, useListContext, useStore, type ListControllerResult, type RaRecord } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import type { UnreadTimes } from '../../../contract/unreadTimes';
import { answersWhole, isPagedByServer } from '../../../contract/rowFacts';
import { useConfig } from '../../data/config';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import type { Noun } from '../words/words';
import type { ExportColumn } from './csv';

/** The heights of table rows, in pixels; the first is the default. */
export const ROW_HEIGHTS = [44, 36, 32] as const;

/** The names of these heights. */
export const rowHeightWords = perLanguage(() => ({ 44: t('Comfortable'), 36: t('Compact'), 32: t('Dense') }) as const);

/** The person's height of table rows, stored permanently. */
export const useRowHeight = () => useStore<number>('list.rowHeight', ROW_HEIGHTS[0]);

/** The person's number of rows per page, for every list, stored permanently. */
export const useRowsPerPage = () => useStore<number>('list.perPage', DEFAULT_PAGE_SIZE);

/** A way in which a saved view keeps its days: its name, and its part of the filter. */
export interface ViewDays {
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The ways to keep the days of a list that has them apart from its other filters. The first is the default. */
export const ViewDaysContext = createContext<readonly ViewDays[]>([]);

/** The page of a list, for its toolbar and its table. */
export interface ListViewContextValue {
  readonly noun: Noun;
  /** The purpose of the first record. */
  readonly empty: ReactNode;
  readonly exporter: readonly ExportColumn<RaRecord>[] | undefined;
  /** The bar below the rows, in place of numbered pages. */
  readonly pagination: ReactNode;
  /** The place of the buttons of the table's columns in the toolbar, and of the bar of its selected rows. */
  readonly columnsPlace: HTMLElement | null;
  readonly setColumnsPlace: RefCallback<HTMLElement>;
  readonly bulkActionsPlace: HTMLElement | null;
}
export const ListViewContext = createContext<ListViewContextValue | undefined>(undefined);

/** The page of the current list. */
export const useListView = (): ListViewContextValue => {
  const view = use(ListViewContext);
  if (!view) throw new Error('This part of a list belongs into a List or a ListView');
  return view;
};

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
export const useIsListLoaded = (resource: string): boolean => {
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
