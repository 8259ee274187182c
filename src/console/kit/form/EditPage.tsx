import {
  EditBase,
  ShowBase,
  useEditContext,
  usePermissions,
  useShowContext,
  type RaRecord,
  useRecordContext,
  CreateBase,
} from 'react-admin';
import type { PermissionFlags } from '../../../contract/permissions';
import { PageHeader } from '../page/PageHeader';
import { RecordFailureNotice } from '../page/RecordFailureNotice';
import { DeleteButton } from './DeleteButton';
import { useReadOnly } from './formContext';
import type { EditPageProps, FormDefinition } from './FormDefinition';
import { FormPage } from './FormPage';
import { FormSkeleton, ReadOnlyNotice } from './FormSection';

interface CreatePageProps<Draft, R extends RaRecord> extends FormDefinition<Draft, R> {
  readonly sentence: string;
  /** What the form begins with: every field, empty ones as empty text. */
  readonly defaultValues: Readonly<Record<string, unknown>>;
}

/** The page that makes a new record. A saved one leads to the list. */
export const CreatePage = <Draft, R extends RaRecord>({ sentence, ...form }: CreatePageProps<Draft, R>) => (
  <CreateBase redirect="list" disableAuthentication>
    <FormPage<Draft, R>
      {...form}
      isReadOnly={false}
      head={<PageHeader title={`Add ${form.noun}`} sentence={sentence} />}
    />
  </CreateBase>
);

interface EditPageFormProps<Draft, R extends RaRecord> extends EditPageProps<Draft, R> {
  readonly isReadOnly: boolean;
  /** What this person holds; undefined where it could not be read. */
  readonly mine: PermissionFlags | undefined;
}

/** The form of a record that has been read. */
const EditPageForm = <Draft, R extends RaRecord>(props: EditPageFormProps<Draft, R>) => {
  const { sentence, isDeletable, isReadOnly, deleteButton, refusal, mine, ...form } = props;
  const record = useRecordContext<R>();
  if (!record) return <FormSkeleton />;
  const name = form.nameOf(record);
  const refused = mine && refusal?.(record, mine);
  return (
    <FormPage<Draft, R>
      {...form}
      key={String(record.id)}
      isReadOnly={isReadOnly || refused !== undefined}
      head={
        <>
          <PageHeader
            title={name}
            sentence={sentence}
            action={
              refused === undefined &&
              isDeletable?.(record) !== false &&
              (deleteButton ?? <DeleteButton noun={form.noun} name={name} />)
            }
          />
          {(isReadOnly || refused !== undefined) && (
            <ReadOnlyNotice noun={form.noun} editFlag={form.editFlag} reason={isReadOnly ? undefined : refused} />
          )}
        </>
      }
    />
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

/** The page that edits a record; at the address that only shows it, the same form read-only, with the reason. */
export const EditPage = <Draft, R extends RaRecord>(props: EditPageProps<Draft, R>) => {
  const isReadOnly = useReadOnly();
  // Asked here, over the record: below it react-admin would start the form again with each answer.
  const { permissions: mine, isPending: areMineUnknown } = usePermissions<PermissionFlags>();
  const form = areMineUnknown ? <FormSkeleton /> : <EditPageForm {...props} mine={mine} isReadOnly={isReadOnly} />;
  if (isReadOnly)
    return (
      <ShowBase<R>
        queryOptions={quietly}
        disableAuthentication
        loading={<FormSkeleton />}
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
      loading={<FormSkeleton />}
      error={<EditFailure noun={props.noun} />}
    >
      {form}
    </EditBase>
  );
};
