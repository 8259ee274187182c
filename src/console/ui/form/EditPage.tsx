import { EditBase, ShowBase, useEditContext, usePermissions, useShowContext, type RaRecord } from 'react-admin';
import type { PermissionFlags } from '../../../contract/permissions';
import { RecordFailureNotice } from '../page/RecordFailureNotice';
import { EditPageForm } from './EditPageForm';
import type { EditPageProps } from './FormDefinition';
import { FormSkeleton } from './FormSkeleton';
import { useReadOnly } from './ReadOnlyContext';

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
