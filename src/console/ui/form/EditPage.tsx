import {
  EditBase,
  ShowBase,
  useCreatePath,
  useEditContext,
  usePermissions,
  useShowContext,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  CreateBase,
} from 'react-admin';
import { Stack } from '@mui/material';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PermissionFlags } from '../../../contract/permissions';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { BackTo } from '../page/BackLink';
import { PageHeader } from '../page/PageHeader';
import { RecordFailureNotice } from '../page/RecordFailureNotice';
import { CopiedForm, type Copied } from './CopiedForm';
import { useIsNarrow } from '../page/useIsNarrow';
import { DeleteButton } from './DeleteButton';
import { useReadOnly } from './formContext';
import type { EditPageProps, FormDefinition } from './FormDefinition';
import { FormPage } from './FormPage';
import { FormLater, FormSkeleton, ReadOnlyNotice } from './FormSection';
import { dayInAddress, useWayBack } from './useWayBack';
import { lazyWithRetry } from '../page/lazyWithRetry';

// Only some records have a history: the pages of the others do without its code.
const HistoryButton = lazyWithRetry(() => import('../record/HistoryButton').then((m) => m.HistoryButton));

interface CreatePageProps<Draft, R extends RaRecord> extends FormDefinition<Draft, R> {
  readonly sentence: string;
  /** The values of a new form: every field, empty ones as empty text. */
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** Makes the values of a copy of a record (`?copy=12`); without it there are no copies. */
  readonly copyOf?: (record: R) => Promise<Copied> | Copied;
  /** Makes values for a given day (`?day=2026-03-12`), such as by the calendar. */
  readonly startOn?: (day: Day) => Copied;
}

/** The link from a form back to the list of its records, or to the calendar that opened it. */
export const WayBack = () => {
  const { to, label } = useWayBack();
  return <BackTo to={to}>{label}</BackTo>;
};

/** The page that makes a new record. A saved one leads to the list, or to its day in the calendar that opened the form. */
export const CreatePage = <Draft, R extends RaRecord>({
  sentence,
  copyOf,
  startOn,
  ...form
}: CreatePageProps<Draft, R>) => {
  const [query] = useSearchParams();
  const day = dayInAddress(query);
  const begun = useMemo(() => (day === undefined ? undefined : startOn?.(day)), [day, startOn]);
  const id = query.get('copy');
  const page = (copied?: Copied) => (
    <FormLater hasAside={Boolean(form.aside)}>
      <FormPage<Draft, R>
        {...form}
        isReadOnly={false}
        copied={copied ?? begun}
        head={
          <>
            <WayBack />
            <PageHeader
              title={t('Add {noun}', { noun: form.noun })}
              sentence={copied ? t('{sentence} This copy is not saved yet.', { sentence }) : sentence}
            />
          </>
        }
      />
    </FormLater>
  );
  return (
    <CreateBase redirect="list" disableAuthentication>
      {copyOf && id !== null ? (
        <CopiedForm<R> noun={form.noun} id={id} copyOf={copyOf}>
          {page}
        </CopiedForm>
      ) : (
        page()
      )}
    </CreateBase>
  );
};

interface EditPageFormProps<Draft, R extends RaRecord> extends EditPageProps<Draft, R> {
  readonly isReadOnly: boolean;
  /** The flags of this person; undefined if they could not be read. */
  readonly mine: PermissionFlags | undefined;
}

/** The form of a record that has loaded. */
const EditPageForm = <Draft, R extends RaRecord>(props: EditPageFormProps<Draft, R>) => {
  const { sentence, isDeletable, isReadOnly, deleteButton, hasHistory, refusal, mine, ...form } = props;
  const record = useRecordContext<R>();
  const isNarrow = useIsNarrow();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!record) return <FormSkeleton hasAside={Boolean(form.aside)} />;
  const name = form.nameOf(record);
  const refused = mine && refusal?.(record, mine);
  // A link to the read-only page is followed by people who may edit, too.
  const holdsFlag = mine?.[form.editFlag] === true;
  const mayEdit = holdsFlag && refused === undefined;
  const removal =
    refused === undefined &&
    isDeletable?.(record) !== false &&
    (deleteButton ?? <DeleteButton noun={form.noun} name={name} />);
  const actions = (
    <Stack direction="row" useFlexGap spacing={1}>
      {hasHistory && (
        <Suspense fallback={null}>
          <HistoryButton noun={form.noun} />
        </Suspense>
      )}
      {!isNarrow && removal}
    </Stack>
  );
  return (
    <FormLater hasAside={Boolean(form.aside)}>
      <FormPage<Draft, R>
        {...form}
        key={String(record.id)}
        // The first button under the thumb on a phone must not be the delete button.
        foot={isNarrow && removal}
        isReadOnly={isReadOnly || refused !== undefined}
        head={
          <>
            <WayBack />
            <PageHeader title={name} sentence={sentence} action={(hasHistory || !isNarrow) && actions} />
            {(isReadOnly || refused !== undefined) && (
              <ReadOnlyNotice
                noun={form.noun}
                editFlag={form.editFlag}
                reason={holdsFlag ? refused : undefined}
                editTo={mayEdit ? createPath({ resource, type: 'edit', id: record.id }) : undefined}
              />
            )}
          </>
        }
      />
    </FormLater>
  );
};

const quietly = { onError: () => undefined };

const EditFailure = ({ noun }: { readonly noun: string }) => {
  const { error, refetch } = useEditContext();
  return <RecordFailureNotice noun={noun} error={error} onRetry={() => void refetch()} />;
};

const ShowFailure = ({ noun }: { readonly noun: string }) => {
  const { error, refetch } = useShowContext();
  return <RecordFailureNotice noun={noun} error={error} onRetry={() => void refetch()} />;
};

/** The page that edits a record; at its read-only address the same form, with the reason. */
export const EditPage = <Draft, R extends RaRecord>(props: EditPageProps<Draft, R>) => {
  const isReadOnly = useReadOnly();
  // Fetched above the record: below it react-admin would remount the form with each answer.
  const { permissions: mine, isPending: areMineUnknown } = usePermissions<PermissionFlags>();
  const skeleton = <FormSkeleton hasAside={Boolean(props.aside)} />;
  const form = areMineUnknown ? skeleton : <EditPageForm {...props} mine={mine} isReadOnly={isReadOnly} />;
  if (isReadOnly)
    return (
      <ShowBase<R>
        queryOptions={quietly}
        disableAuthentication
        loading={skeleton}
        error={<ShowFailure noun={props.noun} />}
      >
        {form}
      </ShowBase>
    );
  return (
    <EditBase<R>
      mutationMode="pessimistic"
      queryOptions={quietly}
      redirect="list"
      disableAuthentication
      loading={skeleton}
      error={<EditFailure noun={props.noun} />}
    >
      {form}
    </EditBase>
  );
};
