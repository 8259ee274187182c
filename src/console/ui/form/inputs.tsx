import { useId, type ClipboardEvent } from 'react';
import {
  CheckboxGroupInput as PlainCheckboxGroupInput,
  NumberInput as PlainNumberInput,
  RadioButtonGroupInput as PlainRadioButtonGroupInput,
  TextInput as PlainTextInput,
  type CheckboxGroupInputProps,
  type NumberInputProps,
  type RadioButtonGroupInputProps,
  type TextInputProps,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { typedNumber } from '../../../contract/typedNumber';
import { HelpIdProvider } from './FieldHelp';
import { useReadOnly } from './formContext';

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

// Removes these break characters from copied text.
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

/** react-admin's text input. A read-only one shows the whole text. */
export const TextInput = ({ isRequired = false, ...rest }: TextInputProps) => {
  const props = { autoComplete: 'off', ...rest };
  if (useReadOnly()) return <PlainTextInput format={inParts} {...props} {...shownOnly(props)} multiline />;
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

/** react-admin's number input, for whole numbers. */
export const NumberInput = ({ isRequired = false, ...props }: NumberInputProps) => {
  const isReadOnly = useReadOnly();
  // A browser drops a comma that is typed into its own number field: `12,5` would be 125.
  const text = { type: 'text', parse: readWhole, format: asTyped, inputProps: { inputMode: 'numeric' } } as const;
  if (isReadOnly) return <PlainNumberInput {...props} {...text} {...shownOnly(props)} />;
  return <PlainNumberInput {...props} {...text} {...(isRequired && marked(props))} />;
};

/** The attributes that react-admin leaves out of a group: the mark of a fault, and the link to its text. */
const useGroup = ({ source = '', helperText }: Pick<RadioButtonGroupInputProps, 'source' | 'helperText'>) => {
  const id = useId();
  const { getFieldState } = useFormContext();
  const { invalid } = getFieldState(source, useFormState({ name: source }));
  return { id, marks: { 'aria-invalid': invalid, ...((invalid || helperText) && { 'aria-describedby': id }) } };
};

/** react-admin's choice among a few visible options, marked as invalid if it is. */
export const RadioButtonGroupInput = (props: RadioButtonGroupInputProps) => {
  const { id, marks } = useGroup(props);
  return (
    <HelpIdProvider value={id}>
      <PlainRadioButtonGroupInput {...props} {...marks} />
    </HelpIdProvider>
  );
};

/** react-admin's choices among a few visible options, marked as invalid if they are. */
export const CheckboxGroupInput = (props: CheckboxGroupInputProps) => {
  const { id, marks } = useGroup(props);
  return (
    <HelpIdProvider value={id}>
      <PlainCheckboxGroupInput readOnly={useReadOnly()} {...props} {...marks} />
    </HelpIdProvider>
  );
};
