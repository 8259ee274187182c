import { set, type FieldErrors } from 'react-hook-form';
import type { ValidateForm } from 'react-admin';
import type * as z from 'zod';
import { withoutBlanks } from './changes';

/** The validation of a form by the contract's own schema: under each field the first thing to mend. */
export const validateWith =
  (schema: z.ZodType): ValidateForm =>
  (values) => {
    const result = schema.safeParse(withoutBlanks(values));
    const errors: FieldErrors = {};
    // From the last to the first, so that of several issues of a field the first one stands.
    for (const { path, message } of [...(result.error?.issues ?? [])].reverse()) set(errors, path.join('.'), message);
    return errors;
  };
