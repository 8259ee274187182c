import { TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import { DayInput } from '../ui/days/DayInput';
import { today } from '../ui/days/today';
import { formatDay } from '../ui/fields/time';
import { messageOf } from '../ui/form/messageOf';
import { useReadOnly } from '../ui/form/ReadOnlyContext';
import { ruleLabels } from './ruleFacts';

/** The day from which a rule counts: today or later. */
export const EffectiveFromInput = () => {
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useController({ name: 'effective_from' });
  const value = field.value as string | undefined;
  if (isReadOnly)
    return (
      <TextField label={ruleLabels.effective_from} value={formatDay(value)} slotProps={{ input: { readOnly: true } }} />
    );
  return (
    <DayInput
      label={ruleLabels.effective_from}
      value={value || undefined}
      least={today()}
      error={messageOf(fieldState.error)}
      onChange={(day) => field.onChange(day ?? '')}
    />
  );
};
