import { type ReactNode, useMemo } from 'react';
import { ListBase, ListContextProvider, useListContext } from 'react-admin';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { LogPlaceProvider } from './LogPlaceContext';
import { newestFirst } from './newestFirst';

/** Keeps the page's place, which stands in the address as one of the filters, apart from them: another filter begins at the newest. */
const PlaceApart = ({ children }: { readonly children: ReactNode }) => {
  const list = useListContext();
  const { setFilters } = list;
  const filter = list.filterValues as LogFilter;
  const { place, rest } = useMemo(() => {
    const { before, ...others } = filter;
    return {
      rest: others,
      place: { before, setBefore: (next: LogFilter['before']) => setFilters({ ...others, before: next }) },
    };
  }, [filter, setFilters]);
  const apart = { ...list, filterValues: rest };
  return (
    <LogPlaceProvider value={place}>
      <ListContextProvider value={apart as typeof list}>{children}</ListContextProvider>
    </LogPlaceProvider>
  );
};

// What failed is said where the rows would stand, and once.
const quietly = { onError: () => undefined };

/** The entries of the log as a list in the URL, its place kept apart from its filters. */
export const LogList = ({ children }: { readonly children: ReactNode }) => (
  <ListBase
    sort={newestFirst}
    perPage={DEFAULT_PAGE_SIZE}
    queryOptions={quietly}
    exporter={false}
    disableAuthentication
  >
    <PlaceApart>{children}</PlaceApart>
  </ListBase>
);
