import { Alert, Box, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { DayInput } from '../../ui/days/DayInput';
import { Confirm } from '../../ui/page/Confirm';
import { DraftWarnings } from '../../ui/record/DraftWarnings';
import { SendingSentence, NoPushNotice } from '../../ui/record/SendingSentence';
import { useNotifyResult } from '../../ui/record/useRecordAction';
import { formatDay, formatTime } from '../../ui/words/time';
import { t } from '../../language/t';
import { move, movedTo, refusalOfMove, timesWith, type Movable } from './moves';

interface MoveDialogProps {
  readonly entry: Movable;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Moves an entry to another day, with a way to undo it; for a push the dialog shows what riders will receive. */
export const MoveDialog = ({ entry, today, onClose }: MoveDialogProps) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const tell = useNotifyResult();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: Day) => move(provider, entry, to),
    onSuccess: (done) => {
      onClose();
      tell(done);
    },
  });
  const [day, setDay] = useState<Day | undefined>(entry.from);
  const [now] = useState(() => Date.now());
  const isElsewhere = day !== undefined && day !== entry.from;
  const against = isElsewhere ? refusalOfMove(entry, day, today, now) : undefined;
  const moved = isElsewhere && !against ? movedTo(entry, day) : undefined;
  return (
    <Confirm
      isOpen
      loading={isPending}
      canConfirm={moved !== undefined}
      title={t('Move “{title}” to another day', { title: entry.title })}
      confirm={t('Move')}
      refusal={error?.message ?? against}
      onConfirm={() => moved && mutate(moved.from)}
      onClose={onClose}
      content={
        <Stack sx={{ gap: 1.5, pt: 1 }}>
          <DayInput
            label={entry.kind === 'banner' ? t('First day') : t('Day')}
            value={day}
            least={today}
            onChange={setDay}
          />
          {entry.kind === 'banner' && (
            <Typography color="text.secondary">
              {t('The last day moves with it: {day}.', { day: formatDay((moved ?? entry).to) })}
            </Typography>
          )}
          {entry.kind === 'draft' && <DraftWarnings draft={entry.record} />}
          {moved?.kind === 'draft' && (
            <Typography color="text.secondary">{t('Publishes on {time}', { time: formatTime(moved.at) })}</Typography>
          )}
          {moved?.kind === 'push' && entry.kind === 'push' && (
            <Box>
              <NoPushNotice />
              <Alert severity="info" variant="outlined">
                <SendingSentence
                  record={entry.record}
                  times={timesWith(entry.record.schedule_times, entry.at, moved.at)}
                />
              </Alert>
            </Box>
          )}
        </Stack>
      }
    />
  );
};
