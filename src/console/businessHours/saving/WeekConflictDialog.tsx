import { Stack, Typography } from '@mui/material';
import { ConflictList } from '../../ui/form/ConflictList';
import { conflictsOf } from '../../ui/form/conflict';
import { formatTime } from '../../ui/fields/time';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { listed } from '../../../contract/permissionWords';
import { hoursWords } from '../hours/hoursWords';
import { dayNames, type HoursLists, type Week } from '../hoursLists';
import type { WeekReport } from './saveWeek';

interface WeekConflictDialogProps {
  readonly lists: HoursLists;
  readonly week: Week;
  readonly conflicts: WeekReport | undefined;
  readonly onDone: (keepsMine: boolean) => void;
}

const inWords = (week: Week) =>
  Object.fromEntries(Object.entries(week).map(([day, hours]) => [day, hoursWords(hours)]));

/** Tells that somebody else changed some of the days meanwhile, shows how, and asks whose hours count. */
export const WeekConflictDialog = ({ lists, week, conflicts, onDone }: WeekConflictDialogProps) => {
  if (!conflicts) return null;
  const { current, conflicts: days } = conflicts;
  const labels = Object.fromEntries(days.map((day) => [day, dayNames[day]]));
  const who = days.map((day) => {
    const { updated_by: person, updated_at: at } = current.days[day] ?? {};
    return `${person || 'Somebody else'} changed ${dayNames[day]}${at ? ` at ${formatTime(at)}` : ''}.`;
  });
  return (
    <ConfirmDialog
      isOpen
      title={`${listed(days.map((day) => dayNames[day]))} changed meanwhile`}
      body={
        <Stack spacing={2}>
          <Typography>{who.join(' ')} Nothing of yours has been saved yet.</Typography>
          <ConflictList
            conflicts={conflictsOf(inWords(lists.week), inWords(current.week), inWords(week), labels)}
            differences={{}}
          />
          <Typography color="text.secondary">
            Keep mine leaves what you changed and takes the rest from them; you save once more. Take theirs drops what
            you changed in these days.
          </Typography>
        </Stack>
      }
      no="Take theirs"
      yes="Keep mine"
      onNo={() => onDone(false)}
      onYes={() => onDone(true)}
      onDismiss={() => onDone(true)}
    />
  );
};
