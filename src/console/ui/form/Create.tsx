import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { CreateBase, useDataProvider, useResourceContext, type CreateBaseProps, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { PageHeader } from '../page/PageHeader';
import { RecordFailureNotice } from '../page/RecordFailureNotice';
import type { FormPage, FormValues } from './formContext';
import { DeferredForm, FormSkeleton, FormView } from './FormSection';
import { dayInAddress } from './useReturnPath';

/** The name of a copy, cut to the greatest length of a name. */
export const copyName = (name: string, most: number): string =>
  [...t('Copy of {name}', { name })].slice(0, most).join('');

type CopyOf<R extends RaRecord> = (record: R) => Promise<FormValues> | FormValues;

interface CopyProps<R extends RaRecord> {
  readonly noun: string;
  /** The id of the copied record. */
  readonly id: string;
  readonly copyOf: CopyOf<R>;
  readonly children: (values: FormValues) => ReactNode;
}

/** Reads a record, and shows a form that starts with a copy of it. */
const Copy = <R extends RaRecord>({ noun, id, copyOf, children }: CopyProps<R>) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'copy', id],
    queryFn: async () => copyOf((await dataProvider.getOne<R>(resource, { id })).data),
    // Never refetched: the copy would overwrite typed values.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return children(data);
  return error ? <RecordFailureNotice noun={noun} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
};

interface CreateProps<R extends RaRecord>
  extends Omit<FormPage, 'copied'>, Pick<CreateBaseProps, 'transform' | 'mutationOptions'> {
  readonly sentence: string;
  /** Makes the values of a copy of a record (`?copy=12`); without it there are no copies. */
  readonly copyOf?: CopyOf<R>;
  /** Makes the values of a record that begins on the day of the address (`?day=2026-03-12`). */
  readonly startOn?: (day: Day) => FormValues;
  readonly children: ReactNode;
}

/** react-admin's page that makes a new record, whose form may start as a copy or on a day of the calendar. */
export const Create = <R extends RaRecord = RaRecord>(props: CreateProps<R>) => {
  const { noun, sentence, aside, redirect = 'list', copyOf, startOn, children, ...base } = props;
  const [query] = useSearchParams();
  const day = dayInAddress(query);
  const begun = useMemo(() => (day === undefined ? undefined : startOn?.(day)), [day, startOn]);
  const id = query.get('copy');
  const page = (copied?: FormValues) => (
    <DeferredForm hasAside={Boolean(aside)}>
      <FormView
        {...{ noun, aside, redirect }}
        copied={copied ?? begun}
        isReadOnly={false}
        head={
          <PageHeader
            title={t('Add {noun}', { noun })}
            sentence={copied ? t('{sentence} This copy is not saved yet.', { sentence }) : sentence}
          />
        }
      >
        {children}
      </FormView>
    </DeferredForm>
  );
  return (
    <CreateBase {...base} redirect={redirect} disableAuthentication>
      {copyOf && id !== null ? (
        <Copy<R> noun={noun} id={id} copyOf={copyOf}>
          {page}
        </Copy>
      ) : (
        page()
      )}
    </CreateBase>
  );
};
