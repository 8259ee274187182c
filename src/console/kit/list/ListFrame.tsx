import { Card } from '@mui/material';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { ListContextProvider, useListContext, useListFilterContext, type ListControllerResult } from 'react-admin';
import { LiveFiltersContext } from './useList';

/**
 * The list in a render of its own, which a key or a press may interrupt: a page of rows is a long piece of work (decision 0162).
 * A second press counts from the first, whatever rows are still in view.
 */
const useListLater = (list: ListControllerResult): ListControllerResult => {
  const live = useRef(list);
  useLayoutEffect(() => {
    live.current = list;
  });
  const shown = useDeferredValue(list);
  return useMemo(() => {
    const setPage: typeof shown.setPage = (page) => live.current.setPage(live.current.page + page - shown.page);
    const setSort: typeof shown.setSort = (sort) => {
      const now = live.current.sort;
      const isAgain = sort.field === now.field && (now.field !== shown.sort.field || now.order !== shown.sort.order);
      live.current.setSort(isAgain ? { ...sort, order: now.order === 'ASC' ? 'DESC' : 'ASC' } : sort);
    };
    return { ...shown, setPage, setSort } as ListControllerResult;
  }, [shown]);
};

/** The card around a list; says whether its rows are being loaded. */
export const ListFrame = ({ children }: { readonly children: ReactNode }) => {
  const list = useListContext();
  return (
    <Card component="section" aria-busy={list.isFetching} sx={{ overflow: 'hidden' }}>
      <LiveFiltersContext value={useListFilterContext()}>
        <ListContextProvider value={useListLater(list)}>{children}</ListContextProvider>
      </LiveFiltersContext>
    </Card>
  );
};
