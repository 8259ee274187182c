import { Card } from '@mui/material';
import { useDeferredValue, type ReactNode } from 'react';
import { ListContextProvider, useListContext, useListFilterContext } from 'react-admin';
import { LiveFiltersContext } from './useList';

/**
 * The card around a list; says whether its rows are being loaded. What is in it follows the list in a render of its own, which a
 * key or a press may interrupt: a page of rows is a long piece of work (decision 0162).
 */
export const ListFrame = ({ children }: { readonly children: ReactNode }) => {
  const list = useListContext();
  return (
    <Card component="section" aria-busy={list.isFetching} sx={{ overflow: 'hidden' }}>
      <LiveFiltersContext value={useListFilterContext()}>
        <ListContextProvider value={useDeferredValue(list)}>{children}</ListContextProvider>
      </LiveFiltersContext>
    </Card>
  );
};
