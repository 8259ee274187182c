import { zodResolver as resolverOf } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';
import { translateServerText } from '../../language/translateServerText';
import { withoutBlanks } from './changes';

/** The resolver of a form: its values as the schema reads them, or the fault of each field. */
export type FormResolver<Draft extends FieldValues> = Resolver<FieldValues, unknown, Draft>;

const translate = (errors: FieldErrors): void => {
  for (const error of Object.values(errors))
    if (typeof error?.message === 'string') error.message = translateServerText(error.message);
    else if (error) translate(error as FieldErrors);
};

/**
 * The resolver of `@hookform/resolvers`, with its faults in the person's language.
 * A blank value counts as a missing one: a cleared text and a text that was never typed have the same fault.
 */
export const zodResolver = <Draft extends FieldValues>(schema: z.ZodType<Draft>): FormResolver<Draft> => {
  const resolve = resolverOf(z.preprocess(withoutBlanks, schema));
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    translate(result.errors);
    return result;
  };
};
