import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useDataProvider, useResourceContext, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '../../language/t';
import { RecordFailureNotice } from '../page/RecordFailureNotice';
import { FormSkeleton } from './FormSection';

/** The values of a form that starts as a copy of a record: they count as typed, not as saved. */
export type Copied = Readonly<Record<string, unknown>>;

/** The name of a copy, cut to the greatest length of a name. */
export const copyName = (name: string, most: number): string =>
  [...t('Copy of {name}', { name })].slice(0, most).join('');

/** Enters a copy into the form around it. */
export const CopiedValues = ({ values }: { readonly values: Copied }) => {
  const { setValue } = useFormContext();
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  }, [values, setValue]);
  return null;
};

interface CopiedFormProps<R extends RaRecord> {
  readonly noun: string;
  /** The id of the copied record. */
  readonly id: string;
  readonly copyOf: (record: R) => Promise<Copied> | Copied;
  readonly children: (values: Copied) => ReactNode;
}

/** Reads a record, and shows a form that starts with a copy of it. */
export const CopiedForm = <R extends RaRecord>({ noun, id, copyOf, children }: CopiedFormProps<R>) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'copy', id],
    queryFn: async () => copyOf((await dataProvider.getOne<R>(resource, { id })).data),
    // A refetch would enter the copy again over typed values.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return children(data);
  return error ? <RecordFailureNotice noun={noun} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
};
