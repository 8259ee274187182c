import type { Dayjs } from 'dayjs';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { FieldHelp } from '../form/FieldHelp';

/** What was typed or picked last, what it means (undefined where that is nothing yet), and what is wrong with it. */
interface Typed {
  readonly shown: Dayjs | null;
  readonly means: string | undefined;
  readonly problem: string | undefined;
}

interface TypingOptions {
  /** What the field holds, and what its picker shows of it. */
  readonly value: string | undefined;
  readonly shown: Dayjs | null;
  /** What is wrong with a field of which some parts are filled in and some are not. */
  readonly half: string;
  /** What is wrong beyond what is typed, and what is to be entered. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** True where some parts of the field are filled in and others are not: MUI reports no error for it. */
const isHalf = (field: Element): boolean => {
  const parts = [...field.querySelectorAll('[role=spinbutton]')];
  const filled = parts.filter((part) => part.hasAttribute('aria-valuenow'));
  return filled.length > 0 && filled.length < parts.length;
};

/**
 * What is typed into a picker, part by part: it stays where it is while it is half a date. Nothing is wrong with that while somebody
 * types; once they have left the field, it is said once (docs/decisions/0197).
 */
export const useTyping = ({ value, shown, half, error, hint }: TypingOptions) => {
  const [last, setLast] = useState<Typed>();
  const [phase, setPhase] = useState<'untouched' | 'typing' | 'left' | 'left half typed'>('untouched');
  // Where the value was set from elsewhere meanwhile, what was typed is over.
  const typed = last && last.means === value ? last : undefined;
  const left = { untouched: undefined, typing: undefined, left: typed?.problem, 'left half typed': half }[phase];
  const fault = left ?? (phase === 'typing' && value === undefined ? undefined : error);
  const leave = (field: Element) => setPhase(isHalf(field) ? 'left half typed' : 'left');
  return {
    shown: typed ? typed.shown : shown,
    /** To be called with each change of the picker. */
    type: (next: Typed) => {
      setLast(next);
      setPhase('typing');
    },
    /** What the picker's text field is given. */
    field: {
      size: 'small',
      error: fault !== undefined,
      helperText:
        fault === undefined && hint === undefined ? undefined : (
          <FieldHelp hint={hint} fault={fault} isSaid={left !== undefined} />
        ),
      // MUI reads every letter aloud where there is a text under the field.
      InputProps: { 'aria-live': 'off' },
      onKeyDownCapture: ({ key, currentTarget }: KeyboardEvent) => {
        if (key === 'Enter') leave(currentTarget);
        else if (key !== 'Tab' && key !== 'Shift') setPhase('typing');
      },
      onInputCapture: () => setPhase('typing'),
      onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave(currentTarget);
      },
    },
  } as const;
};
