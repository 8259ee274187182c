import { TextField } from '@mui/material';
import { useRef, type RefObject } from 'react';
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useDrafts } from '../../data/drafts';
import { FormDraft } from '../../kit/form/FormDraft';
import { FormEndProvider } from '../../kit/form/formContext';

/** A remark that is typed into a dialog, and what keeps its draft. */
interface Remark {
  readonly draft: string;
  readonly form: UseFormReturn<{ remark: string }>;
  readonly overRef: RefObject<boolean>;
  readonly read: () => string;
  /** It was taken: nothing of it is kept. */
  readonly end: () => void;
}

/** A remark whose draft is kept under a name. */
export const useRemark = (draft: string): Remark => {
  const drafts = useDrafts();
  const overRef = useRef(false);
  const form = useForm({ defaultValues: { remark: '' } });
  return {
    draft,
    form,
    overRef,
    read: () => form.getValues('remark'),
    end: () => {
      overRef.current = true;
      void drafts.discard(draft);
    },
  };
};

const labels = { remark: 'Remark' };

interface RemarkInputProps {
  readonly remark: Remark;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with it. */
  readonly fault: string | undefined;
  readonly disabled?: boolean;
}

/** The field of a remark, with its draft over it where there is one. */
export const RemarkInput = ({ remark, label, hint, fault, disabled = false }: RemarkInputProps) => {
  const { draft, form, overRef } = remark;
  const text = useWatch({ control: form.control, name: 'remark' });
  return (
    <FormProvider {...form}>
      <FormEndProvider value={overRef}>
        <FormDraft form={draft} labels={labels} />
      </FormEndProvider>
      <TextField
        label={label}
        value={text}
        onChange={(event) => form.setValue('remark', event.target.value, { shouldDirty: true })}
        multiline
        minRows={2}
        disabled={disabled}
        error={fault !== undefined}
        helperText={fault ?? hint}
      />
    </FormProvider>
  );
};
