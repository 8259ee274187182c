import { useList } from '../list/useList';

/** One filter of the list on show: its value, and what sets it; undefined takes it off. */
export const useFilter = (source: string) => {
  const { filterValues, setFilters } = useList();
  const value = filterValues[source] as string | number | boolean | null | undefined;
  return {
    value: value === '' || value === null ? undefined : value,
    set: (next: unknown) => setFilters({ ...filterValues, [source]: next }),
  };
};
