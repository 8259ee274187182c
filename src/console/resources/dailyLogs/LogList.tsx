import { type ReactNode, useMemo, createContext, useContext } from 'react';
import { ListBase, ListContextProvider, useEvent, useListContext } from 'react-admin';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import type { Id } from '../../../contract/values';
import { useRowsPerPage } from '../../kit/list/rowLook';
import { useSame } from '../../kit/list/useList';
import { newestFirst } from './deedWords';

/** Where in the log its page is: right after an entry, or at the newest. */
interface LogPlace {
  /** The last entry of the page before; undefined at the newest entries. */
  readonly before: Id | undefined;
  readonly setBefore: (before: Id | undefined) => void;
}

const LogPlaceContext = createContext<LogPlace | undefined>(undefined);
/** Hands the place of the page on show to its parts. */
const LogPlaceProvider = LogPlaceContext.Provider;

/** The place of the page on show. */
export const useLogPlace = (): LogPlace => {
  const place = useContext(LogPlaceContext);
  if (!place) throw new Error('useLogPlace needs a LogPlaceProvider above it');
  return place;
};

/** Keeps the page's place, which is in the address as one of the filters, apart from them: another filter begins at the newest. */
const PlaceApart = ({ children }: { readonly children: ReactNode }) => {
  const list = useListContext();
  const setFilters: typeof list.setFilters = useEvent(list.setFilters);
  const filter = useSame(list.filterValues as LogFilter);
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

// A failure is shown once, in the place of the rows.
const quietly = { onError: () => undefined };

/** The entries of the log as a list in the URL, its place kept apart from its filters. */
export const LogList = ({ children }: { readonly children: ReactNode }) => {
  const [perPage] = useRowsPerPage();
  return (
    <ListBase sort={newestFirst} perPage={perPage} queryOptions={quietly} exporter={false} disableAuthentication>
      <PlaceApart>{children}</PlaceApart>
    </ListBase>
  );
};
