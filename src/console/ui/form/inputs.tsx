import {
  NumberInput as PlainNumberInput,
  TextInput as PlainTextInput,
  type NumberInputProps,
  type TextInputProps,
} from 'react-admin';
import type { ClipboardEvent } from 'react';
import type * as z from 'zod';
import { typedNumber } from '../../../contract/typedNumber';
import { withoutBlanks } from './changes';
import { useReadOnly, useRequired } from './formContext';

/** The names of the fields that a schema requires. */
export const requiredOf = (schema: z.ZodType): ReadonlySet<string> => {
  const { error } = schema.safeParse(withoutBlanks({}));
  return new Set(error?.issues.flatMap(({ path }) => (path.length === 1 ? [String(path[0])] : [])));
};

/** The marks of a required field: the theme's star, and an attribute for screen readers. The star is no part of the name. */
const marked = ({ className = '', slotProps }: Pick<TextInputProps, 'className' | 'slotProps'>) => ({
  className: `${className} is-required`,
  slotProps: { ...slotProps, htmlInput: { ...slotProps?.htmlInput, 'aria-required': true } },
});

/** An invisible break opportunity: the only way to allow one in a textarea. */
const BREAK = '\u200b';

/** An address with line breaks between its parts: a browser breaks it in the middle of a word. */
const inParts = (value: unknown): unknown =>
  typeof value === 'string' && /^\w+:\/\/\S+$/.test(value)
    ? value.replaceAll(/(?<=[^:/]\/)(?=[^/])|(?=[?&#])/g, BREAK)
    : (value ?? '');

// Copied text does not have these break characters.
const copyWhole = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (!value.includes(BREAK)) return;
  event.preventDefault();
  event.clipboardData.setData(
    'text/plain',
    value.slice(selectionStart ?? 0, selectionEnd ?? value.length).replaceAll(BREAK, ''),
  );
};

/** Props of a read-only value, without the hint on how to fill it in. */
const shownOnly = ({ slotProps }: Pick<TextInputProps, 'slotProps'>) => ({
  // The inputs' own `readOnly` also disables them: they are grey, and not reachable by keyboard.
  readOnly: false,
  helperText: false as const,
  slotProps: {
    ...slotProps,
    input: { ...slotProps?.input, readOnly: true },
    htmlInput: { ...slotProps?.htmlInput, readOnly: true, onCopy: copyWhole },
  },
});

/**
 * react-admin's text input, marked if its form or its row (`isRequired`) requires it.
 * A read-only one shows the whole text.
 */
export const TextInput = ({ isRequired: isAlways = false, ...props }: TextInputProps) => {
  const isReadOnly = useReadOnly();
  const isRequired = useRequired().has(props.source ?? '') || isAlways;
  if (isReadOnly) return <PlainTextInput format={inParts} {...props} {...shownOnly(props)} multiline />;
  return <PlainTextInput {...props} {...(isRequired && marked(props))} />;
};

/** A typed text as a whole number; another text stays unchanged, and the schema refuses it. */
const readWhole = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  const value = typedNumber(text, 0);
  return Number.isNaN(value) ? text : value;
};

const asTyped = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? String(value) : '';

/** react-admin's input of a whole number, marked if the form requires it. */
export const NumberInput = (props: NumberInputProps) => {
  const isReadOnly = useReadOnly();
  const isRequired = useRequired().has(props.source ?? '');
  // A browser drops a comma that is typed into its own number field: `12,5` would be 125.
  const text = { type: 'text', parse: readWhole, format: asTyped, inputProps: { inputMode: 'numeric' } } as const;
  if (isReadOnly) return <PlainNumberInput {...props} {...text} {...shownOnly(props)} />;
  return <PlainNumberInput {...props} {...text} {...(isRequired && marked(props))} />;
};
