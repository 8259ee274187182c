import { useRecordContext, type RaRecord } from 'react-admin';
import type { PermissionFlags } from '../../../contract/permissions';
import { PageHeader } from '../page/PageHeader';
import { DeleteButton } from './DeleteButton';
import type { EditPageProps } from './FormDefinition';
import { FormPage } from './FormPage';
import { FormSkeleton } from './FormSkeleton';
import { ReadOnlyNotice } from './ReadOnlyNotice';

interface EditPageFormProps<Draft, R extends RaRecord> extends EditPageProps<Draft, R> {
  readonly isReadOnly: boolean;
  /** What this person holds; undefined where it could not be read. */
  readonly mine: PermissionFlags | undefined;
}

/** The form of a record that has been read. */
export const EditPageForm = <Draft, R extends RaRecord>(props: EditPageFormProps<Draft, R>) => {
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
