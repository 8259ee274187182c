import { MenuItem, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useUpdate } from 'react-admin';
import { FollowUpDraft, type Colleague, type FollowUp } from '../../../contract/endpoints/followUps';
import { FOLLOW_UP_STATUSES, followUpWords, type FollowedKindName } from '../../../contract/followUps';
import { isFailure } from '../../../contract/failure';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { translateServerText } from '../../language/translateServerText';
import { FieldHelp } from '../form/FieldHelp';
import { t } from '../../language/t';
import { Confirm } from '../page/Confirm';
import { workStatusInWords } from '../words/serverWords';

/** The staff who may see records of a kind, to choose from; fetched once they are needed. */
export const useColleagues = (kind: FollowedKindName, enabled: boolean): readonly Colleague[] | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['follow-ups', 'colleagues', kind],
    queryFn: async () => (await dataProvider.callRow('follow-ups', 'getColleagues', { query: { kind } })).colleagues,
    enabled,
  });
  return data;
};

interface ColleagueSelectProps {
  readonly label: string;
  readonly value: Colleague['id'] | null;
  /** The label of an empty choice. */
  readonly none: string;
  readonly colleagues: readonly Colleague[] | undefined;
  readonly onChange: (id: Colleague['id'] | null) => void;
  readonly error?: string | undefined;
}

/** A choice among colleagues, each with their department. */
export const ColleagueSelect = ({ label, value, none, colleagues, onChange, error }: ColleagueSelectProps) => (
  <TextField
    select
    label={label}
    value={colleagues && value !== null ? String(value) : ''}
    onChange={({ target }) => onChange(colleagues?.find(({ id }) => sameId(id, target.value))?.id ?? null)}
    disabled={!colleagues}
    error={error !== undefined}
    helperText={error}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{none}</MenuItem>
    {colleagues?.map(({ id, name, department }) => (
      <MenuItem key={id} value={String(id)}>
        {name} · {department}
      </MenuItem>
    ))}
  </TextField>
);

interface FollowUpDialogProps {
  readonly kind: FollowedKindName;
  readonly followUp: FollowUp;
  readonly onClose: () => void;
}

/** Changes the status and the assignee of the work on a record, with a note. */
export const FollowUpDialog = ({ kind, followUp, onClose }: FollowUpDialogProps) => {
  const notify = useNotify();
  const colleagues = useColleagues(kind, true);
  const [status, setStatus] = useState(followUp.status);
  const [assignee, setAssignee] = useState(followUp.assignee_id);
  const [reference, setReference] = useState(followUp.reference);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [update, { isPending, error }] = useUpdate<FollowUp, Error>();
  const save = () => {
    const { updated_at } = followUp;
    const draft = FollowUpDraft.safeParse({
      ...{ updated_at, status, assignee_id: assignee, reference },
      ...(note.trim() && { note }),
    });
    setWrong(
      Object.fromEntries(
        draft.error?.issues.map(({ path, message }) => [path.join('.'), translateServerText(message)]) ?? [],
      ),
    );
    if (!draft.success) return;
    void update(
      'follow-ups',
      { id: followUp.id, data: draft.data, previousData: followUp },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(t('Follow-up saved'), { type: 'success' });
          onClose();
        },
        onError: (refused) => setWrong((isFailure(refused) && refused.body.errors) || {}),
      },
    );
  };
  const isNamed = Object.keys(wrong).length > 0;
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={t('Follow-up')}
      confirm={t('Save')}
      refusal={isNamed ? undefined : error?.message}
      onConfirm={save}
      onClose={onClose}
      content={
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            select
            label={t('Status')}
            value={status}
            onChange={({ target }) => setStatus(FOLLOW_UP_STATUSES.find((each) => each === target.value) ?? status)}
            error={wrong.status !== undefined}
            helperText={wrong.status}
          >
            {FOLLOW_UP_STATUSES.map((each) => (
              <MenuItem key={each} value={each}>
                {workStatusInWords(followUpWords(kind, each))}
              </MenuItem>
            ))}
          </TextField>
          <ColleagueSelect
            label={t('Assigned to')}
            none={t('No one')}
            value={assignee}
            colleagues={colleagues}
            onChange={setAssignee}
            error={wrong.assignee_id}
          />
          <TextField
            label={t('Reference')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            error={wrong.reference !== undefined}
            helperText={<FieldHelp fault={wrong.reference} hint={t('Reference of the bank or the gateway.')} />}
          />
          <TextField
            label={t('Note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={wrong.note !== undefined}
            helperText={<FieldHelp fault={wrong.note} hint={t('It cannot be changed or deleted.')} />}
            multiline
            minRows={2}
          />
        </Stack>
      }
    />
  );
};
