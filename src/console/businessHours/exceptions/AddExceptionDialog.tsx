import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { FormDraft } from '../../ui/form/FormDraft';
import { FormEndProvider } from '../../ui/form/FormEndContext';
import { ExceptionFields } from './ExceptionFields';
import { blankException, exceptionFaults, exceptionLabels, type ExceptionValue } from './ExceptionValue';
import { useAddException } from './useAddException';

interface AddExceptionDialogProps {
  readonly exceptions: readonly BusinessHours[];
  readonly reread: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What the draft of a new exception is kept under. */
const DRAFT = 'business-hours/exception';

/** Writes a new exception; what is wrong with it stands under its fields while one types. */
export const AddExceptionDialog = ({ exceptions, reread, onClose }: AddExceptionDialogProps) => {
  const id = useId();
  const overRef = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const form = useForm<ExceptionValue>({ defaultValues: blankException });
  const value = useWatch({ control: form.control }) as ExceptionValue;
  const end = () => {
    overRef.current = true;
    onClose();
  };
  const { add, forgive, isPending, told, refusal } = useAddException({ draft: DRAFT, reread, onDone: end });
  const save = () => {
    setAttempts(attempts + 1);
    if (Object.keys(exceptionFaults(value, exceptions, true)).length === 0)
      add(form.getValues(), { onError: () => setAttempts((before) => before + 1) });
  };
  const change = (next: Partial<ExceptionValue>) => {
    if (isPending) return;
    forgive();
    for (const [name, part] of Object.entries(next))
      form.setValue(name as keyof ExceptionValue, part, { shouldDirty: true });
  };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        Add an exception
      </DialogTitle>
      <DialogContent>
        <FormProvider {...form}>
          <FormEndProvider value={overRef}>
            <Stack spacing={1.5} sx={{ pt: 1 }}>
              <FormDraft form={DRAFT} labels={exceptionLabels} />
              <ExceptionFields
                value={value}
                faults={{ ...told, ...exceptionFaults(value, exceptions, attempts > 0) }}
                onChange={change}
              />
              <FaultLinks attempts={attempts} />
              {refusal && <Alert severity="error">{refusal}</Alert>}
            </Stack>
          </FormEndProvider>
        </FormProvider>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button variant="contained" loading={isPending} onClick={save}>
          Add
        </Button>
      </DialogActions>
    </Dialog>
  );
};
