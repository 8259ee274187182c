import type { ValidateForm } from 'react-admin';
import { set, type FieldErrors } from 'react-hook-form';
import type * as z from 'zod';
import { translateServerText } from '../../language/translateServerText';
import { withoutBlanks } from './changes';

/** The fault of a field, in words. A message of react-admin's own validation is wrapped once more than one of a server. */
export const messageOf = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return messageOf(error.message);
};

/** The validation of a form by the contract's own schema: the first error of each field. */
export const validateWith =
  (schema: z.ZodType): ValidateForm =>
  (values) => {
    const result = schema.safeParse(withoutBlanks(values));
    const errors: FieldErrors = {};
    // The loop runs from last to first, so that the first of several issues of a field remains.
    for (const { path, message } of [...(result.error?.issues ?? [])].reverse())
      set(errors, path.join('.'), translateServerText(message));
    return errors;
  };
