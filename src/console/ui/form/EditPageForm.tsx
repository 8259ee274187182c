import { useCanAccess, useRecordContext, type RaRecord } from 'react-admin';
import { PageHeader } from '../page/PageHeader';
import { DeleteButton } from './DeleteButton';
import type { EditPageProps } from './EditPage';
import { FormPage } from './FormPage';
import { FormSkeleton } from './FormSkeleton';
import { ReadOnlyNotice } from './ReadOnlyNotice';

/** The form of a record that has been read. */
export const EditPageForm = <Draft, R extends RaRecord>(props: EditPageProps<Draft, R>) => {
  const { sentence, isDeletable, ...form } = props;
  const { canAccess, isPending } = useCanAccess({ action: 'edit' });
  const record = useRecordContext<R>();
  if (!record || isPending) return <FormSkeleton />;
  const name = form.nameOf(record);
  return (
    <FormPage<Draft, R>
      {...form}
      isReadOnly={!canAccess}
      head={
        <>
          <PageHeader
            title={name}
            sentence={sentence}
            action={isDeletable?.(record) !== false && <DeleteButton noun={form.noun} name={name} />}
          />
          {!canAccess && <ReadOnlyNotice noun={form.noun} editFlag={form.editFlag} />}
        </>
      }
    />
  );
};
