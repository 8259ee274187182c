import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { PointsDraft, type LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import type { Id } from '../../../contract/values';
import { useDrafts } from '../../data/drafts';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { formatTime } from '../../ui/words/time';
import { FormEndProvider } from '../../ui/form/formContext';
import { zodResolver } from '../../ui/form/zodResolver';
import { useConfirm } from '../../ui/page/Confirm';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { overdrawn, emptyEntry, ENTRY_FORM, type EntryValues } from './entry';
import { EntryFields } from './EntryFields';
import { balanceChangeText } from './words';

/** Returns the notice shown after an entry was sent. */
const sentNotice = (entry: LoyaltyAdjustment): string => {
  const { kind, points, customer_name, mobile, state, balance_before: before, balance_after: after } = entry;
  const isDebit = kind === 'debit';
  const moved = { points, customer: customer_name || mobile };
  if (state === 'waiting')
    return entry.lapses_at
      ? t(
          isDebit
            ? 'Debit of {points, plural, one {# point} other {# points}} for {customer} is pending approval until {time}.'
            : 'Credit of {points, plural, one {# point} other {# points}} for {customer} is pending approval until {time}.',
          { ...moved, time: formatTime(entry.lapses_at) },
        )
      : t(
          isDebit
            ? 'Debit of {points, plural, one {# point} other {# points}} for {customer} is pending approval.'
            : 'Credit of {points, plural, one {# point} other {# points}} for {customer} is pending approval.',
          moved,
        );
  if (before === null || after === null)
    return t(
      isDebit
        ? '{points, plural, one {# point} other {# points}} debited from {customer}.'
        : '{points, plural, one {# point} other {# points}} credited to {customer}.',
      moved,
    );
  return t(
    isDebit
      ? '{points, plural, one {# point} other {# points}} debited from {customer}: {change}.'
      : '{points, plural, one {# point} other {# points}} credited to {customer}: {change}.',
    { ...moved, change: balanceChangeText(before, after) },
  );
};

// A blank reference is an empty one.
const bySchema = zodResolver(PointsDraft.extend({ reference: PointsDraft.shape.reference.default('') }));

const question = perLanguage(() => ({
  title: t('Clear the form?'),
  content: t('Your typed values will be lost. If you sent them without an answer, check the history first.'),
  confirm: t('Clear'),
}));

// A link from a rider's page chooses that rider, also for the next entry.
const givenBy = (state: unknown): Partial<EntryValues> => {
  const { creditTo } = (state ?? {}) as { readonly creditTo?: Id };
  return creditTo === undefined ? {} : { customer_id: creditTo, kind: 'credit' };
};

/** Credits or debits a customer's points. After an entry the form begins again, with a key of its own. */
export const EntryForm = () => {
  const drafts = useDrafts();
  const location = useLocation();
  const [beginsWith] = useState(() => ({ ...emptyEntry, ...givenBy(location.state) }));
  const { ask, dialog } = useConfirm();
  const [round, setRound] = useState<{ readonly number: number; readonly said?: string | undefined }>({ number: 0 });
  const [asked, setAsked] = useState<PointsDraft>();
  const balanceRef = useRef<number | undefined>(undefined);
  const overRef = useRef(false);
  useEffect(() => {
    overRef.current = false;
    // The message is above the form, which was scrolled and is shorter now.
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
    if (await ask(question())) await beginAgain();
  };
  const resolver: Resolver = async (values, context: unknown, options) => {
    const read = await bySchema(values, context, options);
    const refusal = balanceRef.current === undefined ? undefined : overdrawn(balanceRef.current, values);
    // An entry that was sent may have changed the balance already: the server judges a repetition.
    if (refusal === undefined || read.errors.points || values.sent_at !== '') return read;
    const errors: FieldErrors = read.errors;
    set(errors, 'points', { type: 'custom', message: refusal });
    return { values: {}, errors };
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
              <ReferenceLink resource="customers" id={beginsWith.customer_id} text={t('Back to the customer')} />
            )
          }
        >
          {round.said}
        </Alert>
      )}
      <Form<FieldValues>
        key={round.number}
        defaultValues={beginsWith}
        resolver={resolver}
        onSubmit={(values: FieldValues) => setAsked(values as PointsDraft)}
        // The page's own focus handling goes to the first field that needs attention.
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <EntryFields
          isNext={round.number > 0}
          balanceRef={balanceRef}
          asked={asked}
          onAnswered={() => setAsked(undefined)}
          onEntered={(entry) => beginAgain(sentNotice(entry))}
          onStartOver={() => void startOver()}
        />
      </Form>
      {dialog}
    </FormEndProvider>
  );
};
