import { sql, type SQL } from 'drizzle-orm';
import type { Columns } from '../../../contract/reports/columns';
import type { Values } from './reportData';
import type { Packed } from '../../platform/files/protocol';
import type { Expression } from '../../platform/db/tables';

/** Packs a value in SQL as JSON carries it: a moment in milliseconds, which are quick to write and read. */
export const packed = (type: string, expression: Expression): SQL =>
  type === 'instant' ? sql`(extract(epoch from ${expression}) * 1000)::bigint` : sql`${expression}`;

const value = (type: string, raw: unknown): unknown =>
  type === 'instant' && typeof raw === 'number' ? new Date(raw).toISOString() : raw;

/** The record of packed values: `id`, then the columns in their order. */
export const unpack = (columns: Columns, [id, ...raw]: Packed): Values => ({
  id,
  ...Object.fromEntries(Object.entries(columns).map(([name, { type }], index) => [name, value(type, raw[index])])),
});
