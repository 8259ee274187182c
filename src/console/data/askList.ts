import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';

/**
 * Puts a list's question to react-query before the list is drawn: the list asks the same by one key, and joins it. Rows that have come
 * by then are not asked for again within `staleTime` milliseconds.
 */
export const askList = (
  { queryClient, dataProvider }: { readonly queryClient: QueryClient; readonly dataProvider: DataProvider },
  resource: string,
  query: Required<Pick<GetListParams, 'filter' | 'pagination' | 'sort'>>,
  staleTime: number,
): Promise<void> => {
  const list = [resource, 'getList'];
  // Of the list as a whole: the defaults of each page would be kept for good.
  queryClient.setQueryDefaults(list, { staleTime });
  return queryClient.prefetchQuery({
    queryKey: [...list, query],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...query, signal }),
    staleTime: 0,
  });
};
