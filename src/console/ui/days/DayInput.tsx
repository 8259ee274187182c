import CalendarIcon from '@mui/icons-material/Event';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../words/time';
import { dayButtonName } from './pickerButtonName';
import type { DayPicker as Picker, DayInputProps, PickerPart } from './DayPicker';
import { lazyWithRetry } from '../page/lazyWithRetry';

const load = () => import('./DayPicker');
const DayPicker = lazyWithRetry(() => load().then((m) => m.DayPicker));

const shown = (value: string | undefined) => value?.split('-').reverse().join('/') ?? '';

/** Returns the part of the plain field that has the focus. */
const usedPart = (field: Element | null): PickerPart | undefined => {
  const used = document.activeElement;
  if (!field?.contains(used)) return undefined;
  return used instanceof HTMLInputElement ? 'day' : 'button';
};

/** A day in a plain field that the picker replaces as soon as the person uses it. */
const LaterDayInput = (props: DayInputProps) => {
  const here = useRef<HTMLDivElement>(null);
  const [picker, setPicker] = useState<{ readonly Shown: typeof Picker; readonly goesOn: PickerPart | undefined }>();
  const [isOpened, setOpened] = useState(false);
  // Pointing at the field only fetches the code: a replacement under the pointer would miss the press.
  const prepare = () => void load().catch(() => undefined);
  const want = () => {
    // Rendered at once: later, it would take the focus from another field that has it by then.
    const show = (Shown: typeof Picker) =>
      flushSync(() => setPicker((now) => now ?? { Shown, goesOn: usedPart(here.current) }));
    // If the code does not load, the day is still readable; the next opening requests it again.
    load()
      .then((m) => show(m.DayPicker))
      .catch(() => undefined);
  };
  const openCalendar = () => {
    setOpened(true);
    want();
  };
  if (picker) return <picker.Shown {...props} goesOn={picker.goesOn} isOpened={isOpened} />;
  return (
    <TextField
      ref={here}
      label={props.label}
      value={shown(props.value)}
      error={props.error !== undefined}
      helperText={props.error}
      onPointerEnter={prepare}
      onFocus={want}
      slotProps={{
        htmlInput: { readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={dayButtonName(props.label, props.value && formatDay(props.value))}
                onClick={openCalendar}
              >
                <CalendarIcon />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

interface DayInputOptions extends DayInputProps {
  /** True if the picker loads when the person is about to use it, as in filters by day. */
  readonly isLater?: boolean;
}

/** An input of a day, picked or typed as DD/MM/YYYY. The picker loads behind the page; its place is kept in the meantime. */
export const DayInput = ({ isLater = false, ...props }: DayInputOptions) =>
  isLater ? (
    <LaterDayInput {...props} />
  ) : (
    <Suspense
      fallback={
        <TextField
          label={props.label}
          value={shown(props.value)}
          error={props.error !== undefined}
          helperText={props.error}
          disabled
        />
      }
    >
      <DayPicker {...props} />
    </Suspense>
  );
