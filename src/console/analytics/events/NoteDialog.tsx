import { Stack, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { DayNoteDraft } from '../../../contract/endpoints/dayEvents';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { DayInput } from '../../ui/days/DayInput';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { EVENTS_KEY } from './useDayEvents';

interface NoteDialogProps {
  /** The day that is offered, and the last that there can be. */
  readonly day: Day;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Leaves a note on a day, which stays. */
export const NoteDialog = ({ day: offered, today, onClose }: NoteDialogProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [day, setDay] = useState<Day | undefined>(offered);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: DayNoteDraft) => dataProvider.callRow('day-events', 'createNote', { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [EVENTS_KEY] });
      notify('Note left', { type: 'success' });
      onClose();
    },
  });
  const leave = () => {
    const draft = DayNoteDraft.safeParse({ day, text });
    setWrong(draft.error?.issues[0]?.message);
    if (draft.success) mutate(draft.data);
  };
  return (
    <ConfirmDialog
      isOpen
      isBusy={isPending}
      title="Leave a note on a day"
      yes="Leave note"
      refusal={error?.message}
      onYes={leave}
      onNo={onClose}
      body={
        <Stack sx={{ gap: 2, pt: 1 }}>
          <DayInput label="Day" value={day} most={today} onChange={setDay} />
          <TextField
            label="Note"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={wrong !== undefined}
            helperText={wrong ?? 'Everyone who sees these pages can read it. It cannot be changed or deleted.'}
            multiline
            minRows={3}
          />
        </Stack>
      }
    />
  );
};
