import { Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { Weekday } from '../../../contract/endpoints/businessHours';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { merged, sameValue } from '../../ui/form/changes';
import { ServerText } from '../../language/ServerText';
import { t } from '../../language/t';
import { type HoursValue, written } from './hours';
import { dayNames, daysOfWeek, type HoursLists, type Reread } from './hoursLists';
import { saveWeek, type WeekReport } from './saveWeek';

/** The hours for some weekdays. */
export interface WeekValue {
  readonly days: readonly Weekday[];
  readonly hours: HoursValue;
}

interface SaveOptions {
  readonly form: UseFormReturn<WeekValue>;
  readonly lists: HoursLists;
  readonly reread: Reread;
  readonly onDays: (days: readonly Weekday[]) => void;
  readonly onDone: () => void;
}

const DRAFT = 'business-hours/week';

/** Returns the days that were not saved, with the reasons. */
const refusalOf = ({ failed, saved, untried }: WeekReport) => {
  const told = failed.filter(({ failure }) => failure.kind !== 'revoked');
  if (told.length === 0) return undefined;
  return (
    <>
      {told.map(({ day, failure }) => (
        <Typography key={day} sx={{ fontWeight: 500 }}>
          {dayNames()[day]}: <ServerText>{failure.message}</ServerText>
        </Typography>
      ))}
      {saved.length > 0 && <Typography>{t('Saved: {days}.', { days: daysOfWeek(saved) })}</Typography>}
      <Typography>
        {t('Not saved: {days}. Correct and save again.', {
          days: daysOfWeek([...told.map(({ day }) => day), ...untried]),
        })}
      </Typography>
    </>
  );
};

/** Saves the hours of the edited days, keeps the ones that failed, and reports both. */
export const useSaveWeek = ({ form, lists, reread, onDays, onDone }: SaveOptions) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const drafts = useDrafts();
  const notify = useNotify();
  const [conflicts, setConflicts] = useState<WeekReport>();
  const setDays = (days: readonly Weekday[]) => {
    form.setValue('days', days, { shouldDirty: true });
    onDays(days);
  };

  const mutation = useMutation({
    mutationFn: async () => {
      const { days, hours } = form.getValues();
      const changed = days.filter((day) => !sameValue(lists.week[day], written(hours)));
      const mine = { ...lists.week, ...Object.fromEntries(changed.map((day) => [day, hours])) };
      return saveWeek(provider, lists.week, mine, changed);
    },
    onSuccess: async (report) => {
      setConflicts(report.conflicts.length > 0 ? report : undefined);
      if (report.conflicts.length > 0) return;
      const left = [...report.failed.map(({ day }) => day), ...report.untried];
      if (report.saved.length > 0)
        notify(t('Hours of {days} saved', { days: daysOfWeek(report.saved) }), { type: 'success' });
      if (left.length > 0) setDays(left);
      else {
        await drafts.discard(DRAFT);
        onDone();
      }
      await reread();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });

  return {
    draft: DRAFT,
    /** Saves. `onRefused` is called where the server refused days. */
    save: (onRefused: () => void) =>
      mutation.mutate(undefined, { onSuccess: ({ failed }) => failed.length > 0 && onRefused() }),
    isPending: mutation.isPending,
    /** The server's messages about hours apply until the hours are changed. */
    faults: Object.assign({}, ...(mutation.data?.failed.map(({ faults }) => faults) ?? [])) as Readonly<
      Record<string, string>
    >,
    refusal: mutation.data && refusalOf(mutation.data),
    conflicts,
    forgive: mutation.reset,
    /** Continues over another person's changes, with or without the own ones. */
    settle: (keepsMine: boolean) => {
      if (!conflicts) return;
      const { days, hours } = form.getValues();
      const { current, conflicts: theirs } = conflicts;
      const kept = keepsMine ? days : days.filter((day) => !theirs.includes(day));
      queries.setQueryData(['business-hours', 'whole'], current);
      setConflicts(undefined);
      mutation.reset();
      if (kept.length === 0) return onDone();
      const both = kept.map((day) => merged(lists.week[day], hours, current.week[day]) as HoursValue);
      // Days that would differ keep the form's values: one form has one set of hours.
      if (both[0] && both.every((each) => sameValue(each, both[0])))
        form.setValue('hours', both[0], { shouldDirty: true });
      setDays(kept);
    },
  };
};
