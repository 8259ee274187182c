import { useEffect, useRef, type ReactNode } from 'react';
import { FilterLiveForm, ListContextProvider, useListContext, type FilterLiveFormProps } from 'react-admin';

interface LiveFiltersProps extends Pick<FilterLiveFormProps, 'debounce' | 'formComponent'> {
  readonly children: ReactNode;
}

/**
 * Narrows the list while one types. Whoever opens a record before the last letters were asked for stays there: react-admin's
 * form would still set them after the list has gone, and lead back to it.
 */
export const LiveFilters = ({ children, ...form }: LiveFiltersProps) => {
  const list = useListContext();
  const isHereRef = useRef(true);
  useEffect(() => {
    isHereRef.current = true;
    return () => {
      isHereRef.current = false;
    };
  }, []);
  const setFilters: typeof list.setFilters = (...given) => {
    if (isHereRef.current) list.setFilters(...given);
  };
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <FilterLiveForm {...form}>{children}</FilterLiveForm>
    </ListContextProvider>
  );
};
