import type * as z from 'zod';
import { counted } from './grouped';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
};

/** The message for a value whose schema has none of its own. It names a remedy, and is never the validator's English. */
export const faultInWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Enter a value'
        : `Give ${kinds[issue.expected] ?? 'another value'} here`;
    case 'too_small':
      if (issue.origin === 'string') return `Enter at least ${counted(issue.minimum, 'character', 'characters')}`;
      if (issue.origin === 'array') return `Choose at least ${counted(issue.minimum, 'entry', 'entries')}`;
      return `Use ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `Enter at most ${counted(issue.maximum, 'character', 'characters')}`;
      if (issue.origin === 'array') return `Choose at most ${counted(issue.maximum, 'entry', 'entries')}`;
      return `Use ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    case 'invalid_value':
      return 'Choose one of the options';
    case 'unrecognized_keys':
      return 'It has unknown fields';
    default:
      return 'Enter a valid value';
  }
};
