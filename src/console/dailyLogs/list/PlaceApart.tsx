import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import { LogPlaceProvider } from './LogPlaceContext';

/** Keeps the page's place, which stands in the address as one of the filters, apart from them: another filter begins at the newest. */
export const PlaceApart = ({ children }: { readonly children: ReactNode }) => {
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
