import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { t } from '../../language/t';
import { adapterLocale } from './adapterLocale';
import { pickerButtonProps } from './pickerButtonName';
import { useTyping } from './useTyping';

/** The props of an input of a time of day. */
export interface ClockInputProps {
  readonly label: string;
  /** A time of day `HH:mm`. */
  readonly value: string | undefined;
  /** Receives the time as `HH:mm`, or undefined while the typed text is none. */
  readonly onChange: (clock: string | undefined) => void;
}

// A day on which no zone puts its clocks back: only the time of day is read from it.
const ANY_DAY = dayjs('2020-01-15T08:00');

const read = (clock: string | undefined): Dayjs | null => (clock ? dayjs(`2020-01-15T${clock}`) : null);

/** MUI's time picker over a time of day as text, without any zone. */
export const ClockPicker = ({ label, value, onChange }: ClockInputProps) => {
  const half = t('Enter a time as HH:MM AM or PM');
  const { shown, change, field } = useTyping({
    ...{ value, read, half, onChange },
    judge: (next) =>
      next?.isValid() ? { means: next.format('HH:mm'), problem: undefined } : { means: undefined, problem: half },
    ofPasted: ({ clock }) => clock,
  });
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapterLocale()}>
      <TimePicker
        label={label}
        localeText={pickerButtonProps(label, read(value)?.format('hh:mm A'))}
        ampm
        format="hh:mm A"
        timeSteps={{ minutes: 5 }}
        value={shown}
        referenceDate={ANY_DAY}
        onChange={change}
        slotProps={{ textField: field, openPickerButton: { size: 'small' } }}
      />
    </LocalizationProvider>
  );
};
