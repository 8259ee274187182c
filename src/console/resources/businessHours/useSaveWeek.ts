import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { WEEKDAYS, type Weekday } from '../../../contract/endpoints/businessHours';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { merged, sameValue } from '../../kit/form/changes';
import { listed } from '../../../contract/permissionWords';
import type { Faults } from './hours';
import { dayNames, type HoursLists, type Week } from './hoursLists';
import { saveWeek, type WeekReport } from './saveWeek';

interface SaveOptions {
  readonly lists: HoursLists;
  readonly changed: readonly Weekday[];
  readonly draft: string;
  readonly reread: () => Promise<HoursLists | undefined>;
}

type FaultsByDay = Readonly<Partial<Record<Weekday, Faults>>>;

const namesOf = (days: readonly Weekday[]): string => listed(days.map((day) => dayNames[day]));

/** Saves the changed days, keeps what was not saved, and says which is which. */
export const useSaveWeek = ({ lists, changed, draft, reread }: SaveOptions) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const { getValues, setValue, reset } = useFormContext<Week>();
  const drafts = useDrafts();
  const notify = useNotify();
  const [faults, setFaults] = useState<FaultsByDay>({});
  const [conflicts, setConflicts] = useState<WeekReport>();

  // The form is reset to what the server has; the days in `kept` hold what was typed.
  const beginWith = (base: Week, kept: Partial<Week>) => {
    reset(base);
    for (const day of WEEKDAYS) if (kept[day]) setValue(day, kept[day], { shouldDirty: true });
  };

  const mutation = useMutation({
    mutationFn: async () => {
      const mine = getValues();
      const report = await saveWeek(provider, lists.week, mine, changed);
      if (report.conflicts.length > 0) return report;
      const now = (await reread())?.week ?? { ...lists.week, ...pick(mine, report.saved) };
      const left = changed.filter((day) => !report.saved.includes(day) && !sameValue(now[day], mine[day]));
      beginWith(now, pick(mine, left));
      if (left.length === 0) await drafts.discard(draft);
      return report;
    },
    onSuccess: (report) => {
      setConflicts(report.conflicts.length > 0 ? report : undefined);
      setFaults(Object.fromEntries(report.failed.map((failed) => [failed.day, failed.faults])));
      if (report.saved.length > 0) notify(`Hours of ${namesOf(report.saved)} saved`, { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });

  return {
    /** Saves; `onRefused` hears that days were not taken as they are. */
    save: (onRefused: () => void) =>
      mutation.mutate(undefined, { onSuccess: ({ failed }) => failed.length > 0 && onRefused() }),
    isPending: mutation.isPending,
    report: mutation.data,
    faults,
    conflicts,
    /** What the server says of a day holds until the day is changed. */
    forgive: (day?: Weekday) => {
      setFaults(day ? { ...faults, [day]: undefined } : {});
      if (!day) mutation.reset();
    },
    /** Goes on over what others saved: with what was typed beside it, or without. */
    settle: (keepsMine: boolean) => {
      if (!conflicts) return;
      const [mine, { current }] = [getValues(), conflicts];
      const kept = changed
        .filter((day) => keepsMine || !conflicts.conflicts.includes(day))
        .map((day) => [day, merged(lists.week[day], mine[day], current.week[day])] as const);
      queries.setQueryData(['business-hours', 'whole'], current);
      beginWith(current.week, Object.fromEntries(kept));
      setConflicts(undefined);
      mutation.reset();
    },
  };
};

function pick(week: Week, days: readonly Weekday[]): Partial<Week> {
  return Object.fromEntries(days.map((day) => [day, week[day]]));
}
