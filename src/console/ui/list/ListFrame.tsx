import { Card } from '@mui/material';
import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react';
import { ListContextProvider, useEvent, useListContext, type ListControllerResult } from 'react-admin';
import { t } from '../../language/t';
import { LiveFiltersContext, useList, useSame } from './useList';

/** The list in a render that a key or a press may interrupt: a page of rows takes long (decision 0162). */
const useDeferredList = (list: ListControllerResult): ListControllerResult => {
  const deferred = useDeferredValue(list);
  // The first rows precede all other deferred parts, such as the menu.
  return deferred.data === undefined ? list : deferred;
};

/** Announces the number of selected rows to screen readers. */
const SelectionStatus = () => {
  const { selectedIds } = useList();
  return (
    <div className="unseen" role="status" aria-label={t('Selection')}>
      {selectedIds.length > 0 && t('{count} selected', { count: selectedIds.length })}
    </div>
  );
};

/** The actions for the selected rows; their code loads with the first selected row. */
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
  /** The actions for selected rows, at the edge of the window. */
  readonly selection?: ReactNode;
  readonly children: ReactNode;
}

/** The card around a list; reports to assistive technology whether its rows are loading. */
export const ListFrame = ({ selection, children }: ListFrameProps) => {
  const list = useListContext();
  const filterValues: unknown = useSame(list.filterValues);
  const setFilters = useEvent(list.setFilters);
  const liveFilters = useMemo(() => ({ filterValues, setFilters }), [filterValues, setFilters]);
  return (
    <LiveFiltersContext value={liveFilters}>
      <ListContextProvider value={useDeferredList(list)}>
        <Card component="section" aria-busy={list.isFetching} sx={{ overflow: 'hidden' }}>
          {children}
        </Card>
        {selection && <Selection bar={selection} />}
      </ListContextProvider>
    </LiveFiltersContext>
  );
};
