import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { BusinessHours, ExceptionDraft } from '../../../contract/endpoints/businessHours';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { DayInput } from '../../kit/days/DayInput';
import { FaultLinks } from '../../kit/form/FaultLinks';
import { FormDraft } from '../../kit/form/FormDraft';
import { FormEndProvider } from '../../kit/form/formContext';
import type { Faults } from './hours';
import { PeakList } from './PeakList';
import { SpanFields } from './SpanFields';
import { blankException, exceptionFaults, exceptionLabels, type ExceptionValue, draftOf } from './exceptions';

interface ExceptionFieldsProps {
  readonly value: ExceptionValue;
  readonly faults: Faults;
  readonly onChange: (value: Partial<ExceptionValue>) => void;
}

/** What an exception is called, its days, and its hours. */
const ExceptionFields = ({ value, faults, onChange }: ExceptionFieldsProps) => {
  const { name, start_date: start, end_date: end, hours } = value;
  const hoursName = name || 'The exception';
  return (
    <Stack spacing={1.5}>
      <TextField
        label="Name"
        value={name}
        autoFocus
        error={faults.name !== undefined}
        helperText={faults.name ?? 'Such as the holiday, 2 to 60 characters'}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={1.5}>
        <DayInput
          label="First day"
          value={start}
          error={faults.start_date}
          onChange={(start_date) => onChange({ start_date })}
        />
        <DayInput
          label="Last day"
          value={end ?? start}
          error={faults.end_date}
          onChange={(end_date) => onChange({ end_date })}
        />
      </Stack>
      <SpanFields name={hoursName} hours={hours} faults={faults} onChange={(next) => onChange({ hours: next })} />
      {!hours.closed && (
        <PeakList
          name={hoursName}
          hours={hours}
          faults={faults}
          onChange={(peaks) => onChange({ hours: { ...hours, peaks } })}
        />
      )}
    </Stack>
  );
};

interface AddOptions {
  readonly draft: string;
  readonly reread: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Makes an exception, and keeps what the server says of its fields. */
const useAddException = ({ draft, reread, onDone }: AddOptions) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const drafts = useDrafts();
  const notify = useNotify();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (value: ExceptionValue) =>
      provider.callRow('business-hours', 'create', { body: draftOf(value) as ExceptionDraft }),
    onSuccess: async ({ name }) => {
      notify(`Exception “${name}” added`, { type: 'success' });
      onDone();
      await drafts.discard(draft);
    },
    onSettled: reread,
  });
  return {
    add: mutate,
    forgive: reset,
    isPending,
    told: isFailure(error) ? (error.body.errors ?? {}) : {},
    refusal: error?.message,
  };
};

interface AddExceptionDialogProps {
  readonly exceptions: readonly BusinessHours[];
  readonly reread: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What the draft of a new exception is kept under. */
const DRAFT = 'business-hours/exception';

/** Writes a new exception; its errors are under its fields while one types. */
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
              {refusal && (
                <Alert severity="error" role="alert">
                  {refusal}
                </Alert>
              )}
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
