import { Stack } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import {
  EditBase,
  ShowBase,
  useCreatePath,
  useEditContext,
  usePermissions,
  useRecordContext,
  useResourceContext,
  useShowContext,
  type EditBaseProps,
  type RaRecord,
} from 'react-admin';
import { flagsNeeded } from '../../../contract/endpoint';
import type { PermissionFlags } from '../../../contract/permissions';
import { factsOfRow } from '../../../contract/rowFacts';
import { lazyWithRetry } from '../page/lazyWithRetry';
import { PageHeader } from '../page/PageHeader';
import { RecordFailureNotice } from '../page/RecordFailureNotice';
import { useIsNarrow } from '../page/useIsNarrow';
import { DeleteButton } from './DeleteButton';
import { useReadOnly, useRecordName, type FormPage } from './formContext';
import { DeferredForm, FormSkeleton, FormView, ReadOnlyNotice } from './FormSection';

// Only some records have a history: the pages of the others do without its code.
const HistoryButton = lazyWithRetry(() => import('../record/HistoryButton').then((m) => m.HistoryButton));

interface EditViewProps<R extends RaRecord> extends Omit<FormPage, 'copied'> {
  readonly sentence: string;
  /** The reason for which a person with these flags can neither change nor delete this record; undefined if they can. */
  readonly refusal?: (record: R, mine: PermissionFlags) => string | undefined;
  /** False if this person can't delete this record, whatever their flags. */
  readonly isDeletable?: (record: R) => boolean;
  /** True if our own back end keeps the versions of the record and can restore them. */
  readonly hasHistory?: boolean;
  /** The delete button, if it needs more than a question. */
  readonly deleteButton?: ReactNode;
  readonly children: ReactNode;
}

interface LoadedProps<R extends RaRecord> extends EditViewProps<R> {
  /** The flags of this person; undefined if they could not be read. */
  readonly mine: PermissionFlags | undefined;
}

/** The page of a record that has loaded. */
const EditView = <R extends RaRecord>(props: LoadedProps<R>) => {
  const { noun, aside, redirect, sentence, isDeletable, deleteButton, hasHistory, refusal, mine, children } = props;
  const isShown = useReadOnly();
  const record = useRecordContext<R>();
  const isNarrow = useIsNarrow();
  const resource = useResourceContext() ?? '';
  const nameOf = useRecordName();
  const createPath = useCreatePath();
  if (!record) return <FormSkeleton hasAside={Boolean(aside)} />;
  const name = nameOf(record);
  const refused = mine && refusal?.(record, mine);
  const isReadOnly = isShown || refused !== undefined;
  const editFlag = flagsNeeded(factsOfRow(resource, 'update') ?? {}).at(-1);
  // People who may edit can also open a link to the read-only page.
  const holdsFlag = editFlag !== undefined && mine?.[editFlag] === true;
  const mayEdit = holdsFlag && refused === undefined;
  const removal =
    refused === undefined &&
    isDeletable?.(record) !== false &&
    (deleteButton ?? <DeleteButton noun={noun} name={name} />);
  const actions = (
    <Stack direction="row" useFlexGap spacing={1}>
      {hasHistory && (
        <Suspense fallback={null}>
          <HistoryButton noun={noun} />
        </Suspense>
      )}
      {!isNarrow && removal}
    </Stack>
  );
  return (
    <DeferredForm hasAside={Boolean(aside)}>
      <FormView
        {...{ noun, aside, redirect, isReadOnly }}
        key={String(record.id)}
        // On a phone, the delete button must not be the first button under the thumb.
        foot={isNarrow && removal}
        head={
          <>
            <PageHeader title={name} sentence={sentence} action={(hasHistory || !isNarrow) && actions} />
            {isReadOnly && editFlag && (
              <ReadOnlyNotice
                noun={noun}
                editFlag={editFlag}
                reason={holdsFlag ? refused : undefined}
                editTo={mayEdit ? createPath({ resource, type: 'edit', id: record.id }) : undefined}
              />
            )}
          </>
        }
      >
        {children}
      </FormView>
    </DeferredForm>
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

type EditProps<R extends RaRecord> = EditViewProps<R> & Pick<EditBaseProps<R>, 'transform'>;

/** react-admin's page that edits a record; at its read-only address the same form, with the reason. */
export const Edit = <R extends RaRecord = RaRecord>({ transform, ...props }: EditProps<R>) => {
  const { noun, aside, redirect = 'list' } = props;
  // Read outside the record's page: inside it, react-admin would remount the form with each answer.
  const { permissions: mine, isPending: areMineUnknown } = usePermissions<PermissionFlags>();
  const loading = <FormSkeleton hasAside={Boolean(aside)} />;
  const view = areMineUnknown ? loading : <EditView<R> {...props} redirect={redirect} mine={mine} />;
  const common = { queryOptions: quietly, disableAuthentication: true, loading };
  if (useReadOnly())
    return (
      <ShowBase<R> {...common} error={<ShowFailure noun={noun} />}>
        {view}
      </ShowBase>
    );
  return (
    <EditBase<R>
      {...common}
      {...(transform && { transform })}
      mutationMode="pessimistic"
      redirect={redirect}
      error={<EditFailure noun={noun} />}
    >
      {view}
    </EditBase>
  );
};
