import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Chip, FormHelperText, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { NOTIFICATION_TIMES } from '../../../contract/limits';
import type { Instant } from '../../../contract/values';
import { DayInput } from '../../ui/days/DayInput';
import { today } from '../../ui/days/today';
import { WholeNumberField } from '../../ui/form/WholeNumberField';
import {
  chosenTimes,
  emptyTimeDraft,
  addRefusalOf,
  quickTimes,
  type TimeDraft,
  type Repeat,
  requestInWords,
} from './moments';
import { ClockInput } from '../../ui/days/ClockInput';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

interface WithinProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** An input of a small whole number. A value outside its bounds becomes the nearest bound when the input loses focus. */
const NumberWithin = ({ label, value, least, most, onChange }: WithinProps) => {
  const [typed, setTyped] = useState(value);
  return (
    <WholeNumberField
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (!Number.isNaN(next)) onChange(Math.min(most, Math.max(least, next)));
      }}
      onBlur={() => setTyped(value)}
    />
  );
};

interface AddTimesProps {
  readonly standing: readonly Instant[];
  readonly onAdd: (times: readonly Instant[]) => void;
}

const repeats = perLanguage((): Readonly<Record<Repeat, string>> => ({
  once: t('Once'),
  days: t('Every day, or every few days'),
  weekdays: t('Monday to Friday'),
}));

/**
 * Adds times to a notification: one, or the same time on several days.
 * A chosen time that is not added is a value of the form once it has a day: a save includes it, and a draft keeps it.
 */
export const AddTimes = ({ standing, onAdd }: AddTimesProps) => {
  const { field, fieldState } = useController({ name: 'adding' });
  // Only the day is cleared after adding: the next push is often at the same time on another day.
  const [kept, setKept] = useState<TimeDraft>(emptyTimeDraft);
  const [round, setRound] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const adding = (field.value as TimeDraft | null | undefined) ?? kept;
  const { day, clock, repeat, every, count } = adding;
  const request = day && clock && day >= today() ? { ...adding, day, clock } : undefined;
  // The day's input reports a past day itself.
  const isOver = day !== undefined && day < today();
  const problem = isOver ? undefined : (refusal ?? fieldState.error?.message);
  const change = (part: Partial<TimeDraft>) => {
    const next = { ...adding, ...part };
    setKept({ ...next, day: undefined });
    field.onChange(next.day ? next : null);
    setRefusal(undefined);
  };
  /** Adds the times unless something is against it. Returns true where they were added. */
  const addAll = (times: readonly Instant[] | undefined): boolean => {
    const against = times ? addRefusalOf(times, standing) : t('Choose a date and a time');
    setRefusal(against);
    if (!times || against) return false;
    onAdd(times);
    return true;
  };
  const add = () => {
    if (!addAll(chosenTimes(adding))) return;
    change({ day: undefined });
    setRound(round + 1);
  };
  return (
    <Box
      role="group"
      aria-label={t('Add times')}
      aria-invalid={problem !== undefined || undefined}
      // Enter adds the chosen times. It must not save the form, which the picker's own handler would do.
      onKeyDownCapture={(event) => {
        if (
          event.key !== 'Enter' ||
          !(event.target instanceof HTMLElement) ||
          event.target.closest('button, [role=combobox], [role=listbox]')
        )
          return;
        event.preventDefault();
        event.stopPropagation();
        add();
      }}
      sx={{ mt: 1, p: { xs: 1.5, sm: 2 }, borderRadius: 1, bgcolor: 'surfaces.sunken' }}
    >
      <Typography variant="h3">{t('Add a time')}</Typography>
      <Stack direction="row" sx={{ mt: 1, mb: 0.5, gap: 1, flexWrap: 'wrap' }}>
        {quickTimes().map(({ label, at }) => (
          <Chip key={label} label={label} variant="outlined" onClick={() => addAll([at()])} />
        ))}
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5 }}>
        <DayInput
          key={round}
          label={t('Date')}
          value={day}
          least={today()}
          keepsAny
          onChange={(to) => change({ day: to })}
        />
        <ClockInput label={t('Time (IST)')} value={clock} onChange={(to) => change({ clock: to })} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5 }}>
        <TextField
          select
          label={t('Repeat')}
          value={repeat}
          onChange={({ target }) => change({ repeat: target.value as Repeat })}
        >
          {Object.entries(repeats()).map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
        {repeat === 'days' && (
          <NumberWithin
            label={t('Every … days')}
            value={every}
            least={1}
            most={31}
            onChange={(to) => change({ every: to })}
          />
        )}
        {repeat !== 'once' && (
          <NumberWithin
            label={t('How many times')}
            value={count}
            least={1}
            most={NOTIFICATION_TIMES}
            onChange={(to) => change({ count: to })}
          />
        )}
      </Stack>
      <FormHelperText error={problem !== undefined} role="status" sx={{ minHeight: '1lh', mx: 0 }}>
        {problem ?? (request ? requestInWords(request) : '')}
      </FormHelperText>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={add} sx={{ mt: 1 }}>
        {repeat === 'once' || count === 1 ? t('Add time') : t('Add {count} times', { count })}
      </Button>
    </Box>
  );
};
