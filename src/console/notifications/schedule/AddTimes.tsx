import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { NOTIFICATION_TIMES } from '../../../contract/limits';
import type { Day, Instant } from '../../../contract/values';
import { DayInput } from '../../ui/days/DayInput';
import { today } from '../../ui/days/today';
import { ClockInput } from './ClockInput';
import { momentsOf, refusalOf, type Repeat } from './moments';
import { requestInWords } from './requestInWords';
import { WholeNumberInput } from './WholeNumberInput';

interface AddTimesProps {
  readonly standing: readonly Instant[];
  readonly onAdd: (times: readonly Instant[]) => void;
}

const repeats: Readonly<Record<Repeat, string>> = {
  once: 'Once',
  days: 'Every day, or every few days',
  weekdays: 'Monday to Friday',
};

/** Adds times to a notification: one, or the same time on several days. */
export const AddTimes = ({ standing, onAdd }: AddTimesProps) => {
  const [day, setDay] = useState<Day>();
  const [clock, setClock] = useState<string>();
  const [repeat, setRepeat] = useState<Repeat>('once');
  const [every, setEvery] = useState(1);
  const [count, setCount] = useState(5);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string>();
  const request = day && clock ? { day, clock, repeat, every, count } : undefined;
  const asked = request && momentsOf(request);
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setProblem(undefined);
    };
  const add = () => {
    const refusal = asked ? refusalOf(asked, standing) : 'Choose a date and a time';
    setProblem(refusal);
    if (!asked || refusal) return;
    onAdd(asked);
    setDay(undefined);
    // The time stays: the next one is often the same time on another day.
    setRound(round + 1);
  };
  return (
    <Box
      role="group"
      aria-label="Add times"
      // Enter adds what is chosen here; it must not save the form.
      onKeyDown={(event) => {
        if (
          event.key !== 'Enter' ||
          !(event.target instanceof HTMLElement) ||
          event.target.closest('button, [role=combobox], [role=listbox]')
        )
          return;
        event.preventDefault();
        add();
      }}
      sx={{ mt: 1, p: { xs: 1.5, sm: 2 }, borderRadius: 1, bgcolor: 'surfaces.sunken' }}
    >
      <Typography variant="h3">Add a time</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5 }}>
        <DayInput key={round} label="Date" value={day} least={today()} onChange={changing(setDay)} />
        <ClockInput label="Time (IST)" onChange={changing(setClock)} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5 }}>
        <TextField
          select
          label="Repeat"
          value={repeat}
          onChange={(event) => changing(setRepeat)(event.target.value as Repeat)}
        >
          {Object.entries(repeats).map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
        {repeat === 'days' && (
          <WholeNumberInput label="Every … days" value={every} least={1} most={31} onChange={changing(setEvery)} />
        )}
        {repeat !== 'once' && (
          <WholeNumberInput
            label="How many times"
            value={count}
            least={1}
            most={NOTIFICATION_TIMES}
            onChange={changing(setCount)}
          />
        )}
      </Stack>
      <FormHelperText error={problem !== undefined} role="status" sx={{ minHeight: '1lh', mx: 0 }}>
        {problem ?? (request ? requestInWords(request) : '')}
      </FormHelperText>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={add} sx={{ mt: 1 }}>
        {repeat === 'once' || count === 1 ? 'Add time' : `Add ${count} times`}
      </Button>
    </Box>
  );
};
