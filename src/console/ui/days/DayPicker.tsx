import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { boundedDay, type Day } from '../../../contract/values';
import { t } from '../../language/t';
import { formatDay } from '../words/time';
import { adapterLocale } from './adapterLocale';
import { pickerButtonProps } from './pickerButtonName';
import { useTyping } from './useTyping';

/** The format of a day on the wire; the field shows and takes DD/MM/YYYY. */
const WIRE_FORMAT = 'YYYY-MM-DD';

/** The props of an input of a day. */
export interface DayInputProps {
  readonly label: string;
  readonly value: Day | undefined;
  /** The first and the last valid day. */
  readonly least?: Day | undefined;
  readonly most?: Day | undefined;
  /** The fault of the day beyond its own bounds, in words. */
  readonly error?: string | undefined;
  /** True in a form, whose draft keeps typed values with their faults. A complete day outside the bounds is passed on as well. */
  readonly keepsAny?: boolean;
  /** Receives the day, or undefined while the typed text is no valid one. */
  readonly onChange: (day: Day | undefined) => void;
  /** Marks the field as required by its form. */
  readonly isRequired?: boolean;
}

const read = (day: string | undefined): Dayjs | null => (day ? dayjs(day, WIRE_FORMAT) : null);

const whatToEnter = () => t('Enter a date as DD/MM/YYYY');

/** The fault of a day, `YYYY-MM-DD` or none, in words. */
const inWords = (day: Day | undefined, least: Dayjs | null, most: Dayjs | null): string | undefined => {
  if (!boundedDay().safeParse(day).success) return whatToEnter();
  if (least?.isAfter(day, 'day')) return t('Choose {day} or later', { day: least.format('DD/MM/YYYY') });
  return most?.isBefore(day, 'day') ? t('Choose {day} or earlier', { day: most.format('DD/MM/YYYY') }) : undefined;
};

/** The part of a picker that has the focus: its day, or the button of its calendar. */
export type PickerPart = 'day' | 'button';

interface DayPickerProps extends DayInputProps {
  /** The part in use of the plain field that the picker replaces. */
  readonly goesOn?: PickerPart | undefined;
  /** True if the calendar button was pressed in that field. */
  readonly isOpened?: boolean;
  /** Called when the calendar has closed: its choice is final. */
  readonly onDone?: () => void;
}

/** MUI's date picker over a day as text. It marks no "today", as that would be the machine's. */
export const DayPicker = ({
  label,
  value,
  least,
  most,
  error,
  keepsAny = false,
  onChange,
  isRequired = false,
  goesOn,
  isOpened = false,
  onDone,
}: DayPickerProps) => {
  const [isOpen, setOpen] = useState(isOpened);
  const [from, to] = [read(least), read(most)];
  const { shown, change, field } = useTyping({
    ...{ value, read, half: whatToEnter(), error, onChange },
    judge: (next) => {
      const day = next?.isValid() ? next.format(WIRE_FORMAT) : undefined;
      const problem = inWords(day, from, to);
      return { means: problem === undefined || keepsAny ? day : undefined, problem };
    },
    ofPasted: ({ day }) => day,
  });
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapterLocale()}>
      <DatePicker
        label={label}
        localeText={pickerButtonProps(label, value && formatDay(value))}
        format="DD/MM/YYYY"
        value={shown}
        {...(from && { minDate: from })}
        {...(to && { maxDate: to })}
        disableHighlightToday
        autoFocus={goesOn === 'day' && !isOpened}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          onDone?.();
        }}
        onChange={change}
        slotProps={{
          textField: { ...field, className: isRequired ? 'is-required' : '' },
          openPickerButton: { size: 'small', autoFocus: goesOn === 'button' && !isOpened },
        }}
      />
    </LocalizationProvider>
  );
};
