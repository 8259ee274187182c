import type { Dayjs } from 'dayjs';
import { useRef, useState, type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { typedMoment, type TypedMoment } from '../../../contract/typedDay';
import { FieldHelp } from '../form/FieldHelp';

/** The last input, its meaning (undefined while it has none) and its fault. */
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
  /** The value that the picker's input means, and its fault. */
  readonly judge: (shown: Dayjs | null) => Pick<Typed, 'means' | 'problem'>;
  /** The value of a pasted moment; the field may take only a part of it. */
  readonly ofPasted: (pasted: TypedMoment) => string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The fault of a field that is only partly filled in. */
  readonly half: string;
  /** A fault beyond the typed text, such as a refusal, and the hint on the expected input. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** True if the field is only partly filled in: MUI reports no error for it. */
const isHalf = (field: Element): boolean => {
  const parts = [...field.querySelectorAll('[role=spinbutton]')];
  const filled = parts.filter((part) => part.hasAttribute('aria-valuenow'));
  return filled.length > 0 && filled.length < parts.length;
};

/** Separators that people type between the parts of a day or a time. */
const SEPARATORS = new Set(['/', '-', '.', ',', ':', ' ']);

const partOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sectionindex]')?.dataset.sectionindex : undefined;

/** Moves to the next part at a separator: MUI moves by itself only if no further digit fits. */
const goOn = (part: EventTarget) =>
  part.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));

/**
 * The state of typing into a picker, part by part; half a date stays in the field (docs/decisions/0180).
 * The field shows no fault while the person types, and announces it once when they have left the field.
 */
export const useTyping = ({ value, read, judge, ofPasted, onChange, half, error, hint }: TypingOptions) => {
  const [last, setLast] = useState<Typed>();
  const [phase, setPhase] = useState<'untouched' | 'typing' | 'left' | 'left half typed'>('untouched');
  // The typed text is dropped if the value has changed elsewhere.
  const typed = last && last.means === value ? last : undefined;
  const left = { untouched: undefined, typing: undefined, left: typed?.problem, 'left half typed': half }[phase];
  const fault = left ?? (phase === 'typing' && value === undefined ? undefined : error);
  const typedPart = useRef<string>(undefined);
  /** The value of a field with a two-digit year, which MUI takes for a year of antiquity. */
  const shortYear = (field: Element): string | undefined => {
    const text = [...field.querySelectorAll('[data-sectionindex]')].map((part) => part.textContent).join('');
    const moment = /\b00\d{2}\b/.test(text) ? typedMoment(text.replace(/\b00(?=\d{2}\b)/, '')) : undefined;
    return moment && ofPasted(moment);
  };
  /** Must be called with each change of the picker. */
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
    /** The props of the picker's text field. */
    field: {
      size: 'small',
      error: fault !== undefined,
      helperText:
        fault === undefined && hint === undefined ? undefined : (
          <FieldHelp hint={hint} fault={fault} isSaid={left !== undefined} />
        ),
      // MUI announces every letter if there is a text under the field.
      InputProps: { 'aria-live': 'off' },
      onKeyDownCapture: (event: KeyboardEvent) => {
        const { key, currentTarget, target } = event;
        const part = partOf(target);
        if (key === 'Enter') leave(currentTarget);
        else if (key !== 'Tab' && key !== 'Shift') setPhase('typing');
        if (part === undefined || !SEPARATORS.has(key)) return;
        event.preventDefault();
        // After a full part, MUI has already moved on.
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
