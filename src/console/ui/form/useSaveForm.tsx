import { useEffect, useState, type ReactNode } from 'react';
import {
  useCloseNotification,
  useNotify,
  useRefresh,
  useResourceContext,
  useSaveContext,
  type RaRecord,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isFailure, mayHaveExecuted } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import type { Day } from '../../../contract/values';
import { concernsOnlyFields } from '../../../contract/wire';
import { useDrafts } from '../../data/drafts';
import { t } from '../../language/t';
import { useConfirm, type Question } from '../page/Confirm';
import { causeOf } from '../page/FailureNotice';
import { LinkButton } from '../page/LinkButton';
import { useIsCurrentPage } from '../page/useIsCurrentPage';
import type { Done } from '../record/RecordAction';
import { useNotifyDone } from '../record/useRecordAction';
import { useRecordPath } from '../record/useRecordPath';
import { capitalized } from '../words/words';
import { sameValue } from './changes';
import type { Conflict } from './ConflictDialog';
import { useFormEnd, useFormPage, useRecordName, type FormValues } from './formContext';
import type { LastSaved } from './SaveBar';
import { useReturnPath } from './useWayBack';

/** Field → its fault. */
export type FieldFaults = Readonly<Record<string, string>>;

/** The props of a form that concern its save. */
export interface SaveFormProps<Draft extends FieldValues, R extends RaRecord> {
  /** The labels of the fields, in the order of the form: the save bar names the changed ones. */
  readonly labels: Readonly<Record<string, string>>;
  /** A further check of the values, just before they are saved. Faults that it returns, by field, stop the save. */
  readonly validate?: (values: FormValues, record: R | undefined) => Promise<FieldFaults | undefined>;
  /** The question before a save; none if it is undefined or returns undefined. */
  readonly confirmation?: (draft: Draft, record: R | undefined) => Question | undefined;
  /** The message after a save, or a function that makes it. */
  readonly successMessage?: string | ((draft: Draft, made: RaRecord) => string | Done);
  /** The day on which the calendar shows the record. */
  readonly dayOf?: (draft: Draft) => Day | undefined;
}

/** The values of a form as they were typed, and as the schema reads them. */
export interface ReadValues<Draft> {
  readonly values: FormValues;
  readonly draft: Draft;
}

/** Leads from the note on a new record to its page, wherever the list shows it. */
const OpenButton = ({ to }: { readonly to: string }) => {
  const close = useCloseNotification();
  return (
    <LinkButton to={to} color="inherit" size="small" onClick={() => close()}>
      {t('Open')}
    </LinkButton>
  );
};

/**
 * The reason for a failed save: the server's message, or else the catalogue's.
 * If no readable answer arrived, a second line has the cause.
 * For a new record it warns that the record may exist: a second attempt would make it twice.
 */
const notSaved = (failure: Error, isNew: boolean): string => {
  // Any other error is a fault of this program, whose message means nothing to people.
  if (!isFailure(failure)) return t(messages.anUnexpectedError);
  const said = failure.message || t(messages.somethingWentWrong);
  if (failure.kind === 'notOffered')
    return t('The server did not accept this. Copy your text and tell your administrator.');
  const further = [
    failure.isUnread && causeOf(failure),
    isNew && mayHaveExecuted(failure) && t('It may already be saved. Check the list before you save again.'),
  ].filter((part) => typeof part === 'string');
  return further.length > 0 ? `${said}\n${further.join(' ')}` : said;
};

interface SaveForm<Draft> {
  /** The key of the form's draft on this device. */
  readonly draftKey: string;
  /** The number of times that the form was reset: the key of react-admin's form. */
  readonly round: number;
  /** The record that was saved last from a form that stays open. */
  readonly last: LastSaved | undefined;
  readonly reset: () => Promise<void>;
  /** Saves the values. Returns the faults by field, as react-admin's form takes them. */
  readonly submit: (read: ReadValues<Draft>) => Promise<unknown>;
  readonly conflict: Conflict | undefined;
  readonly endConflict: () => void;
  readonly dialog: ReactNode;
}

/** The save of a record's form by react-admin's save context: its questions, its failures and its messages. */
export const useSaveForm = <Draft extends FieldValues, R extends RaRecord>(
  record: R | undefined,
  { labels, validate, confirmation, successMessage, dayOf }: SaveFormProps<Draft, R>,
): SaveForm<Draft> => {
  const resource = useResourceContext() ?? '';
  const { noun, redirect, copied } = useFormPage();
  const nameOf = useRecordName();
  const { save } = useSaveContext();
  const drafts = useDrafts();
  const notify = useNotify();
  const navigate = useNavigate();
  const { to, toDay } = useReturnPath();
  const tell = useNotifyDone();
  const pathOf = useRecordPath();
  const refresh = useRefresh();
  const { ask, dialog } = useConfirm();
  const [conflict, setConflict] = useState<Conflict>();
  const [{ round, last }, setRound] = useState<{ round: number; last?: LastSaved | undefined }>({ round: 0 });
  const overRef = useFormEnd();
  const isCurrent = useIsCurrentPage();
  const draftKey = `${resource}/${record?.id ?? 'create'}`;

  // A form that starts again is a new one: no typed values, faults or draft of the last one remain.
  const beginAgain = async (saved?: LastSaved) => {
    overRef.current = true;
    await drafts.discard(draftKey);
    setRound({ round: round + 1, last: saved });
  };
  useEffect(() => {
    overRef.current = false;
  }, [overRef, round]);
  const reset = async () => {
    const question = {
      title: t('Reset the form?'),
      content: t('Your changes in this form will be lost.'),
      confirm: t('Reset'),
    };
    if (await ask(question)) await beginAgain();
  };

  const finish = (draft: Draft, made: RaRecord) => {
    const isHere = isCurrent();
    const name = nameOf(draft);
    const own = typeof successMessage === 'function' ? successMessage(draft, made) : successMessage;
    const saved = own ?? capitalized(t('{noun} “{name}” saved', { noun, name }));
    const { said: sentence, link } = typeof saved === 'string' ? { said: saved } : saved;
    // The catalogue's message has no name, and the calendar shows more than one kind.
    const isUnnamed = typeof successMessage === 'string' && toDay;
    const said = isUnnamed ? `${successMessage} ${t('“{name}” is in the calendar.', { name })}` : sentence;
    const isMade = record === undefined && made.id !== 'created';
    // A copy is entered once: the next form would start with it again.
    if (isHere && redirect === false && !copied)
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

  const submit = async ({ values, draft }: ReadValues<Draft>): Promise<unknown> => {
    const question = confirmation?.(draft, record);
    if (question && !(await ask(question))) return undefined;
    try {
      const faults = await validate?.(values, record);
      if (faults) return faults;
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { ...error.body.errors, ...(!error.body.errors && { root: { server: error.message } }) };
    }
    let failure: Error | undefined;
    // The rest of a save waits for its promise; only a new record's id is taken from its callback.
    // react-query drops its callbacks if the record is loaded again before the answer: react-admin's mutation key contains the record.
    let made: RaRecord | undefined = record;
    const errors: unknown = await save?.(draft, {
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

  return { draftKey, round, last, reset, submit, conflict, endConflict: () => setConflict(undefined), dialog };
};
