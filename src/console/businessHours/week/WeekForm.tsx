import { Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { WEEKDAYS, WeekdayDraft, type Weekday } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import { FormDraft } from '../../ui/form/FormDraft';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { useChangedFields } from '../../ui/form/useChangedFields';
import { faultsOf, type Faults } from '../hours/faultsOf';
import { written, type HoursValue } from '../hours/HoursValue';
import type { HoursFormProps } from '../HoursFormProps';
import { dayNames, weekdayOf, type Week } from '../hoursLists';
import { useSaveWeek } from '../saving/useSaveWeek';
import { WeekConflictDialog } from '../saving/WeekConflictDialog';
import { WeekSaveBar } from '../saving/WeekSaveBar';
import { CopyDayDialog } from './CopyDayDialog';
import { DayRow } from './DayRow';
import { WeekDrawing } from './WeekDrawing';

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
