import type { Dayjs } from 'dayjs';
import { useRef, useState, type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { typedMoment, type TypedMoment } from '../../../contract/typedDay';
import { FieldHelp } from '../form/FieldHelp';

/** What was typed or picked last, what it means (undefined where that is nothing yet), and what is wrong with it. */
interface Typed {
  readonly shown: Dayjs | null;
  readonly means: string | undefined;
  readonly problem: string | undefined;
}

interface TypingOptions {
  /** The value of the field. */
  readonly value: string | undefined;
  /** The moment that the picker shows for a value. */
  readonly read: (value: string | undefined) => Dayjs | null;
  /** The value that the picker's text means, and its fault. */
  readonly judge: (shown: Dayjs | null) => Pick<Typed, 'means' | 'problem'>;
  /** The value that a pasted moment is, in a field that holds parts of it alone too. */
  readonly ofPasted: (pasted: TypedMoment) => string | undefined;
  readonly onChange: (value: string | undefined) => void;
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

/** Separators that people type between the parts of a day or a time. */
const SEPARATORS = new Set(['/', '-', '.', ',', ':', ' ']);

const partOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sectionindex]')?.dataset.sectionindex : undefined;

/** MUI goes on to the next part by itself only where no further digit fits: a separator ends one that is shorter. */
const goOn = (part: EventTarget) =>
  part.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));

/**
 * What is typed into a picker, part by part: it stays where it is while it is half a date. Nothing is wrong with that while somebody
 * types; once they have left the field, it is said once (docs/decisions/0197).
 */
export const useTyping = ({ value, read, judge, ofPasted, onChange, half, error, hint }: TypingOptions) => {
  const [last, setLast] = useState<Typed>();
  const [phase, setPhase] = useState<'untouched' | 'typing' | 'left' | 'left half typed'>('untouched');
  // Where the value was set from elsewhere meanwhile, what was typed is over.
  const typed = last && last.means === value ? last : undefined;
  const left = { untouched: undefined, typing: undefined, left: typed?.problem, 'left half typed': half }[phase];
  const fault = left ?? (phase === 'typing' && value === undefined ? undefined : error);
  const typedPart = useRef<string>(undefined);
  /** The value of a field whose year was typed with two digits, which MUI takes for a year of antiquity. */
  const shortYear = (field: Element): string | undefined => {
    const text = [...field.querySelectorAll('[data-sectionindex]')].map((part) => part.textContent).join('');
    const moment = /\b00\d{2}\b/.test(text) ? typedMoment(text.replace(/\b00(?=\d{2}\b)/, '')) : undefined;
    return moment && ofPasted(moment);
  };
  /** To be called with each change of the picker. */
  const change = (shown: Dayjs | null) => {
    const judged = judge(shown);
    setLast({ shown, ...judged });
    setPhase('typing');
    onChange(judged.means);
  };
  const leave = (field: Element) => {
    typedPart.current = undefined;
    const means = shortYear(field);
    if (means !== undefined) change(read(means));
    setPhase(isHalf(field) ? 'left half typed' : 'left');
  };
  return {
    shown: typed ? typed.shown : read(value),
    change,
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
      onKeyDownCapture: (event: KeyboardEvent) => {
        const { key, currentTarget, target } = event;
        const part = partOf(target);
        if (key === 'Enter') leave(currentTarget);
        else if (key !== 'Tab' && key !== 'Shift') setPhase('typing');
        if (part === undefined || !SEPARATORS.has(key)) return;
        event.preventDefault();
        // A part that was full has gone on already: the separator behind it ends nothing more.
        if (typedPart.current === part) goOn(target);
      },
      onInputCapture: ({ target }: FormEvent) => {
        typedPart.current = partOf(target) ?? '0';
        setPhase('typing');
      },
      onPasteCapture: (event: ClipboardEvent) => {
        const pasted = typedMoment(event.clipboardData.getData('text'));
        const means = pasted && ofPasted(pasted);
        if (means === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        change(read(means));
      },
      onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave(currentTarget);
      },
    },
  } as const;
};
