import type { RaRecord } from 'ra-core';
import type { Endpoint } from '../../../contract/endpoint';

/** A row of a whole list. */
export type Row = RaRecord;

/** The query of a whole collection. `page` counts from 1. */
export interface CollectionQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pagination?: { readonly page: number; readonly perPage: number };
}

/** Returns the derived fields, row by row, for sorting and filtering; undefined where the list has none. */
export const derivedOf = (rows: readonly Row[], derives: Endpoint['derives']): readonly object[] | undefined =>
  derives && rows.map((row) => derives(row as never, Date.now()));

/** Adds the derived fields to rows. */
export const withDerived = (rows: readonly Row[], derived: readonly object[] | undefined): readonly Row[] =>
  derived ? rows.map((row, place) => ({ ...row, ...derived[place] })) : rows;

/** Returns a reader of a dotted path, `permissions.banner_view`. A field of that exact name has priority. */
export const fieldReader = (path: string): ((row: Readonly<Record<string, unknown>>) => unknown) => {
  const keys = path.split('.');
  if (keys.length === 1) return (row) => row[path];
  return (row) =>
    path in row
      ? row[path]
      : keys.reduce<unknown>(
          (value, key) =>
            typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
          row,
        );
};

/** True for a value that a cell does not show. */
export const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/** A moment in the form of the contract's reader: ISO 8601 in UTC, which sorts as text. */
export const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A value as text, whatever it is. */
export const asText = (value: unknown): string => String(value);
