import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { set, type FieldErrors, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { PointsDraft, type LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import type { Id } from '../../../contract/values';
import { useDrafts } from '../../data/drafts';
import { ReferenceLink } from '../../kit/fields/ReferenceLink';
import { formatTime } from '../../kit/words/time';
import { withoutBlanks } from '../../kit/form/changes';
import { FormEndProvider } from '../../kit/form/formContext';
import { validateWith } from '../../kit/form/validateWith';
import { useQuestion } from '../../kit/page/ConfirmDialog';
import { overdrawn, emptyEntry, ENTRY_FORM, type EntryValues } from './entry';
import { EntryFields } from './EntryFields';
import { changeText, pointsCounted } from './words';

/** What is said of an entry once the server has it. */
const saidOf = (entry: LoyaltyAdjustment): string => {
  const { kind, points, customer_name, mobile, state, balance_before: before, balance_after: after } = entry;
  const who = customer_name || mobile;
  if (state === 'waiting') {
    const until = entry.lapses_at ? `, until ${formatTime(entry.lapses_at)}` : '';
    return `The ${kind} of ${pointsCounted(points)} for ${who} waits for a second person${until}.`;
  }
  const did = kind === 'debit' ? 'debited from' : 'credited to';
  const change = before !== null && after !== null ? `: ${changeText(before, after)}` : '';
  return `${pointsCounted(points)} ${did} ${who}${change}.`;
};

/** What the form writes: a reference that is left blank is an empty one. */
const entrySchema = PointsDraft.extend({ reference: PointsDraft.shape.reference.default('') });

const bySchema = validateWith(entrySchema);

const question = {
  title: 'Clear the form?',
  body: 'What you typed is lost. Where it was sent and no answer came, look in the history first: a new entry is another one.',
  yes: 'Clear',
};

// From a rider's page that rider is credited, also with the entry after this one.
const givenBy = (state: unknown): Partial<EntryValues> => {
  const { creditTo } = (state ?? {}) as { readonly creditTo?: Id };
  return creditTo === undefined ? {} : { customer_id: creditTo, kind: 'credit' };
};

/** Credits or debits a customer's points. A form that was entered begins again, with a key of its own. */
export const EntryForm = () => {
  const drafts = useDrafts();
  const location = useLocation();
  const [beginsWith] = useState(() => ({ ...emptyEntry, ...givenBy(location.state) }));
  const { ask, dialog } = useQuestion();
  const [round, setRound] = useState<{ readonly number: number; readonly said?: string | undefined }>({ number: 0 });
  const [asked, setAsked] = useState<PointsDraft>();
  const balanceRef = useRef<number | undefined>(undefined);
  const overRef = useRef(false);
  useEffect(() => {
    overRef.current = false;
    // The message is above the form, which was scrolled through and is shorter now.
    if (round.number > 0) window.scrollTo({ top: 0 });
  }, [round.number]);

  const beginAgain = async (said?: string) => {
    overRef.current = true;
    setAsked(undefined);
    await drafts.discard(ENTRY_FORM).catch(() => undefined);
    balanceRef.current = undefined;
    setRound(({ number }) => ({ number: number + 1, said }));
  };
  const startOver = async () => {
    if (await ask(question)) await beginAgain();
  };
  const validate = (values: FieldValues) => {
    const errors = bySchema(values) as FieldErrors;
    const refusal = balanceRef.current === undefined ? undefined : overdrawn(balanceRef.current, values);
    // What was sent already may have changed the balance: sending it again is judged by the server.
    if (refusal !== undefined && !errors.points && values.sent_at === '') set(errors, 'points', refusal);
    return errors;
  };

  return (
    <FormEndProvider value={overRef}>
      {round.said !== undefined && (
        <Alert
          severity="success"
          role="status"
          sx={{ mb: 2 }}
          action={
            beginsWith.customer_id !== '' && (
              <ReferenceLink resource="customers" id={beginsWith.customer_id} text="Back to the rider" />
            )
          }
        >
          {round.said}
        </Alert>
      )}
      <Form
        key={round.number}
        defaultValues={beginsWith}
        validate={validate}
        onSubmit={(values: FieldValues) => setAsked(entrySchema.parse(withoutBlanks(values)))}
        // Its own list goes to the first field that needs attention.
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <EntryFields
          isNext={round.number > 0}
          balanceRef={balanceRef}
          asked={asked}
          onAnswered={() => setAsked(undefined)}
          onEntered={(entry) => beginAgain(saidOf(entry))}
          onStartOver={() => void startOver()}
        />
      </Form>
      {dialog}
    </FormEndProvider>
  );
};
