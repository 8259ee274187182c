import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider, type ListControllerResult, type SortPayload } from 'react-admin';

/** The same order from the other end. */
export const turned = ({ field, order }: SortPayload): SortPayload => ({
  field,
  order: order === 'ASC' ? 'DESC' : 'ASC',
});

/** Rows that come before the list is drawn anew are not asked for again within so many milliseconds. */
const FRESH_MS = 1_000;

/** A list, and its filters as its server is asked by them, where the page keeps some of them apart. */
export type AskedList = Pick<ListControllerResult, 'resource' | 'filterValues' | 'perPage'> & {
  readonly asked?: ListControllerResult['filterValues'];
};

/** Asks for a page of a list with the press that turns to it: drawn first, the list would ask for it some frames later (decision 0216). */
export const useAskAtOnce = () => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return useCallback(
    ({ resource, filterValues, asked: filter = filterValues, perPage }: AskedList, page: number, sort: SortPayload) => {
      const query = { pagination: { page, perPage }, sort, filter };
      const queryKey = [resource, 'getList', query];
      queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
      const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
        dataProvider.getList(resource, { ...query, signal });
      void queryClient.prefetchQuery({ queryKey, queryFn, staleTime: 0 });
    },
    [queryClient, dataProvider],
  );
};
