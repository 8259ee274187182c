import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, useNotify, useRecordContext, type RaRecord } from 'react-admin';
import { FollowUpNoteDraft, type FollowUp, type FollowUpNote } from '../../../contract/endpoints/followUps';
import { followedKinds, followUpId, followUpWords, type FollowedKindName } from '../../../contract/followUps';
import type { Id } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { firstFault } from '../../language/translateServerText';
import { t, rich } from '../../language/t';
import { Tag } from '../fields/Tag';
import { workStatusInWords } from '../words/serverWords';
import { formatTime } from '../words/time';
import { ColleagueSelect, FollowUpDialog, useColleagues } from './FollowUpDialog';
import { LinkedText } from './LinkedText';
import { RecordEntry, RecordSection } from './RecordSection';

/** A note of a person, with their name and its time. */
const Note = ({ note }: { readonly note: FollowUpNote }) => (
  <RecordEntry>
    <Typography variant="body2" color="text.secondary">
      <bdi>{note.by}</bdi> · <time dateTime={note.at}>{formatTime(note.at)}</time>
      {note.for && (
        <>
          {' · '}
          {rich('for {person}', { person: <bdi key="person">{note.for}</bdi> })}
        </>
      )}
    </Typography>
    <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <LinkedText text={note.text} />
    </Typography>
  </RecordEntry>
);

interface PartProps {
  readonly kind: FollowedKindName;
  readonly followUp: FollowUp;
}

/** Leaves a note on the record, for everybody who sees it or for a colleague, whose list then shows it. */
const NoteForm = ({ kind, followUp }: PartProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [text, setText] = useState('');
  const [forWhom, setForWhom] = useState<Id | null>(null);
  const [wrong, setWrong] = useState<string>();
  const colleagues = useColleagues(kind, text !== '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: FollowUpNoteDraft) => dataProvider.callRow('follow-ups', 'createNote', { body }),
    onSuccess: () => {
      setText('');
      setForWhom(null);
      notify(t('Note added'), { type: 'success' });
    },
  });
  const leave = () => {
    const draft = FollowUpNoteDraft.safeParse({
      ...{ follow_up: followUp.id, text },
      ...(forWhom !== null && { for_id: forWhom }),
    });
    setWrong(firstFault(draft.error));
    if (draft.success) mutate(draft.data);
  };
  return (
    <Stack sx={{ gap: 1.5, px: 2, pb: 2 }}>
      <TextField
        label={t('Note')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{ htmlInput: { readOnly: isPending } }}
        multiline
      />
      {error && (
        <Alert severity="error" role="alert">
          {error.message}
        </Alert>
      )}
      {text !== '' && (
        <>
          <ColleagueSelect
            label={t('For')}
            none={t('Everyone who sees this record')}
            value={forWhom}
            colleagues={colleagues}
            onChange={setForWhom}
          />
          <Button variant="outlined" onClick={leave} loading={isPending} sx={{ alignSelf: 'flex-start' }}>
            {t('Add note')}
          </Button>
        </>
      )}
    </Stack>
  );
};

/** The status of the work on the record, its assignee and the bank's reference. */
const TrackedLine = ({ kind, followUp }: PartProps) => {
  const [isChanging, setChanging] = useState(false);
  const { status, assignee, reference } = followUp;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 2 }}>
      <Tag colour={{ open: 'default' as const, waiting: 'warning' as const, resolved: 'success' as const }[status]}>
        {workStatusInWords(followUpWords(kind, status))}
      </Tag>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {assignee ? rich('Assigned to {person}', { person: <bdi key="person">{assignee}</bdi> }) : t('Not assigned')}
        {reference && (
          <>
            {' · '}
            {rich('Reference {reference}', { reference: <bdi key="reference">{reference}</bdi> })}
          </>
        )}
      </Typography>
      <Button size="small" onClick={() => setChanging(true)}>
        {t('Change')}
      </Button>
      {isChanging && <FollowUpDialog kind={kind} followUp={followUp} onClose={() => setChanging(false)} />}
    </Stack>
  );
};

interface FollowUpSectionProps {
  readonly kind: FollowedKindName;
  readonly recordId: Id;
}

// The page and its section share one request.
const quietly = { onError: () => undefined, retry: false, staleTime: 10_000 };

const isTouched = ({ status, assignee, reference, notes }: FollowUp): boolean =>
  status !== 'open' || assignee !== '' || reference !== '' || notes.length > 0;

/** The follow-up of a record, as its section reads it. A page with more content below it waits for it. */
export const useFollowUp = (kind: FollowedKindName, recordId: Id) =>
  useGetOne<FollowUp>('follow-ups', { id: followUpId(kind, recordId) }, quietly);

/** The follow-up of a record: notes, and for some kinds status and assignee. Nothing if the server keeps none. */
export const FollowUpSection = ({ kind, recordId }: FollowUpSectionProps) => {
  const { data: followUp } = useFollowUp(kind, recordId);
  const record = useRecordContext<Readonly<Record<string, unknown>> & RaRecord>();
  if (!followUp) return null;
  const { isTracked, noneAtZero } = followedKinds[kind];
  const hasStatus = isTracked && (isTouched(followUp) || !noneAtZero || record?.[noneAtZero] !== 0);
  return (
    <RecordSection title={hasStatus ? t('Follow-up') : t('Notes')}>
      {hasStatus && <TrackedLine kind={kind} followUp={followUp} />}
      <NoteForm kind={kind} followUp={followUp} />
      <Box>
        {followUp.notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Box>
    </RecordSection>
  );
};
