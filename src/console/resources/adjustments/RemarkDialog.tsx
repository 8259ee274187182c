import { Stack, TextField } from '@mui/material';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ZodSafeParseResult } from 'zod';
import { useDrafts } from '../../data/drafts';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { FormDraft } from '../../ui/form/FormDraft';
import { FormEndProvider } from '../../ui/form/formContext';
import { Confirm, type ConfirmProps } from '../../ui/page/Confirm';
import { perLanguage } from '../../language/language';
import { firstFault } from '../../language/translateServerText';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { t } from '../../language/t';

/** A remark in a dialog, with its draft. */
interface Remark {
  readonly draft: string;
  readonly form: UseFormReturn<{ remark: string }>;
  readonly overRef: RefObject<boolean>;
  /** Drops the remark after a success. */
  readonly end: () => void;
}

/** Returns a remark whose draft is kept under a name. */
export const useRemark = (draft: string): Remark => {
  const drafts = useDrafts();
  const overRef = useRef(false);
  const form = useForm({ defaultValues: { remark: '' } });
  return {
    draft,
    form,
    overRef,
    end: () => {
      overRef.current = true;
      void drafts.discard(draft);
    },
  };
};

const labels = perLanguage(() => ({ remark: t('Remark') }));

interface RemarkInputProps {
  readonly remark: Remark;
  readonly label: string;
  readonly hint: string | undefined;
  /** The fault of the remark. */
  readonly fault: string | undefined;
  readonly disabled: boolean;
}

/** The field of a remark, with its draft above, where there is one. */
const RemarkInput = ({ remark, label, hint, fault, disabled }: RemarkInputProps) => {
  const { draft, form, overRef } = remark;
  const text = useWatch({ control: form.control, name: 'remark' });
  return (
    <FormProvider {...form}>
      <FormEndProvider value={overRef}>
        <FormDraft form={draft} labels={labels()} />
      </FormEndProvider>
      <TextField
        label={label}
        value={text}
        onChange={(event) => form.setValue('remark', event.target.value, { shouldDirty: true })}
        multiline
        minRows={2}
        disabled={disabled}
        error={fault !== undefined}
        helperText={<FieldHelp fault={fault} hint={hint} />}
      />
    </FormProvider>
  );
};

interface RemarkDialogProps<T> extends Pick<
  ConfirmProps,
  'isOpen' | 'loading' | 'title' | 'confirm' | 'confirmColor' | 'refusal'
> {
  readonly remark: Remark;
  readonly label: string;
  readonly hint?: string;
  /** True where the remark was sent and may have arrived: it can't be changed any more. */
  readonly isLocked?: boolean;
  /** The object of the decision. */
  readonly children: ReactNode;
  /** Returns the body to send, from the typed remark. */
  readonly read: (remark: string) => ZodSafeParseResult<T>;
  readonly onConfirm: (sent: T) => void;
  readonly onClose: () => void;
}

/** Confirms a reversal or a decision, with a remark that is checked before it is sent. */
export const RemarkDialog = <T,>({ children, read, onConfirm, onClose, ...props }: RemarkDialogProps<T>) => {
  const { remark, label, hint, isLocked = false, ...dialog } = props;
  const [fault, setFault] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const send = () => {
    const { data, error } = read(remark.form.getValues('remark'));
    setAttempts(attempts + 1);
    setFault(firstFault(error));
    if (data !== undefined) onConfirm(data);
  };
  const close = () => {
    onClose();
    setFault(undefined);
    setAttempts(0);
  };
  return (
    <Confirm
      {...dialog}
      content={
        <Stack spacing={2}>
          {children}
          <RemarkInput remark={remark} label={label} hint={hint} fault={fault} disabled={isLocked} />
          <FaultLinks attempts={attempts} />
        </Stack>
      }
      onConfirm={send}
      onClose={close}
    />
  );
};
