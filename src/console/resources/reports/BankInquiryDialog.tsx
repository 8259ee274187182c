import { Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, type Identifier, type RaRecord } from 'react-admin';
import { BankInquiryDraft, type BankInquiryResult } from '../../../contract/endpoints/followUps';
import { followUpWords } from '../../../contract/followUps';
import { nameField } from '../../../contract/reports/description';
import { reportPages } from '../../../contract/reports/pages';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { Confirm } from '../../ui/page/Confirm';
import { workWords } from '../../ui/words/ourWords';
import { formatTime } from '../../ui/words/time';
import { firstFault } from '../../language/translateServerText';
import { t } from '../../language/t';

type Kind = BankInquiryDraft['kind'];

/** True for a report of payments that a bank can be asked about. */
export const isFailures = (name: string): name is Kind =>
  name === 'qr-failed-transactions' || name === 'card-recharge-failures';

const savedNotice = (count: number): string =>
  t('Saved for {count, plural, one {# payment} other {# payments}}', { count });

interface MovedOnProps {
  readonly kind: Kind;
  readonly rows: readonly RaRecord[];
  readonly answer: BankInquiryResult;
}

/** The number of noted rows, and the names of the others, which another person has changed since they were read. */
const MovedOn = ({ kind, rows, answer: { asked, moved_on: left } }: MovedOnProps) => (
  <Stack role="alert" spacing={2}>
    {asked > 0 && <Typography>{savedNotice(asked)}</Typography>}
    <Typography>{t('Not done, and still selected:')}</Typography>
    <Stack component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {left.map(({ id, status, reference, assignee, updated_by: who, updated_at: at }) => {
        const row = rows.find((each) => sameId(each.id, id));
        const now = [workWords(followUpWords(kind, status)), reference, assignee].filter(Boolean).join(' · ');
        return (
          <Typography key={id} component="li">
            {t('{name}: now {state}, changed by {who} on {time}', {
              name: String(row?.[nameField(reportPages[kind])] ?? id),
              state: now,
              who: who ?? '',
              time: at === undefined ? '' : formatTime(at),
            })}
          </Typography>
        );
      })}
    </Stack>
  </Stack>
);

// Returns the rows with the versions of the answer.
const asNow = (rows: readonly RaRecord[], { moved_on: left }: BankInquiryResult): readonly RaRecord[] =>
  rows.flatMap((row) => {
    const now = left.find(({ id }) => sameId(id, row.id));
    return now ? [{ ...row, follow_up_updated_at: now.updated_at }] : [];
  });

interface BankInquiryDialogProps {
  readonly kind: Kind;
  readonly rows: readonly RaRecord[];
  readonly onClose: () => void;
  /** Receives the rows that were not noted. */
  readonly onDone: (left: readonly Identifier[]) => void;
}

/** Notes that the bank was asked about some failed payments, under one reference. */
export const BankInquiryDialog = ({ kind, rows, onClose, onDone }: BankInquiryDialogProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState<string>();
  // The rows at the time when the dialog opened. A later refetch must not add rows that the person has not seen.
  const [asked, setAsked] = useState(rows);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (body: BankInquiryDraft) => dataProvider.callRow('follow-ups', 'markAsked', { body }),
    onSuccess: ({ asked: count, moved_on: left }) => {
      onDone(asked.flatMap(({ id }) => (left.some((each) => sameId(each.id, id)) ? [id] : [])));
      if (left.length === 0) {
        notify(savedNotice(count), { type: 'success' });
        onClose();
      }
    },
  });
  const send = () => {
    const payments = asked.map(({ id, follow_up_updated_at: updated_at }) => ({
      id,
      updated_at: updated_at as unknown,
    }));
    const draft = BankInquiryDraft.safeParse({ kind, payments, reference });
    setWrong(firstFault(draft.error));
    if (draft.success) mutate(draft.data);
  };
  if (data && data.moved_on.length > 0)
    return (
      <Confirm
        isOpen
        title={t('{count, plural, one {# of {all} was not done} other {# of {all} were not done}}', {
          count: data.moved_on.length,
          all: asked.length,
        })}
        content={<MovedOn kind={kind} rows={asked} answer={data} />}
        confirm={t('Try again')}
        cancel={t('Close')}
        onConfirm={() => {
          setAsked(asNow(asked, data));
          reset();
        }}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={t('Raise with bank: {count, plural, one {# payment} other {# payments}}', { count: asked.length })}
      confirm={t('Save')}
      refusal={error?.message}
      onConfirm={send}
      onClose={onClose}
      content={
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography>{t('Marks each payment as waiting under this reference, with a note.')}</Typography>
          <TextField
            label={t('Reference')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            error={wrong !== undefined}
            helperText={
              <FieldHelp fault={wrong} hint={t('Reference of the bank or the gateway, or of your e-mail to them.')} />
            }
          />
        </Stack>
      }
    />
  );
};
