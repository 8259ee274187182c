import { useRecordContext, type RaRecord } from 'react-admin';
import { PageHeader } from '../page/PageHeader';
import { DeleteButton } from './DeleteButton';
import type { EditPageProps } from './FormDefinition';
import { FormPage } from './FormPage';
import { FormSkeleton } from './FormSkeleton';
import { ReadOnlyNotice } from './ReadOnlyNotice';

interface EditPageFormProps<Draft, R extends RaRecord> extends EditPageProps<Draft, R> {
  readonly isReadOnly: boolean;
}

/** The form of a record that has been read. */
export const EditPageForm = <Draft, R extends RaRecord>(props: EditPageFormProps<Draft, R>) => {
  const { sentence, isDeletable, isReadOnly, ...form } = props;
  const record = useRecordContext<R>();
  if (!record) return <FormSkeleton />;
  const name = form.nameOf(record);
  return (
    <FormPage<Draft, R>
      {...form}
      key={String(record.id)}
      isReadOnly={isReadOnly}
      head={
        <>
          <PageHeader
            title={name}
            sentence={sentence}
            action={isDeletable?.(record) !== false && <DeleteButton noun={form.noun} name={name} />}
          />
          {isReadOnly && <ReadOnlyNotice noun={form.noun} editFlag={form.editFlag} />}
        </>
      }
    />
  );
};
