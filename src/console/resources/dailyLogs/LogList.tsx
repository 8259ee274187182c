import { type ReactNode, useMemo, createContext, useContext } from 'react';
import { ListContextProvider, useEvent, useListContext } from 'react-admin';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import type { Id } from '../../../contract/values';
import { QuietListBase } from '../../ui/list/List';
import { useSame } from '../../ui/list/useList';
import { newestFirst } from './auditWords';

/** The position of a log page: right after an entry, or at the newest. */
interface LogPlace {
  /** The last entry of the page before; undefined on the newest page. */
  readonly before: Id | undefined;
  readonly setBefore: (before: Id | undefined) => void;
}

const LogPlaceContext = createContext<LogPlace | undefined>(undefined);
/** Provides the position of the shown page to its parts. */
const LogPlaceProvider = LogPlaceContext.Provider;

/** Returns the position of the shown page. */
export const useLogPlace = (): LogPlace => {
  const place = useContext(LogPlaceContext);
  if (!place) throw new Error('useLogPlace needs a LogPlaceProvider above it');
  return place;
};

/** Separates the page's position from the filters that share its address: another filter begins at the newest. */
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

/** The entries of the log as a list in the URL, with the position separate from the filters. */
export const LogList = ({ children }: { readonly children: ReactNode }) => (
  <QuietListBase sort={newestFirst}>
    <PlaceApart>{children}</PlaceApart>
  </QuietListBase>
);
