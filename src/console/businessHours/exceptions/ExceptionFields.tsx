import { Stack, TextField } from '@mui/material';
import { DayInput } from '../../ui/days/DayInput';
import type { Faults } from '../hours/faultsOf';
import { PeakList } from '../hours/PeakList';
import { SpanFields } from '../hours/SpanFields';
import type { ExceptionValue } from './ExceptionValue';

interface ExceptionFieldsProps {
  readonly value: ExceptionValue;
  readonly faults: Faults;
  readonly onChange: (value: Partial<ExceptionValue>) => void;
}

/** What an exception is called, its days, and its hours. */
export const ExceptionFields = ({ value, faults, onChange }: ExceptionFieldsProps) => {
  const { name, start_date: start, end_date: end, hours } = value;
  const hoursName = name || 'The exception';
  return (
    <Stack spacing={1.5}>
      <TextField
        label="Name"
        value={name}
        autoFocus
        error={faults.name !== undefined}
        helperText={faults.name ?? 'Such as the holiday, 2 to 60 characters'}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={1.5}>
        <DayInput
          label="First day"
          value={start}
          error={faults.start_date}
          onChange={(start_date) => onChange({ start_date })}
        />
        <DayInput
          label="Last day"
          value={end ?? start}
          error={faults.end_date}
          onChange={(end_date) => onChange({ end_date })}
        />
      </Stack>
      <SpanFields name={hoursName} hours={hours} faults={faults} onChange={(next) => onChange({ hours: next })} />
      {!hours.closed && (
        <PeakList
          name={hoursName}
          hours={hours}
          faults={faults}
          onChange={(peaks) => onChange({ hours: { ...hours, peaks } })}
        />
      )}
    </Stack>
  );
};
