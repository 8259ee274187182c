import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { localTime, momentAt } from '../../../contract/localTime';
import type { Instant } from '../../../contract/values';
import { t } from '../../language/t';
import { formatTime } from '../words/time';
import { adapterLocale } from './adapterLocale';
import { pickerButtonProps } from './pickerButtonName';
import { useTyping } from './useTyping';

dayjs.extend(utc);

// The default adapter reads typed text in the machine's zone, in which one hour of the year does not exist.
class UtcAdapter extends AdapterDayjs {
  override parse = (value: string, format: string): Dayjs | null =>
    value === '' ? null : dayjs.utc(value, format, true);
}

/** The props of an input of a moment. */
export interface MomentPickerProps {
  readonly label: string;
  readonly value: Instant | undefined;
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Marks the field as required by its form. */
  readonly isRequired?: boolean | undefined;
  /** Receives the moment, or undefined while the typed text is none. */
  readonly onChange: (moment: Instant | undefined) => void;
}

// UTC's clock shows the time at +05:30: the skipped and repeated hours of the machine's own zone have no effect.
const read = (moment: Instant | undefined): Dayjs | null => (moment ? dayjs.utc(localTime(Date.parse(moment))) : null);
const written = (shown: Dayjs): Instant => momentAt(shown.valueOf()).toISOString();

/** MUI's date and time picker over a moment, shown and typed at +05:30. */
export const MomentPicker = (props: MomentPickerProps) => {
  const { label, value, error, helperText, disabled = false, isRequired = false, onChange } = props;
  const half = t('Enter a date and a time as DD/MM/YYYY HH:MM AM or PM');
  // An empty hint keeps the line below the field, as in other inputs.
  const { shown, change, field } = useTyping({
    ...{ value, read, half, error, hint: helperText ?? '\u200b', onChange },
    judge: (time) => {
      const means = time?.isValid() ? written(time) : undefined;
      return { means, problem: time !== null && means === undefined ? half : undefined };
    },
    // A day alone, without a time, has no meaning.
    ofPasted: ({ day, clock = read(value)?.format('HH:mm') }) =>
      day && clock ? written(dayjs.utc(`${day}T${clock}`)) : undefined,
  });
  return (
    <LocalizationProvider dateAdapter={UtcAdapter} adapterLocale={adapterLocale()}>
      <DateTimePicker
        label={label}
        localeText={pickerButtonProps(label, value && formatTime(value))}
        timezone="UTC"
        ampm
        format="DD/MM/YYYY hh:mm A"
        disabled={disabled}
        value={shown}
        disableHighlightToday
        onChange={change}
        slotProps={{
          textField: { ...field, required: isRequired },
          openPickerButton: { size: 'small' },
        }}
      />
    </LocalizationProvider>
  );
};
