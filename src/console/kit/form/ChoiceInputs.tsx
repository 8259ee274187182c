import { useId } from 'react';
import { CheckboxGroupInput, RadioButtonGroupInput } from 'react-admin';
import type { CheckboxGroupInputProps, RadioButtonGroupInputProps } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { HelpIdProvider } from './WholeHelp';

/** What react-admin leaves out of a group: the mark of what is wrong with it, and the tie to the text under it. */
const useGroup = ({ source = '', helperText }: Pick<RadioButtonGroupInputProps, 'source' | 'helperText'>) => {
  const id = useId();
  const { getFieldState } = useFormContext();
  const { invalid } = getFieldState(source, useFormState({ name: source }));
  return { id, marks: { 'aria-invalid': invalid, ...((invalid || helperText) && { 'aria-describedby': id }) } };
};

/** One of a few choices, all in view; marked as invalid where it is. */
export const RadioGroupInput = (props: RadioButtonGroupInputProps) => {
  const { id, marks } = useGroup(props);
  return (
    <HelpIdProvider value={id}>
      <RadioButtonGroupInput {...props} {...marks} />
    </HelpIdProvider>
  );
};

/** Any of a few choices, all in view; marked as invalid where they are. */
export const CheckboxesInput = (props: CheckboxGroupInputProps) => {
  const { id, marks } = useGroup(props);
  return (
    <HelpIdProvider value={id}>
      <CheckboxGroupInput {...props} {...marks} />
    </HelpIdProvider>
  );
};
