import { CheckboxGroupInput, RadioButtonGroupInput } from 'react-admin';
import type { CheckboxGroupInputProps, RadioButtonGroupInputProps } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

// react-admin says under a group what is wrong with it, and does not mark it.
const useIsInvalid = (source = ''): boolean => {
  const { getFieldState } = useFormContext();
  return getFieldState(source, useFormState({ name: source })).invalid;
};

/** One of a few choices, all in view; marked as invalid where it is. */
export const RadioGroupInput = (props: RadioButtonGroupInputProps) => (
  <RadioButtonGroupInput {...props} aria-invalid={useIsInvalid(props.source)} />
);

/** Any of a few choices, all in view; marked as invalid where they are. */
export const CheckboxesInput = (props: CheckboxGroupInputProps) => (
  <CheckboxGroupInput {...props} aria-invalid={useIsInvalid(props.source)} />
);
