import {
  NumberInput as PlainNumberInput,
  TextInput as PlainTextInput,
  type NumberInputProps,
  type TextInputProps,
} from 'react-admin';
import type * as z from 'zod';
import { withoutBlanks } from './changes';
import { useRequired } from './formContext';

/** The fields without which a schema takes nothing, by their names. */
export const requiredOf = (schema: z.ZodType): ReadonlySet<string> => {
  const { error } = schema.safeParse(withoutBlanks({}));
  return new Set(error?.issues.flatMap(({ path }) => (path.length === 1 ? [String(path[0])] : [])));
};

/** What marks a field as required: for the eye by the theme, whose star is no part of the field's name, and for screen readers. */
const marked = ({ className = '', slotProps }: Pick<TextInputProps, 'className' | 'slotProps'>) => ({
  className: `${className} is-required`,
  slotProps: { ...slotProps, htmlInput: { ...slotProps?.htmlInput, 'aria-required': true } },
});

/** react-admin's input of a text, marked where the form is not saved without it. */
export const TextInput = (props: TextInputProps) => (
  <PlainTextInput {...props} {...(useRequired().has(props.source ?? '') && marked(props))} />
);

/** react-admin's input of a number, marked where the form is not saved without it. */
export const NumberInput = (props: NumberInputProps) => (
  <PlainNumberInput {...props} {...(useRequired().has(props.source ?? '') && marked(props))} />
);
