import { Card, Stack } from '@mui/material';
import { use, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  ListBase,
  ListContextProvider,
  useEvent,
  useListContext,
  useResourceContext,
  type ListBaseProps,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';
import { openingSort } from '../../data/listQuery';
import { PageHeader } from '../page/PageHeader';
import type { Noun } from '../words/words';
import type { FilterElement } from './ActiveFilters';
import { CreateButton } from './CreateButton';
import type { ExportColumn } from './csv';
import { ListToolbar } from './ListToolbar';
import { ListViewContext, LiveFiltersContext, useRowsPerPage, useSame } from './useList';

/** The props of a list's page: react-admin's names, and the words of the page. */
export interface ListViewProps<T extends RaRecord> {
  /** The head of the page; none for a list that is a part of a page. */
  readonly title?: string;
  readonly sentence?: string;
  readonly noun: Noun;
  /** The purpose of the first record, shown while there is none. */
  readonly empty: ReactNode;
  /** The inputs of the filters, each with its source and its label. */
  readonly filters?: readonly FilterElement[];
  /** The columns of an exported file; without them the list can't be exported. */
  readonly exporter?: readonly ExportColumn<T>[];
  /** The buttons beside the title. */
  readonly actions?: ReactNode;
  /** The bar below the rows, in place of numbered pages. */
  readonly pagination?: ReactNode;
  /** Content above the search, such as tabs. */
  readonly top?: ReactNode;
  /** The bar of search and filters, if the list has its own. */
  readonly toolbar?: ReactNode;
  /** Content below the list. */
  readonly bottom?: ReactNode;
  /** A `DataTable` with the columns. */
  readonly children: ReactNode;
}

/** True while the router has a search that the current render does not show yet: it renders a new address when there is time. */
const useIsBehindAddress = (): (() => boolean) => {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { search } = useLocation();
  return useEvent(() => router !== undefined && router.state.location.search !== search);
};

/** A setter of the list that waits for the render of the present address: react-admin builds the next address on the rendered one. */
const useCurrentSetter = <A extends unknown[]>(
  set: (...args: A) => void,
  isBehind: () => boolean,
): ((...args: A) => void) => {
  const waiting = useRef<A>(undefined);
  const current = useEvent(set);
  useLayoutEffect(() => {
    if (!waiting.current || isBehind()) return;
    const args = waiting.current;
    waiting.current = undefined;
    current(...args);
  });
  return useEvent((...args: A) => {
    if (isBehind()) waiting.current = args;
    else current(...args);
  });
};

/**
 * The list in a render that a key or a press may interrupt: a page of rows takes long (decision 0162).
 * Its setters are those of the current list: a press on an older page would otherwise drop a later search.
 */
const useDeferredList = (list: ListControllerResult): ListControllerResult => {
  const later = useDeferredValue(list);
  // The first rows are not deferred.
  const shown = later.data === undefined ? list : later;
  const isBehind = useIsBehindAddress();
  const setFilters = useCurrentSetter(list.setFilters, isBehind);
  const setPage = useCurrentSetter(list.setPage, isBehind);
  const setPerPage = useCurrentSetter(list.setPerPage, isBehind);
  const setSort = useCurrentSetter(list.setSort, isBehind);
  return useMemo(
    () => ({ ...shown, setFilters, setPage, setPerPage, setSort }),
    [shown, setFilters, setPage, setPerPage, setSort],
  );
};

/** The card around a list; reports to assistive technology whether its rows are loading. */
const ListCard = ({ children }: { readonly children: ReactNode }) => {
  const list = useListContext();
  const shown = useDeferredList(list);
  const filterValues: unknown = useSame(list.filterValues);
  const { setFilters } = shown;
  const liveFilters = useMemo(() => ({ filterValues, setFilters }), [filterValues, setFilters]);
  return (
    <LiveFiltersContext value={liveFilters}>
      <ListContextProvider value={shown}>
        <Card component="section" aria-busy={list.isFetching} sx={{ overflow: 'hidden' }}>
          {children}
        </Card>
      </ListContextProvider>
    </LiveFiltersContext>
  );
};

const noFilters: readonly FilterElement[] = [];

/** The page of the list in context: header, search and filters, and a table of its rows. */
export const ListView = <T extends RaRecord>(props: ListViewProps<T>) => {
  const { title, sentence, noun, empty, filters = noFilters, actions = <CreateButton />, pagination, top } = props;
  const { toolbar = <ListToolbar filters={filters} /> } = props;
  const exporter = props.exporter as readonly ExportColumn<RaRecord>[] | undefined;
  const [columnsPlace, setColumnsPlace] = useState<HTMLElement | null>(null);
  const [bulkActionsPlace, setBulkActionsPlace] = useState<HTMLElement | null>(null);
  const view = useMemo(
    () => ({ noun, empty, exporter, pagination, columnsPlace, setColumnsPlace, bulkActionsPlace }),
    [noun, empty, exporter, pagination, columnsPlace, bulkActionsPlace],
  );
  return (
    <ListViewContext value={view}>
      {title !== undefined && (
        <PageHeader
          title={title}
          sentence={sentence}
          action={
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              {actions}
            </Stack>
          }
        />
      )}
      <ListCard>
        {top}
        {toolbar}
        {props.children}
      </ListCard>
      {props.bottom}
      <div ref={setBulkActionsPlace} style={{ display: 'contents' }} />
    </ListViewContext>
  );
};

type BaseProps<T extends RaRecord> = Pick<ListBaseProps<T>, 'sort' | 'perPage' | 'filterDefaultValues' | 'storeKey'>;

// A failure is shown once, in place of the rows.
const quietly = { onError: () => undefined };

/** react-admin's ListBase with the console's order and the person's rows per page; a failure shows no message. */
export const QuietListBase = <T extends RaRecord>(props: BaseProps<T> & { readonly children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const [rowsPerPage] = useRowsPerPage();
  const { sort = openingSort(resource), perPage = rowsPerPage, ...others } = props;
  return (
    <ListBase<T> {...{ sort, perPage }} {...others} queryOptions={quietly} exporter={false} disableAuthentication />
  );
};

/** react-admin's List: the page of a resource's records. Its child is a `DataTable` with the columns. */
export const List = <T extends RaRecord>(props: BaseProps<T> & ListViewProps<T>) => {
  const { sort, perPage, filterDefaultValues, storeKey, ...view } = props;
  return (
    <QuietListBase<T> {...{ sort, perPage, filterDefaultValues, storeKey }}>
      <ListView<T> {...view} />
    </QuietListBase>
  );
};
