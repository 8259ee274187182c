import { useId } from 'react';
import { CheckboxGroupInput, RadioButtonGroupInput } from 'react-admin';
import type { CheckboxGroupInputProps, RadioButtonGroupInputProps } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { HelpIdProvider } from './WholeHelp';

/** The attributes that react-admin leaves out of a group: the mark of a fault, and the link to its text. */
const useGroup = ({ source = '', helperText }: Pick<RadioButtonGroupInputProps, 'source' | 'helperText'>) => {
  const id = useId();
  const { getFieldState } = useFormContext();
  const { invalid } = getFieldState(source, useFormState({ name: source }));
  return { id, marks: { 'aria-invalid': invalid, ...((invalid || helperText) && { 'aria-describedby': id }) } };
};

/** A choice among a few visible options, marked as invalid if it is. */
export const RadioGroupInput = (props: RadioButtonGroupInputProps) => {
  const { id, marks } = useGroup(props);
  return (
    <HelpIdProvider value={id}>
      <RadioButtonGroupInput {...props} {...marks} />
    </HelpIdProvider>
  );
};

/** Several choices among a few visible options, marked as invalid if they are. */
export const CheckboxesInput = (props: CheckboxGroupInputProps) => {
  const { id, marks } = useGroup(props);
  return (
    <HelpIdProvider value={id}>
      <CheckboxGroupInput {...props} {...marks} />
    </HelpIdProvider>
  );
};
