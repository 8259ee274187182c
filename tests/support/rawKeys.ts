import * as z from 'zod';
import { rows } from '../../src/contract';
import { allFlags } from '../../src/contract/permissions';
import { reportTypes } from '../../src/contract/reports/pages';

const fieldsOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** The names that travel and must not reach a screen: fields with an underscore or a capital, flags, kinds of reports. */
const rawNames: ReadonlySet<string> = new Set(
  [
    ...rows.flatMap(({ endpoint }) => [...fieldsOf(endpoint.body?.schema), ...fieldsOf(endpoint.reply.schema)]),
    ...allFlags,
    ...reportTypes,
  ].filter((name) => /_|[a-z][A-Z]/.test(name)),
);

/** What of a sentence is no word of the staff's: raw names, JSON, and the validator's own English. */
export const rawKeysIn = (sentence: string): readonly string[] => [
  ...(sentence.match(/\w+/g) ?? []).filter((word) => rawNames.has(word)),
  ...(sentence.match(/\{"|\[\{|\[object Object\]|\bInvalid (?:input|option|ISO)\b|received (?:undefined|null|NaN)/g) ??
    []),
];
