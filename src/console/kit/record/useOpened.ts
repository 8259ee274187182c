import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useShowContext, type RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../contract/failure';

/** A record that was opened: on its way, whole, only what its list tells of it, or not to be had. */
export type Opened<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'whole' | 'listed'; readonly record: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * The record on show of a resource whose own page some servers lack (docs/wire.md#under-console): there what the list tells of it is shown.
 * `wholeBy` is a field that only the whole record has.
 */
export const useOpened = <T extends RaRecord>(wholeBy: string): Opened<T> => {
  const { record, error, resource, refetch } = useShowContext<T>();
  const { id = '' } = useParams();
  const isNotOffered = isFailure(error) && error.status === 404;
  const dataProvider = useDataProvider();
  // Not react-admin's useGetMany: it would put the row in the place of the record, and the refusal would be forgotten.
  const listed = useQuery({
    queryKey: [resource, 'listed', id],
    queryFn: async () => (await dataProvider.getMany<T>(resource, { ids: [id] })).data[0] ?? null,
    enabled: isNotOffered && !record,
  });
  // Coming from its list, react-admin has the row before it has the record.
  if (record && wholeBy in record) return { state: 'whole', record };
  if (!error) return { state: 'loading' };
  const row = record ?? listed.data;
  if (isNotOffered && row) return { state: 'listed', record: row };
  if (isNotOffered && listed.isFetching) return { state: 'loading' };
  return { state: 'failed', error, retry: () => void refetch() };
};
