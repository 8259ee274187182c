import { Card } from '@mui/material';
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { ListContextProvider, useEvent, useListContext, type ListControllerResult } from 'react-admin';
import { t } from '../../language/t';
import { turned, useAskAtOnce } from './useAskAtOnce';
import { useRowsAhead } from './useRowsAhead';
import { LiveFiltersContext, useHasAllPages, useList, useSame } from './useList';

/**
 * The list in a render of its own, which a key or a press may interrupt: a page of rows is a long piece of work (decision 0162).
 * A second press counts from the first, whatever rows are still in view.
 */
const useListLater = (list: ListControllerResult): ListControllerResult => {
  const ask = useAskAtOnce(list.resource);
  const hasAllPages = useHasAllPages(list.resource);
  const later = useDeferredValue(list);
  // The first rows come before all else that is drawn later, such as the menu: until then there is nothing to press.
  const followed = later.data === undefined ? list : later;
  const { ahead, turnTo } = useRowsAhead(list, followed);
  const shown = ahead ?? followed;
  const latest = useRef({ list, shown, ahead, ask, turnTo });
  useLayoutEffect(() => {
    latest.current = { list, shown, ahead, ask, turnTo };
  });
  // The next page of a list that is in the browser is asked for in an idle moment: it costs no call (decision 0216).
  const hasNext = hasAllPages && list.data !== undefined && !list.isFetching && list.hasNextPage === true;
  useEffect(() => {
    if (!hasNext || !('requestIdleCallback' in window)) return undefined;
    const idle = requestIdleCallback(() => {
      const { list: live, ask: askAhead } = latest.current;
      askAhead(live, live.page + 1, live.sort);
    });
    return () => cancelIdleCallback(idle);
  }, [hasNext, list.data]);
  // What is handed to the header and the rows stays the same: they would all be drawn again with every answer.
  const setters = useMemo(() => {
    const setPage: typeof list.setPage = (page) => {
      const { list: live, shown: drawn, ahead: turned, ask: askAtOnce, turnTo: turnAtOnce } = latest.current;
      const wanted = (turned?.page ?? live.page) + page - drawn.page;
      turnAtOnce(live, wanted);
      askAtOnce(live, wanted, live.sort);
      live.setPage(wanted);
    };
    const setSort: typeof list.setSort = (sort) => {
      const { list: live, shown: drawn, ask: askAtOnce } = latest.current;
      const now = live.sort;
      const isAgain = sort.field === now.field && (now.field !== drawn.sort.field || now.order !== drawn.sort.order);
      const wanted = isAgain ? turned(now) : sort;
      askAtOnce(live, 1, wanted);
      live.setSort(wanted);
    };
    return { setPage, setSort };
  }, []);
  return useMemo(() => ({ ...shown, ...setters }) as ListControllerResult, [shown, setters]);
};

/** Says to a screen reader how many rows are selected. */
const SelectionStatus = () => {
  const { selectedIds } = useList();
  return (
    <div className="unseen" role="status" aria-label={t('What is selected')}>
      {selectedIds.length > 0 && t('{count} selected', { count: selectedIds.length })}
    </div>
  );
};

/** What can be done with the selected rows, once there are any: its code comes with the first of them. */
const Selection = ({ bar }: { readonly bar: ReactNode }) => {
  const { selectedIds } = useList();
  return (
    <>
      <SelectionStatus />
      {selectedIds.length > 0 && <Suspense fallback={null}>{bar}</Suspense>}
    </>
  );
};

interface ListFrameProps {
  /** What can be done with selected rows, at the edge of the window. */
  readonly selection?: ReactNode;
  readonly children: ReactNode;
}

/** The card around a list; says whether its rows are being loaded. */
export const ListFrame = ({ selection, children }: ListFrameProps) => {
  const list = useListContext();
  const filterValues: unknown = useSame(list.filterValues);
  const setFilters = useEvent(list.setFilters);
  const liveFilters = useMemo(() => ({ filterValues, setFilters }), [filterValues, setFilters]);
  return (
    <LiveFiltersContext value={liveFilters}>
      <ListContextProvider value={useListLater(list)}>
        <Card component="section" aria-busy={list.isFetching} sx={{ overflow: 'hidden' }}>
          {children}
        </Card>
        {selection && <Selection bar={selection} />}
      </ListContextProvider>
    </LiveFiltersContext>
  );
};
