import type { ValidateForm } from 'react-admin';
import { set, type FieldErrors } from 'react-hook-form';
import type * as z from 'zod';
import { said } from '../../language/said';
import { withoutBlanks } from './changes';

/** What is wrong with a field, in words: react-admin wraps what its validation says once more than what a server says. */
export const messageOf = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return messageOf(error.message);
};

/** The validation of a form by the contract's own schema: under each field its first error. */
export const validateWith =
  (schema: z.ZodType): ValidateForm =>
  (values) => {
    const result = schema.safeParse(withoutBlanks(values));
    const errors: FieldErrors = {};
    // From the last to the first, so that of several issues of a field the first one remains.
    for (const { path, message } of [...(result.error?.issues ?? [])].reverse())
      set(errors, path.join('.'), said(message));
    return errors;
  };
