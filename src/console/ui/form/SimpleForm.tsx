import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Form, useRecordContext, type RaRecord } from 'react-admin';
import { useFormContext, type FieldValues, type ResolverOptions } from 'react-hook-form';
import { merged, sameValue } from './changes';
import { ConflictDialog, type FieldDifferences } from './ConflictDialog';
import { useFormPage, useReadOnly, useRecordName, type FormValues } from './formContext';
import { FormDraft } from './FormDraft';
import { FormColumns } from './FormSection';
import { Toolbar, ToolbarProvider } from './SaveBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useSaveForm, type FormReading, type SaveFormProps } from './useSaveForm';
import type { FormResolver } from './zodResolver';

/**
 * Keeps typed values when a changed record is loaded under a form, and takes over the rest.
 * It merges down to the single permission; react-hook-form keeps a touched field as a whole.
 */
const FormMerge = ({ names }: { readonly names: readonly string[] }) => {
  const record = useRecordContext();
  const readRef = useRef(record);
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const before = readRef.current;
    readRef.current = record;
    if (!before || !record || before === record) return;
    for (const name of names) {
      const mine: unknown = getValues(name);
      if (!sameValue(before[name], mine))
        setValue(name, merged(before[name], mine, record[name]), { shouldDirty: true });
    }
  }, [record, names, getValues, setValue]);
  return null;
};

/** Enters a copy into the form around it. */
const CopiedValues = ({ values }: { readonly values: FormValues }) => {
  const { setValue } = useFormContext();
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  }, [values, setValue]);
  return null;
};

/**
 * The record of a form, with its id as text.
 * Servers send an id as 12 in a list and as "12" elsewhere: react-admin would take that for another record.
 * It would then reset the form and lose the typed values.
 */
const useFormRecord = <R extends RaRecord>(): R | undefined => {
  const record = useRecordContext<R>();
  return useMemo(() => record && { ...record, id: String(record.id) }, [record]);
};

interface SimpleFormProps<Draft extends FieldValues, R extends RaRecord> extends SaveFormProps<Draft, R> {
  readonly resolver: FormResolver<Draft>;
  /** The values of a new record: every field, empty ones as empty text. */
  readonly defaultValues?: FormValues;
  readonly toolbar?: ReactNode;
  readonly differences?: FieldDifferences;
  readonly children: ReactNode;
}

// A record that is loaded again under a form brings the changes of others.
// Typed values and the faults of a refused save stay.
const keepTyped = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true };
const inWordsOnly = {};

/**
 * react-admin's form of a record, read-only where its page is.
 * It also keeps a draft, merges the changes of others, asks before it is left, and shows what a save would change.
 */
export const SimpleForm = <Draft extends FieldValues, R extends RaRecord = RaRecord>(
  props: SimpleFormProps<Draft, R>,
) => {
  const { resolver, defaultValues, toolbar = <Toolbar />, differences = inWordsOnly, children, ...saving } = props;
  const { labels } = saving;
  const { aside, copied } = useFormPage();
  const isReadOnly = useReadOnly();
  const record = useFormRecord<R>();
  const nameOf = useRecordName();
  const { draftKey, round, last, reset, submit, conflict, endConflict, dialog } = useSaveForm(record, saving);
  const read = async (values: FieldValues, context: unknown, options: ResolverOptions<FieldValues>) => {
    const result = await resolver(values, context, options);
    return Object.keys(result.errors).length > 0
      ? result
      : { values: { values, draft: result.values } satisfies FormReading<unknown>, errors: {} };
  };
  const names = Object.keys(labels);
  return (
    <>
      <Form
        key={round}
        {...(record ? { record } : { defaultValues })}
        onSubmit={(values: FieldValues) => submit(values as FormReading<Draft>)}
        resolver={read}
        resetOptions={keepTyped}
        // The save bar focuses the first field on the page, which need not be the first registered one.
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <FormColumns aside={aside}>
          {!isReadOnly && <FormDraft form={draftKey} labels={labels} />}
          {children}
          {!isReadOnly && <ToolbarProvider value={{ labels, last, reset }}>{toolbar}</ToolbarProvider>}
        </FormColumns>
        {copied && <CopiedValues values={copied} />}
        <FormMerge names={names} />
        {!isReadOnly && <UnsavedChangesGuard labels={labels} />}
        {conflict && record && (
          <ConflictDialog
            conflict={conflict}
            name={nameOf(record)}
            labels={labels}
            differences={differences}
            onDone={endConflict}
          />
        )}
      </Form>
      {dialog}
    </>
  );
};
