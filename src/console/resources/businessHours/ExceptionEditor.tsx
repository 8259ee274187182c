import { Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import type { BusinessHours, ExceptionDraft } from '../../../contract/endpoints/businessHours';
import { isFailure } from '../../../contract/failure';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { DayInput } from '../../ui/days/DayInput';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { t } from '../../language/t';
import { Editor, HoursFields } from './Editor';
import {
  blankException,
  daysWords,
  exceptionDraftOf,
  exceptionFaults,
  exceptionLabels,
  exceptionValue,
  type ExceptionValue,
} from './exceptions';
import { hoursOf, hoursWords, type HoursFaults } from './hours';
import type { Reread } from './hoursLists';

interface ExceptionFieldsProps {
  readonly value: ExceptionValue;
  readonly faults: HoursFaults;
  readonly onChange: (value: Partial<ExceptionValue>) => void;
}

/** The fields of an exception: its name, its days and its hours. */
const ExceptionFields = ({ value, faults, onChange }: ExceptionFieldsProps) => {
  const { name, start_date: start, end_date: end, hours } = value;
  return (
    <Stack spacing={1.5}>
      <Stack direction={{ xs: 'column', md: 'row' }} useFlexGap spacing={1.5} sx={{ pt: 1 }}>
        <TextField
          label={t('Name')}
          value={name}
          autoFocus
          error={faults.name !== undefined}
          helperText={<FieldHelp fault={faults.name} hint={t('For example a holiday, 2 to 60 characters')} />}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <DayInput
          label={t('First day')}
          value={start}
          error={faults.start_date}
          onChange={(start_date) => onChange({ start_date })}
        />
        <DayInput
          label={t('Last day')}
          value={end ?? start}
          error={faults.end_date}
          onChange={(end_date) => onChange({ end_date })}
        />
      </Stack>
      <HoursFields
        name={name || t('The exception')}
        hours={hours}
        faults={faults}
        onChange={(next) => onChange({ hours: next })}
      />
    </Stack>
  );
};

interface SaveOptions {
  /** The exception that is edited; absent for a new one. */
  readonly exception: BusinessHours | undefined;
  readonly draft: string;
  readonly reread: Reread;
  /** Called where the server has no call that changes an exception. */
  readonly onLacking: () => void;
  readonly onDone: () => void;
}

const isExceptionRecord = (value: unknown): value is BusinessHours =>
  typeof value === 'object' && value !== null && 'start_date' in value && 'peaks' in value;

/** Adds or changes an exception, and keeps the server's messages about it. */
const useSaveException = ({ exception, draft, reread, onLacking, onDone }: SaveOptions) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const drafts = useDrafts();
  const notify = useNotify();
  // An exception that another person has changed is overwritten only after their change was shown.
  const [version, setVersion] = useState(exception?.updated_at);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (value: ExceptionValue) => {
      const body = exceptionDraftOf(value) as ExceptionDraft;
      if (!exception) return provider.callRow('business-hours', 'create', { body });
      const { id } = exception;
      const change = { id, body: { ...body, updated_at: version } };
      return provider.callRow('business-hours', 'updateException', change).catch(async (failure: unknown) => {
        // A 404 for an exception that exists means that the call is missing (docs/wire.md#lacking).
        const isUnknown = isFailure(failure) && failure.status === 404;
        const isThere = isUnknown && (await reread())?.exceptions.some((other) => sameId(other.id, id));
        if (!isFailure(failure, 'notOffered') && !isThere) throw failure;
        onLacking();
        throw new Error(t('This server cannot change an exception. Delete it and add it again.'), { cause: failure });
      });
    },
    onSuccess: async ({ name }) => {
      notify(t(exception ? 'Exception “{name}” saved' : 'Exception “{name}” added', { name }), { type: 'success' });
      onDone();
      await drafts.discard(draft);
    },
    onError: (failure) => {
      if (isFailure(failure) && isExceptionRecord(failure.body.current)) setVersion(failure.body.current.updated_at);
    },
    onSettled: reread,
  });
  const theirs = isFailure(error) && isExceptionRecord(error.body.current) ? error.body.current : undefined;
  return {
    save: mutate,
    forgive: reset,
    isPending,
    told: isFailure(error) ? (error.body.errors ?? {}) : {},
    refusal: theirs
      ? `${error?.message} ${t('Now: {name}, {days}, {hours}.', {
          ...{ name: theirs.name, days: daysWords(theirs), hours: hoursWords(hoursOf(theirs)) },
        })}`
      : error?.message,
  };
};

interface ExceptionEditorProps {
  readonly exception?: BusinessHours;
  readonly exceptions: readonly BusinessHours[];
  readonly reread: Reread;
  readonly onLacking: () => void;
  readonly onClose: () => void;
}

/** The form of an exception in its place; its errors are under its fields while typing. */
export const ExceptionEditor = ({ exception, exceptions, reread, onLacking, onClose }: ExceptionEditorProps) => {
  const overRef = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const form = useForm<ExceptionValue>({ defaultValues: exception ? exceptionValue(exception) : blankException });
  const value = useWatch({ control: form.control }) as ExceptionValue;
  const close = () => {
    overRef.current = true;
    onClose();
  };
  const draft = exception ? `business-hours/exception/${exception.id}` : 'business-hours/exception';
  const { save, forgive, isPending, told, refusal } = useSaveException({
    ...{ exception, draft, reread, onLacking },
    onDone: close,
  });
  const others = exceptions.filter(({ id }) => id !== exception?.id);
  const change = (next: Partial<ExceptionValue>) => {
    if (isPending) return;
    forgive();
    for (const [name, part] of Object.entries(next))
      form.setValue(name as keyof ExceptionValue, part, { shouldDirty: true });
  };
  return (
    <Editor
      {...{ form, draft, overRef, attempts, refusal }}
      title={exception ? t('Edit {name}', { name: exception.name }) : t('Add an exception')}
      labels={exceptionLabels()}
      isSaving={isPending}
      onSave={() => {
        setAttempts(attempts + 1);
        if (Object.keys(exceptionFaults(value, others, true)).length === 0)
          save(form.getValues(), { onError: () => setAttempts((before) => before + 1) });
      }}
      onCancel={onClose}
    >
      <ExceptionFields
        value={value}
        faults={{ ...told, ...exceptionFaults(value, others, attempts > 0) }}
        onChange={change}
      />
    </Editor>
  );
};
