import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { WEEKDAYS, WeekdayDraft, type Weekday } from '../../../contract/endpoints/businessHours';
import { conflictsOf } from '../../ui/form/changes';
import { ConflictList } from '../../ui/form/ConflictDialog';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { formatTime } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { Editor, HoursFields } from './Editor';
import { faultsOf, hoursWords, written } from './hours';
import { dayNames, daysOfWeek, shortDayNames, type HoursLists, type Reread, type Week } from './hoursLists';
import type { WeekReport } from './saveWeek';
import { useSaveWeek, type WeekValue } from './useSaveWeek';

interface WeekConflictDialogProps {
  readonly lists: HoursLists;
  readonly mine: WeekValue;
  readonly conflicts: WeekReport | undefined;
  readonly onDone: (keepsMine: boolean) => void;
}

const inWords = (week: Partial<Week>) =>
  Object.fromEntries(Object.entries(week).map(([day, hours]) => [day, hoursWords(hours)]));

/** Reports that another person changed some of the days, shows the changes, and lets the person choose whose hours count. */
const WeekConflictDialog = ({ lists, mine, conflicts, onDone }: WeekConflictDialogProps) => {
  if (!conflicts) return null;
  const { current, conflicts: days } = conflicts;
  const labels = Object.fromEntries(days.map((day) => [day, dayNames()[day]]));
  const own = Object.fromEntries(days.map((day) => [day, hoursWords(mine.hours)]));
  const who = days.map((day) => {
    const { updated_by: person, updated_at: at } = current.days[day] ?? {};
    const change = { person: person ?? '', day: dayNames()[day], time: formatTime(at) };
    if (person) return at ? t('{person} changed {day} at {time}.', change) : t('{person} changed {day}.', change);
    return at ? t('Somebody else changed {day} at {time}.', change) : t('Somebody else changed {day}.', change);
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('{days} changed by someone else', { days: daysOfWeek(days) })}
      body={
        <Stack spacing={2}>
          <Typography>
            {who.join(' ')} {t('Your changes have not been saved yet.')}
          </Typography>
          <ConflictList
            conflicts={conflictsOf(
              inWords(lists.week),
              inWords(current.week),
              { ...inWords(current.week), ...own },
              labels,
            )}
            differences={{}}
          />
          <Typography color="text.secondary">
            {t(
              '“Keep my changes” keeps your changes and takes the others; then save again. “Use theirs” discards your changes to these days.',
            )}
          </Typography>
        </Stack>
      }
      no={t('Use theirs')}
      yes={t('Keep my changes')}
      onNo={() => onDone(false)}
      onYes={() => onDone(true)}
      onDismiss={() => onDone(true)}
    />
  );
};

interface DaysInputProps {
  readonly days: readonly Weekday[];
  readonly onChange: (days: readonly Weekday[]) => void;
}

/** The weekdays that get these hours: at least one. */
const DaysInput = ({ days, onChange }: DaysInputProps) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography id={id}>{t('These hours are for')}</Typography>
      <ToggleButtonGroup
        size="small"
        color="primary"
        aria-labelledby={id}
        value={days}
        onChange={(_, next: readonly Weekday[]) =>
          next.length > 0 && onChange(WEEKDAYS.filter((day) => next.includes(day)))
        }
      >
        {WEEKDAYS.map((day) => (
          <ToggleButton key={day} value={day} sx={{ px: { xs: 0.75, sm: 1.5 } }}>
            {(isNarrow ? shortDayNames() : dayNames())[day]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
};

interface WeekEditorProps {
  /** The days of the opened line, which have the same hours. */
  readonly days: readonly Weekday[];
  readonly lists: HoursLists;
  readonly reread: Reread;
  readonly onDays: (days: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

const labels = perLanguage(() => ({ days: t('days'), hours: t('hours') }) as const);

/** The hours of some weekdays, edited once for all of them. */
export const WeekEditor = ({ days: opened, lists, reread, onDays, onClose }: WeekEditorProps) => {
  const overRef = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const [first] = opened;
  const form = useForm<WeekValue>({ defaultValues: { days: opened, hours: lists.week[first ?? 'monday'] } });
  const { days, hours } = useWatch({ control: form.control }) as WeekValue;
  const close = () => {
    overRef.current = true;
    onClose();
  };
  const saving = useSaveWeek({ form, lists, reread, onDays, onDone: close });
  const faults = { ...saving.faults, ...faultsOf(WeekdayDraft, written(hours)) };
  const change = (value: Partial<WeekValue>) => {
    // Values in a running save are not changed.
    if (saving.isPending) return;
    saving.forgive();
    if (value.days) {
      form.setValue('days', value.days, { shouldDirty: true });
      onDays(value.days);
    }
    if (value.hours) form.setValue('hours', value.hours, { shouldDirty: true });
  };
  const name = daysOfWeek(days);
  return (
    <>
      <Editor
        {...{ form, labels: labels(), overRef, attempts }}
        title={name}
        draft={saving.draft}
        isSaving={saving.isPending}
        refusal={saving.refusal}
        onSave={() => {
          setAttempts(attempts + 1);
          if (Object.keys(faultsOf(WeekdayDraft, written(hours))).length === 0)
            saving.save(() => setAttempts((before) => before + 1));
        }}
        onCancel={onClose}
      >
        <DaysInput days={days} onChange={(next) => change({ days: next })} />
        <HoursFields name={name} hours={hours} faults={faults} onChange={(next) => change({ hours: next })} />
      </Editor>
      <WeekConflictDialog lists={lists} mine={{ days, hours }} conflicts={saving.conflicts} onDone={saving.settle} />
    </>
  );
};
