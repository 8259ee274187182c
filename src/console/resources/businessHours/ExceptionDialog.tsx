import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Form, useDataProvider, useNotify } from 'react-admin';
import {
  set,
  useController,
  useFormState,
  useWatch,
  type FieldErrors,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import * as z from 'zod';
import { BusinessHours, ExceptionDraft, WeekdayDraft } from '../../../contract/endpoints/businessHours';
import { isFailure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { DayInput } from '../../ui/days/DayInput';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { FormDraft } from '../../ui/form/FormDraft';
import { FormEndProvider } from '../../ui/form/formContext';
import { TextInput } from '../../ui/form/inputs';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { perLanguage } from '../../language/language';
import { ServerText } from '../../language/ServerText';
import { t } from '../../language/t';
import { translateServerText } from '../../language/translateServerText';
import { daysWords, hoursOf, hoursWords, emptyHours, TypedHours, withPeaksInOrder } from './hours';
import { HoursInputs } from './HoursInputs';
import type { OpeningHours } from './week';

const labels = perLanguage((): Readonly<Record<keyof ExceptionValues, string>> => ({
  ...{ name: t('name'), start_date: t('first day'), end_date: t('last day') },
  ...{ closed: t('Closed'), first_train: t('First train'), last_train: t('Last train'), peaks: t('hours') },
}));

/** The values of an exception in its form. */
type ExceptionValues = ReturnType<typeof valuesOf>;

const valuesOf = (exception: BusinessHours | undefined) => ({
  name: exception?.name ?? '',
  start_date: exception?.start_date ?? null,
  end_date: exception?.end_date ?? null,
  ...hoursOf(exception ?? emptyHours),
});

const TypedDays = z.looseObject({ start_date: z.string().nullable(), end_date: z.string().nullable() });

// Without a last day the exception has one day.
const draftOf = (values: unknown) => {
  const { start_date, end_date } = TypedDays.parse(values);
  return {
    ...TypedHours.parse(values),
    start_date: start_date ?? undefined,
    end_date: end_date ?? start_date ?? undefined,
  };
};

/** Returns the faults of an exception: an overlap with another one in the words of the server's refusal, and those of its fields. */
const resolverOf =
  (others: readonly BusinessHours[]): Resolver =>
  (values) => {
    const draft = draftOf(values);
    const { start_date: start, end_date: end } = draft;
    const errors: FieldErrors = {};
    const refuse = (name: string, message: string) => set(errors, name, { type: 'custom', message });
    const met =
      start && end && others.find((other) => (other.start_date ?? '') <= end && (other.end_date ?? '') >= start);
    if (met)
      refuse(
        (met.start_date ?? '') <= (start ?? '') ? 'start_date' : 'end_date',
        t('Overlaps with “{name}”, {days}. Choose other days, or delete that one first', {
          ...{ name: met.name, days: daysWords(met) },
        }),
      );
    // A missing name prevents the whole schema from checking the hours. The first fault of a field is set last.
    const issues = [WeekdayDraft, ExceptionDraft].flatMap((schema) => schema.safeParse(draft).error?.issues ?? []);
    for (const { path, message } of issues.toReversed()) refuse(path.join('.'), translateServerText(message));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

interface DayFieldProps {
  readonly name: 'start_date' | 'end_date';
  readonly label: string;
}

const DayField = ({ name, label }: DayFieldProps) => {
  const { field, fieldState } = useController<ExceptionValues>({ name });
  const start = useWatch<ExceptionValues, 'start_date'>({ name: 'start_date' });
  const value: unknown = field.value ?? start;
  return (
    <DayInput
      label={label}
      value={typeof value === 'string' ? value : undefined}
      error={fieldState.error?.message}
      onChange={(day) => field.onChange(day ?? null)}
    />
  );
};

interface ExceptionFieldsProps {
  readonly draft: string;
  readonly onClose: () => void;
}

/** The fields of an exception, its faults, Cancel and Save. */
const ExceptionFields = ({ draft, onClose }: ExceptionFieldsProps) => {
  const name = useWatch<ExceptionValues, 'name'>({ name: 'name' });
  const { errors, isSubmitting, submitCount } = useFormState();
  const refusal = errors.root?.server?.message;
  return (
    <>
      <DialogContent>
        <Stack spacing={1.5}>
          <FormDraft form={draft} labels={labels()} />
          <TextInput
            source="name"
            label={t('Name')}
            autoFocus
            helperText={t('For example a holiday, 2 to 60 characters')}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={1.5}>
            <DayField name="start_date" label={t('First day')} />
            <DayField name="end_date" label={t('Last day')} />
          </Stack>
          <HoursInputs name={name || t('The exception')} />
          <FaultLinks attempts={submitCount} isLive />
          {refusal && (
            <Alert severity="error" role="alert">
              <ServerText>{refusal}</ServerText>
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button type="button" disabled={isSubmitting} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t('Save')}
        </Button>
      </DialogActions>
      <UnsavedChangesGuard labels={labels()} />
    </>
  );
};

interface ExceptionDialogProps {
  /** The exception that is edited; undefined for a new one. */
  readonly exception: BusinessHours | undefined;
  readonly exceptions: readonly BusinessHours[];
  readonly reread: () => Promise<OpeningHours | undefined>;
  /** Called where the server has no call that changes an exception. */
  readonly onLacking: () => void;
  readonly onClose: () => void;
}

/** Adds or changes an exception, in a dialog. */
export const ExceptionDialog = ({ exception, exceptions, reread, onLacking, onClose }: ExceptionDialogProps) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const drafts = useDrafts();
  const notify = useNotify();
  const id = useId();
  const overRef = useRef(false);
  // An exception that another person has changed is overwritten only after their change was shown.
  const versionRef = useRef(exception?.updated_at);
  const [values] = useState(() => valuesOf(exception));
  const draft = exception ? `business-hours/exception/${exception.id}` : 'business-hours/exception';

  const save = (body: ExceptionDraft) =>
    exception
      ? provider.callRow('business-hours', 'updateException', {
          id: exception.id,
          body: { ...body, updated_at: versionRef.current },
        })
      : provider.callRow('business-hours', 'create', { body });

  // A 404 for an exception that exists means that the call is missing (docs/wire.md#lacking).
  const isLacking = async (error: unknown): Promise<boolean> => {
    const current = await reread();
    if (!exception || !isFailure(error)) return false;
    const isThere = current?.exceptions.some((other) => sameId(other.id, exception.id)) ?? false;
    return error.kind === 'notOffered' || (error.status === 404 && isThere);
  };

  const refusalOf = async (error: unknown): Promise<string> => {
    if (await isLacking(error)) {
      onLacking();
      return t('This server cannot change an exception. Delete it and add it again.');
    }
    if (!isFailure(error)) return t(messages.anUnexpectedError);
    const theirs = BusinessHours.safeParse(error.body.current).data;
    if (!theirs) return error.message;
    versionRef.current = theirs.updated_at;
    const said = { name: theirs.name, days: daysWords(theirs), hours: hoursWords(theirs) };
    return `${error.message} ${t('Now: {name}, {days}, {hours}.', said)}`;
  };

  const submit = async (typed: FieldValues) => {
    try {
      const { name } = await save(withPeaksInOrder(ExceptionDraft.parse(draftOf(typed))));
      overRef.current = true;
      notify(t(exception ? 'Exception “{name}” saved' : 'Exception “{name}” added', { name }), { type: 'success' });
    } catch (error) {
      return {
        ...(isFailure(error) && error.body.errors),
        ...(!isFailure(error, 'revoked') && { root: { server: await refusalOf(error) } }),
      };
    }
    await Promise.all([drafts.discard(draft), reread()]);
    onClose();
    return undefined;
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id} variant="h2">
        {exception ? t('Edit {name}', { name: exception.name }) : t('Add an exception')}
      </DialogTitle>
      <FormEndProvider value={overRef}>
        <Form<FieldValues>
          mode="onChange"
          defaultValues={values}
          resolver={resolverOf(exceptions.filter((other) => other.id !== exception?.id))}
          onSubmit={submit}
          // The list of faults focuses the first one on the page.
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
        >
          <ExceptionFields draft={draft} onClose={onClose} />
        </Form>
      </FormEndProvider>
    </Dialog>
  );
};
