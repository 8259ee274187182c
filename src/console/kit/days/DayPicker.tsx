import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { askedDay, type Day } from '../../../contract/values';
import { t } from '../../language/t';
import { formatDay } from '../words/time';
import { adapterLocale } from './adapterLocale';
import { buttonWords } from './buttonWords';
import { useTyping } from './useTyping';

/** How a day travels; it is shown and typed as DD/MM/YYYY. */
const WIRE_FORMAT = 'YYYY-MM-DD';

/** What an input of a day needs to know. */
export interface DayInputProps {
  readonly label: string;
  readonly value: Day | undefined;
  /** The first and the last day that can be chosen. */
  readonly least?: Day | undefined;
  readonly most?: Day | undefined;
  /** What is wrong with the day beyond its own bounds, in words. */
  readonly error?: string | undefined;
  /** True in a form, which keeps what is typed with its fault, in its draft too: a whole day outside the bounds is given as well. */
  readonly keepsAny?: boolean;
  /** Given the day, or undefined while what is typed is none that can be chosen. */
  readonly onChange: (day: Day | undefined) => void;
  /** Marks it as a field without which its form is not saved. */
  readonly isRequired?: boolean;
}

const read = (day: string | undefined): Dayjs | null => (day ? dayjs(day, WIRE_FORMAT) : null);

const whatToEnter = () => t('Enter a date as DD/MM/YYYY');

/** The fault of a day, `YYYY-MM-DD` or none, in words. */
const inWords = (day: Day | undefined, least: Dayjs | null, most: Dayjs | null): string | undefined => {
  if (!askedDay().safeParse(day).success) return whatToEnter();
  if (least?.isAfter(day, 'day')) return t('Choose {day} or later', { day: least.format('DD/MM/YYYY') });
  return most?.isBefore(day, 'day') ? t('Choose {day} or earlier', { day: most.format('DD/MM/YYYY') }) : undefined;
};

/** What of a picker can have the focus: its day, or the button that opens its calendar. */
export type PickerPart = 'day' | 'button';

interface DayPickerProps extends DayInputProps {
  /** It takes the place of a field of which this part is being used. */
  readonly goesOn?: PickerPart | undefined;
  /** Its calendar was asked for there. */
  readonly isOpened?: boolean;
  /** The calendar was closed: what was chosen there is meant. */
  readonly onDone?: () => void;
}

/** MUI's date picker over a day as text. Its "today" would be the machine's, so it marks none. */
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
        localeText={buttonWords(label, value && formatDay(value))}
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
