import { EditBase, useCanAccess, useEditContext, usePermissions, type RaRecord } from 'react-admin';
import type { PermissionFlags } from '../../../contract/permissions';
import { RecordFailureNotice } from '../page/RecordFailureNotice';
import { EditPageForm } from './EditPageForm';
import type { EditPageProps } from './FormDefinition';
import { FormSkeleton } from './FormSkeleton';

const quietly = { onError: () => undefined };

const EditFailure = ({ noun }: { readonly noun: string }) => {
  const { error, refetch } = useEditContext();
  return <RecordFailureNotice noun={noun} error={error} onRetry={() => void refetch()} />;
};

/** The page that edits a record, or shows it, read-only and with the reason, to whoever may not. */
export const EditPage = <Draft, R extends RaRecord>(props: EditPageProps<Draft, R>) => {
  // Asked here, over the record: below it react-admin would ask again, and start the form again, with each reading.
  const { canAccess, isPending } = useCanAccess({ action: 'edit' });
  const { permissions: mine, isPending: areMineUnknown } = usePermissions<PermissionFlags>();
  return (
    <EditBase<R>
      mutationMode="pessimistic"
      queryOptions={quietly}
      redirect="list"
      disableAuthentication
      loading={<FormSkeleton />}
      error={<EditFailure noun={props.noun} />}
    >
      {isPending || areMineUnknown ? <FormSkeleton /> : <EditPageForm {...props} mine={mine} isReadOnly={!canAccess} />}
    </EditBase>
  );
};
