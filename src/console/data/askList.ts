import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';

/** What a list is asked with. */
export type ListQuery = Required<Pick<GetListParams, 'filter' | 'pagination' | 'sort'>>;

/** The key by which react-admin keeps the answer to a list's question. */
export const listKey = (resource: string, query: ListQuery): QueryKey => [resource, 'getList', query];

/**
 * Puts a list's question to react-query before the list is drawn: the list asks the same by one key, and joins it. Rows that have come
 * by then are not asked for again within `staleTime` milliseconds.
 */
export const askList = (
  { queryClient, dataProvider }: { readonly queryClient: QueryClient; readonly dataProvider: DataProvider },
  resource: string,
  query: ListQuery,
  staleTime: number,
): Promise<void> => {
  // Of the list as a whole: the defaults of each page would be kept for good.
  queryClient.setQueryDefaults([resource, 'getList'], { staleTime });
  return queryClient.prefetchQuery({
    queryKey: listKey(resource, query),
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...query, signal }),
    staleTime: 0,
  });
};
