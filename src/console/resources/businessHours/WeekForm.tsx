import { Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { WEEKDAYS, WeekdayDraft, type Weekday } from '../../../contract/endpoints/businessHours';
import { listed } from '../../../contract/permissionWords';
import type { Day } from '../../../contract/values';
import { formatTime } from '../../kit/words/time';
import { conflictsOf } from '../../kit/form/changes';
import { ConflictList } from '../../kit/form/ConflictList';
import { FormDraft } from '../../kit/form/FormDraft';
import { UnsavedChangesGuard, useChangedFields } from '../../kit/form/UnsavedChangesGuard';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { CopyDayDialog } from './CopyDayDialog';
import { DayRow } from './DayRow';
import { faultsOf, type Faults, written, type HoursValue, hoursWords } from './hours';
import { type HoursFormProps, dayNames, weekdayOf, type Week, type HoursLists } from './hoursLists';
import type { WeekReport } from './saveWeek';
import { useSaveWeek } from './useSaveWeek';
import { WeekDrawing } from './WeekDrawing';
import { WeekSaveBar } from './WeekSaveBar';

interface WeekConflictDialogProps {
  readonly lists: HoursLists;
  readonly week: Week;
  readonly conflicts: WeekReport | undefined;
  readonly onDone: (keepsMine: boolean) => void;
}

const inWords = (week: Week) =>
  Object.fromEntries(Object.entries(week).map(([day, hours]) => [day, hoursWords(hours)]));

/** Tells that somebody else changed some of the days meanwhile, shows how, and asks whose hours count. */
const WeekConflictDialog = ({ lists, week, conflicts, onDone }: WeekConflictDialogProps) => {
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

interface WeekFormProps extends HoursFormProps {
  readonly today: Day;
}

/** What the draft of the week is kept under. */
const DRAFT = 'business-hours/week';

/** The seven weekdays in one form: drawn, changed in place, saved a day at a time. */
export const WeekForm = ({ lists, today, isReadOnly, reread }: WeekFormProps) => {
  const { control, setValue, reset } = useFormContext<Week>();
  const week = useWatch({ control }) as Week;
  const changed = useChangedFields(dayNames) as readonly Weekday[];
  const saving = useSaveWeek({ lists, changed, draft: DRAFT, reread });
  const [copied, setCopied] = useState<Weekday>();
  const change = (day: Weekday, hours: HoursValue) => {
    // What is being sent is not changed under way.
    if (saving.isPending) return;
    saving.forgive(day);
    setValue(day, hours, { shouldDirty: true });
  };
  const faults = (day: Weekday): Faults => ({ ...saving.faults[day], ...faultsOf(WeekdayDraft, written(week[day])) });
  const isRight = changed.every((day) => Object.keys(faults(day)).length === 0);
  const copy = (days: readonly Weekday[]) => {
    if (copied) for (const day of days) change(day, week[copied]);
    setCopied(undefined);
  };
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => event.preventDefault()}>
      {!isReadOnly && <FormDraft form={DRAFT} labels={dayNames} />}
      <WeekDrawing week={week} />
      <Card component="section" aria-label="Hours of the week">
        <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
          Every week
        </Typography>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={week[day]}
            faults={faults(day)}
            isToday={day === weekdayOf(today)}
            isChanged={changed.includes(day)}
            onChange={(hours) => change(day, hours)}
            onCopy={() => setCopied(day)}
          />
        ))}
      </Card>
      {copied && <CopyDayDialog day={copied} onCopy={copy} onClose={() => setCopied(undefined)} />}
      {!isReadOnly && (
        <>
          <WeekSaveBar
            {...{ changed, isRight }}
            report={saving.report}
            isSaving={saving.isPending}
            onSave={saving.save}
            onDiscard={() => {
              saving.forgive();
              reset(lists.week);
            }}
          />
          <WeekConflictDialog lists={lists} week={week} conflicts={saving.conflicts} onDone={saving.settle} />
          <UnsavedChangesGuard labels={dayNames} />
        </>
      )}
    </Stack>
  );
};
