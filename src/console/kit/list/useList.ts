import { useListContext, type ListControllerResult, type RaRecord } from 'react-admin';

/** react-admin's list context with what it leaves untyped: the filters by name, and the rows that could not be read. */
export type ListState = Omit<ListControllerResult<RaRecord>, 'filterValues' | 'meta' | 'refetch' | 'data'> & {
  readonly data: readonly RaRecord[] | undefined;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly meta: { readonly unreadable?: number; readonly of?: number } | undefined;
  readonly refetch: () => void;
};

/** The list on show. */
export const useList = (): ListState => useListContext() as unknown as ListState;
