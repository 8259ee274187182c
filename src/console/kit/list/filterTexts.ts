import type { RaRecord } from 'react-admin';
import type { ActiveFilter } from './ListFilter';

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (value === true) return 'yes';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const search: ActiveFilter = { source: 'q', label: 'Search', describe: (text) => `“${text}”` };

/** What a list is narrowed to, in words: `Status: NEW, EXPIRED`. */
export const filterTexts = (
  filters: readonly ActiveFilter[],
  values: Readonly<Record<string, unknown>>,
  rows: readonly RaRecord[] = [],
): readonly { readonly source: string; readonly text: string }[] =>
  [search, ...filters]
    .map((filter) => ({ ...filter, value: asText(values[filter.source]) }))
    .filter(({ value }) => value !== '')
    .map(({ source, label, describe = String, isWhole, value }) => ({
      source,
      text: isWhole ? label : `${label}: ${describe(value, rows)}`,
    }));
