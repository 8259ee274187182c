import type { RaRecord } from 'ra-core';
import type { Endpoint } from '../../../contract/endpoint';

/** A row of a whole list. */
export type Row = RaRecord;

/** What a list asks of a whole collection. `page` counts from 1. */
export interface CollectionQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pagination?: { readonly page: number; readonly perPage: number };
}

/** What a list can be sorted and narrowed by beside what the server sends, row by row; undefined where there is nothing. */
export const derivedOf = (rows: readonly Row[], derives: Endpoint['derives']): readonly object[] | undefined =>
  derives && rows.map((row) => derives(row as never, Date.now()));

/** Rows with what is derived of them. */
export const withDerived = (rows: readonly Row[], derived: readonly object[] | undefined): readonly Row[] =>
  derived ? rows.map((row, place) => ({ ...row, ...derived[place] })) : rows;

/** Reads a dotted path of records, `permissions.banner_view`; a field of that very name comes first. */
export const readerOf = (path: string): ((row: Readonly<Record<string, unknown>>) => unknown) => {
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

/** True for what a cell shows nothing of. */
export const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/** A moment as the contract's reader leaves it: ISO 8601 in UTC, which sorts as text. */
export const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A value as text, whatever it is. */
export const asText = (value: unknown): string => String(value);
