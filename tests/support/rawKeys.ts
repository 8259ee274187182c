import * as z from 'zod';
import { rows } from '../../src/contract';
import { allFlags } from '../../src/contract/permissions';
import { reportTypes } from '../../src/contract/reports/pages';

const fieldsOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * The names of the wire that must not reach a screen.
 * These are fields with an underscore or a capital, flags, and kinds of reports.
 */
const rawNames: ReadonlySet<string> = new Set(
  [
    ...rows.flatMap(({ endpoint }) => [...fieldsOf(endpoint.body?.schema), ...fieldsOf(endpoint.reply.schema)]),
    ...allFlags,
    ...reportTypes,
  ].filter((name) => /_|[a-z][A-Z]/.test(name)),
);

/** Returns the parts of a sentence that are no words for staff: raw names, JSON, and the validator's own English. */
export const rawKeysIn = (sentence: string): readonly string[] => [
  ...(sentence.match(/\w+/g) ?? []).filter((word) => rawNames.has(word)),
  ...(sentence.match(/\{"|\[\{|\[object Object\]|\bInvalid (?:input|option|ISO)\b|received (?:undefined|null|NaN)/g) ??
    []),
];
