import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useShowContext, type RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../contract/failure';

/** The state of an opened record: loading, whole, known from its list only, or failed. */
export type OpenedRecord<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'whole' | 'listed'; readonly record: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * The current record of a resource whose own page some servers lack (docs/wire.md#under-console).
 * On such a server it has the fields of the list. `wholeBy` is a field that only the whole record has.
 */
export const useOpenedRecord = <T extends RaRecord>(wholeBy: string): OpenedRecord<T> => {
  const { record, error, resource, refetch } = useShowContext<T>();
  const { id = '' } = useParams();
  const isNotOffered = isFailure(error) && error.status === 404;
  const dataProvider = useDataProvider();
  // Not by useGetMany, which would store the row in place of the record and lose the refusal.
  const listed = useQuery({
    queryKey: [resource, 'listed', id],
    queryFn: async () => (await dataProvider.getMany<T>(resource, { ids: [id] })).data[0] ?? null,
    enabled: isNotOffered && !record,
  });
  // Opened from the list, react-admin first has only the row.
  if (record && wholeBy in record) return { state: 'whole', record };
  if (!error) return { state: 'loading' };
  const row = record ?? listed.data;
  if (isNotOffered && row) return { state: 'listed', record: row };
  if (isNotOffered && listed.isFetching) return { state: 'loading' };
  return { state: 'failed', error, retry: () => void refetch() };
};
