import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';
import { DISPLAY_OFFSET_MINUTES } from '../../../contract/limits';
import type { Instant } from '../../../contract/values';
import { adapterLocale } from './adapterLocale';

dayjs.extend(utc);

// What is typed is read in the machine's zone otherwise, in which one hour of the year does not exist.
class UtcAdapter extends AdapterDayjs {
  override parse = (value: string, format: string): Dayjs | null =>
    value === '' ? null : dayjs.utc(value, format, true);
}

/** What an input of a moment needs to know. */
export interface MomentPickerProps {
  readonly label: string;
  readonly value: Instant | undefined;
  readonly readOnly?: boolean;
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  /** Given the moment, or undefined while what is typed is none. */
  readonly onChange: (moment: Instant | undefined) => void;
}

// UTC's clock shows the time at +05:30: the machine's own zone, with its hours that are skipped or come twice, has no say.
const read = (moment: Instant | undefined): Dayjs | null =>
  moment ? dayjs.utc(moment).add(DISPLAY_OFFSET_MINUTES, 'minute') : null;
const written = (shown: Dayjs): Instant => shown.subtract(DISPLAY_OFFSET_MINUTES, 'minute').toISOString();

interface Typed {
  readonly means: Instant | undefined;
  readonly time: Dayjs | null;
}

/** MUI's picker of a date and a time over a moment, shown and typed at +05:30. */
export const MomentPicker = ({ label, value, readOnly = false, error, helperText, onChange }: MomentPickerProps) => {
  const [typed, setTyped] = useState<Typed>();
  return (
    <LocalizationProvider dateAdapter={UtcAdapter} adapterLocale={adapterLocale}>
      <DateTimePicker
        label={label}
        timezone="UTC"
        ampm
        format="DD/MM/YYYY hh:mm A"
        readOnly={readOnly}
        // What is half typed is no moment yet, and stays where it is until it is one.
        value={typed && typed.means === value ? typed.time : read(value)}
        disableHighlightToday
        onChange={(time) => {
          const means = time?.isValid() ? written(time) : undefined;
          setTyped({ means, time });
          onChange(means);
        }}
        slotProps={{
          // As high as other inputs, and with their line for what is wrong.
          textField: { size: 'small', error: error !== undefined, helperText: error ?? helperText ?? '\u200b' },
          openPickerButton: { size: 'small' },
        }}
      />
    </LocalizationProvider>
  );
};
