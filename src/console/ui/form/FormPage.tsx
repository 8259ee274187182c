import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode, useMemo } from 'react';
import {
  Form,
  useNotify,
  useRefresh,
  useResourceContext,
  useSaveContext,
  type RaRecord,
  useRecordContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isFailure } from '../../../contract/failure';
import { concernsOnlyFields } from '../../../contract/wire';
import { useDrafts } from '../../data/drafts';
import { t } from '../../language/t';
import { capitalized } from '../words/words';
import { useQuestion } from '../page/ConfirmDialog';
import { useIsCurrentPage } from '../page/useIsCurrentPage';
import { useNotifyDone } from '../record/useRecordAction';
import { useRecordPath } from '../record/useRecordPath';
import { withoutBlanks, merged, sameValue } from './changes';
import { ConflictDialog, type Conflict } from './ConflictDialog';
import { CopiedValues, type Copied } from './CopiedForm';
import { FormEndProvider, ReadOnlyProvider, RequiredProvider } from './formContext';
import { FormColumns, FormHead } from './FormSection';
import type { FormDefinition } from './FormDefinition';
import { FormDraft } from './FormDraft';
import { OpenButton } from './OpenButton';
import { requiredOf } from './inputs';
import { FormSaveBar, type LastSaved } from './SaveBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useWayBack } from './useWayBack';
import { notSaved } from './notSaved';
import { validateWith } from './validateWith';

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

/**
 * The record of a form, with its id as text.
 * Servers send an id as 12 in a list and as "12" elsewhere: react-admin would take that for another record.
 * It would then reset the form and lose the typed values.
 */
const useFormRecord = <R extends RaRecord>(): R | undefined => {
  const record = useRecordContext<R>();
  return useMemo(() => record && { ...record, id: String(record.id) }, [record]);
};

interface FormPageProps<Draft, R extends RaRecord> extends FormDefinition<Draft, R> {
  /** The header and anything else above the form. */
  readonly head: ReactNode;
  /** The part below everything else. */
  readonly foot?: ReactNode;
  readonly isReadOnly: boolean;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Values that are entered at once, as if they were typed. */
  readonly copied?: Copied | undefined;
}

// A record that is loaded again under a form brings the changes of others.
// Typed values and the faults of a refused save stay.
const keepTyped = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true };
const inWordsOnly = {};

/** A form as a page: sections, the column beside them, the save bar, the draft, and the question on leaving. */
export const FormPage = <Draft, R extends RaRecord>(props: FormPageProps<Draft, R>) => {
  const { noun, nameOf, schema, labels, confirmation, children, aside, head, foot, isReadOnly, defaultValues, copied } =
    props;
  const {
    written,
    beforeSaving,
    dayOf,
    differences = inWordsOnly,
    done,
    told,
    verb,
    staysOpen = false,
    hasReset = false,
    saveLabel,
    saveActions,
  } = props;
  const resource = useResourceContext() ?? '';
  const record = useFormRecord<R>();
  const { save } = useSaveContext();
  const drafts = useDrafts();
  const notify = useNotify();
  const navigate = useNavigate();
  const { to, toDay } = useWayBack();
  const tell = useNotifyDone();
  const pathOf = useRecordPath();
  const refresh = useRefresh();
  const { ask, dialog } = useQuestion();
  const [conflict, setConflict] = useState<Conflict>();
  const [round, setRound] = useState<{ readonly number: number; readonly last?: LastSaved | undefined }>({ number: 0 });
  const overRef = useRef(false);
  const isCurrent = useIsCurrentPage();
  const required = useMemo(() => (isReadOnly ? new Set<string>() : requiredOf(schema)), [schema, isReadOnly]);
  const draftKey = `${resource}/${record?.id ?? 'create'}`;

  // A form that starts again is a new one: no typed values, faults or draft of the last one remain.
  const beginAgain = async (last?: LastSaved) => {
    overRef.current = true;
    await drafts.discard(draftKey);
    setRound(({ number }) => ({ number: number + 1, last }));
  };
  useEffect(() => {
    overRef.current = false;
  }, [round.number]);
  const startOver = async () => {
    const question = {
      title: t('Reset the form?'),
      body: t('Your changes in this form will be lost.'),
      yes: t('Reset'),
    };
    if (await ask(question)) await beginAgain();
  };

  const finish = (draft: Draft, made: RaRecord) => {
    const isHere = isCurrent();
    const name = nameOf(draft);
    const saved = done ?? told?.(draft, made) ?? capitalized(t('{noun} “{name}” saved', { noun, name }));
    const { said: sentence, link } = typeof saved === 'string' ? { said: saved } : saved;
    // The catalogue's message has no name, and the calendar shows more than one kind.
    const said = toDay && done ? `${done} ${t('“{name}” is in the calendar.', { name })}` : sentence;
    const isMade = record === undefined && made.id !== 'created';
    // A copy is entered once: the next form would start with it again.
    if (isHere && staysOpen && !copied)
      return void beginAgain({ said, name, ...(isMade && { to: pathOf(resource, made.id) }) });
    overRef.current = true;
    void drafts.discard(draftKey);
    if (link !== undefined) tell({ said, link });
    else notify(said, { type: 'success', ...(isMade && { action: <OpenButton to={pathOf(resource, made.id)} /> }) });
    if (typeof made.notice === 'string') notify(made.notice, { type: 'warning', autoHideDuration: null });
    // The navigation happens only from the form's own page.
    if (!isHere) return;
    const day = dayOf?.(draft);
    void navigate(toDay && day !== undefined ? toDay(day) : to);
  };

  const submit = async (values: Readonly<Record<string, unknown>>) => {
    const draft = schema.parse(withoutBlanks(values));
    const question = confirmation?.(draft, record);
    if (question && !(await ask(question))) return undefined;
    try {
      const faults = await beforeSaving?.(values, record);
      if (faults) return faults;
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { ...error.body.errors, ...(!error.body.errors && { root: { server: error.message } }) };
    }
    let failure: Error | undefined;
    // The rest of a save waits for its promise; only a new record's id is taken from its callback.
    // react-query drops its callbacks if the record is loaded again before the answer: react-admin's mutation key contains the record.
    let made: RaRecord | undefined = record;
    const errors: unknown = await save?.((written?.(draft, record) ?? draft) as Partial<R>, {
      ...(verb !== undefined && { meta: { verb } }),
      onSuccess: (answered: RaRecord) => {
        made = answered;
      },
      onError: (error: unknown) => {
        failure = error as Error;
        if (!isFailure(error) || error.body.current === undefined) return;
        const current = error.body.current as R;
        // A repeated save whose first answer was lost: the stored record has the written values.
        const isWritten = Object.keys(labels).every((name) => sameValue(current[name], values[name]));
        if (error.status !== 409) refresh();
        else if (isWritten) failure = undefined;
        else setConflict({ current, mine: values, at: Date.now() });
      },
    });
    if (failure === undefined && made) return void finish(draft, made);
    const shown = (errors ?? undefined) as Record<string, unknown> | undefined;
    // A session that was ended elsewhere shows its own message.
    if (failure === undefined || isFailure(failure, 'revoked')) return shown;
    if (isFailure(failure) && concernsOnlyFields(failure, Object.keys(labels))) return shown;
    return { ...shown, root: { server: notSaved(failure, record === undefined) } };
  };

  return (
    <FormEndProvider value={overRef}>
      <ReadOnlyProvider value={isReadOnly}>
        <FormHead hasAside={Boolean(aside)}>{head}</FormHead>
        <Form
          key={round.number}
          {...(record && { record })}
          onSubmit={submit}
          validate={validateWith(schema)}
          defaultValues={defaultValues}
          resetOptions={keepTyped}
          // The save bar focuses the first field on the page, which need not be the first registered one.
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
        >
          <RequiredProvider value={required}>
            <FormColumns aside={aside}>
              {!isReadOnly && <FormDraft form={draftKey} labels={labels} />}
              {children}
              {!isReadOnly && (
                <FormSaveBar
                  labels={labels}
                  isNew={record?.id === undefined}
                  last={round.last}
                  saveLabel={saveLabel}
                  further={saveActions}
                  {...(hasReset && { onReset: () => void startOver() })}
                />
              )}
            </FormColumns>
          </RequiredProvider>
          {copied && <CopiedValues values={copied} />}
          <FormMerge names={Object.keys(labels)} />
          {!isReadOnly && <UnsavedChangesGuard labels={labels} />}
          {conflict && record && (
            <ConflictDialog
              conflict={conflict}
              name={nameOf(record)}
              labels={labels}
              differences={differences}
              onDone={() => setConflict(undefined)}
            />
          )}
        </Form>
        {foot && <Box sx={{ mt: 2.5 }}>{foot}</Box>}
        {dialog}
      </ReadOnlyProvider>
    </FormEndProvider>
  );
};
