import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, type ListControllerResult, type RaRecord, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { TallyRequest } from '../../data/wholeLists/tally';

/** A chip does not say more characters of a name. */
const LONGEST = 60;

/** Describes a filter by an id with the name that the rows on show carry beside it; by the id where there are none. */
export const namedByRows =
  (idSource: string, nameSource: string) =>
  (id: string, rows: readonly RaRecord[]): string => {
    const name: unknown = rows.find((row) => String(row[idSource]) === id)?.[nameSource];
    return typeof name === 'string' && name.trim() !== '' ? name.slice(0, LONGEST) : `no. ${id}`;
  };

/** What is counted of a whole list; undefined asks for nothing. What was counted before stays until the new counts are here. */
export const useTally = (resource: string, request: TallyRequest | undefined) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource, 'getTally', request],
    queryFn: async ({ signal }) =>
      (await dataProvider.getTally(resource, { ...(request ?? { by: 'id' }), signal })).data,
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
};

/** What comes with a page of rows beside them: how many could not be read, and of how many. */
interface ListMeta {
  readonly unreadable?: number;
  readonly of?: number;
}

/** react-admin's list context with what it leaves untyped: the filters by name, and what comes with the rows. */
export type ListState<R extends RaRecord = RaRecord, Meta = ListMeta> = Omit<
  ListControllerResult<R>,
  'filterValues' | 'meta' | 'refetch' | 'data'
> & {
  readonly data: readonly R[] | undefined;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly meta: Meta | undefined;
  readonly refetch: () => void;
};

/** The list on show. */
export const useList = <R extends RaRecord = RaRecord, Meta = ListMeta>(): ListState<R, Meta> =>
  useListContext<R>() as ListState<R, Meta>;

/** One filter of the list on show: its value, and what sets it; undefined takes it off. */
export const useFilter = (source: string) => {
  const { filterValues, setFilters } = useList();
  const value = filterValues[source] as string | number | boolean | null | undefined;
  return {
    value: value === '' || value === null ? undefined : value,
    set: (next: unknown) => setFilters({ ...filterValues, [source]: next }),
  };
};
