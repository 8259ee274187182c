import { extractValidSavedQueries, useSavedQueries, type SavedQuery } from 'react-admin';
import { useList } from './useList';

/** The saved views of the list on show: search, filters, sort and rows a page, by name, kept for this person. */
export const useSavedViews = () => {
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useList();
  const [stored, setStored] = useSavedQueries(resource);
  const views = extractValidSavedQueries(stored);
  return {
    views,
    open: ({ value }: SavedQuery) => {
      setFilters(value.filter as Record<string, unknown>);
      if (value.sort) setSort(value.sort);
      if (value.perPage) setPerPage(value.perPage);
    },
    /** A view of the same name is replaced. */
    save: (label: string) =>
      setStored([
        ...views.filter((view) => view.label !== label),
        {
          label,
          value: { filter: filterValues, sort, perPage },
        },
      ]),
    remove: ({ label }: SavedQuery) => setStored(views.filter((view) => view.label !== label)),
  };
};
