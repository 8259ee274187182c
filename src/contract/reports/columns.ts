import * as z from 'zod';
import { Id, Instant, LooseNumber, record } from '../values';

const text = z.string();

// Some servers send numbers as text. "40.00" is refused: in paise it would be a hundredth of the apparent rupees.
const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
  z.int(),
);

// The form of each type's values on the wire.
const values = {
  /** Integer paise. */
  money: whole,
  /** A moment, ISO 8601 in UTC; shown at +05:30. */
  instant: Instant,
  /** `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
  period: text,
  /** An order, ticket, gateway or bank number: monospaced, copied with one click, text in files. */
  id: text,
  /** Ten digits. */
  mobile: text,
  text,
  /** Shown as a chip. */
  status: text,
  /** The exception of a row, in words; null for most. */
  attention: text,
  number: whole,
  /** Whole points, signed where they move. */
  points: whole,
  /** Kilometres, exact to 10 metres. */
  km: LooseNumber,
  yesNo: z.boolean(),
} as const;

/** The type of a column, which decides its form on a screen, in a spreadsheet and in a PDF. */
export type ColumnType = keyof typeof values;

/** The kind of record that a value names and leads to; `any`: the kind follows from the number itself. */
export type Named = 'customers' | 'qr-orders' | 'card-recharges' | 'qr-settlements' | 'any';

/** One field of a report's rows: its type and its heading. Screen and files share order, label and type. */
export interface Column {
  readonly type: ColumnType;
  readonly label: string;
  /** True where the value may be null. */
  readonly optional?: true;
  /** True where the column cannot be sorted. */
  readonly unsorted?: true;
  /** A table shows it only when switched on; a file always has it. */
  readonly off?: true;
  /** The record that its value names, where that is not the row's own. */
  readonly names?: Named;
  /** A status of a ticket: its chip has the colours of docs/product.md#states. */
  readonly of?: 'ticket';
  /** Points that move: shown with a plus or a minus. */
  readonly signed?: true;
  /** For a total: not the sum of its column, but the balance before or after all rows. */
  readonly carried?: true;
  /** For a total: absent on most days, so that no room is reserved for it. */
  readonly seldom?: true;
}

/** The columns of a table in their order, by field name. */
export type Columns = Readonly<Record<string, Column>>;

type Value<C extends Column> =
  | z.output<(typeof values)[C['type']]>
  | (C extends { readonly optional: true } ? null : never);

/** The values of these columns, exact. */
export type ValuesOf<C extends Columns> = { readonly [K in keyof C]: Value<C[K]> };
/** A row with these columns. */
export type RowOf<C extends Columns> = { readonly id: Id } & ValuesOf<C>;

const shapeOf = (columns: Columns): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { type, optional }]) => [
      name,
      optional ? values[type].nullable() : values[type],
    ]),
  );

/** The schema of the values of these columns. */
export const valuesSchema = <C extends Columns>(columns: C): z.ZodType<ValuesOf<C>> =>
  record(shapeOf(columns)) as z.ZodType<ValuesOf<C>>;

/** The schema of a row with these columns and, where given, further fields. */
export const rowSchema = <C extends Columns>(columns: C, more: z.ZodRawShape = {}): z.ZodType<RowOf<C>> =>
  record({ id: Id, ...shapeOf(columns), ...more }) as z.ZodType<RowOf<C>>;

type Made<T extends ColumnType> = { readonly type: T; readonly label: string };

const of =
  <const T extends ColumnType>(type: T) =>
  (label: string): Made<T> => ({ type, label });

export const money = of('money');
export const instant = of('instant');
export const day = of('day');
export const period = of('period');
export const id = of('id');
export const mobile = of('mobile');
export const words = of('text');
export const status = of('status');
/** A status of a ticket. */
export const ticketStatus = (label: string) => ({ type: 'status', label, of: 'ticket' }) as const;
export const number = of('number');
export const points = of('points');
export const km = of('km');
export const yesNo = of('yesNo');

/** Marks a column whose values may be missing. */
export const optional = <C extends Column>(column: C): C & { readonly optional: true } => ({
  ...column,
  optional: true,
});

/** Marks a column that a table shows only when it is switched on. */
export const hiddenByDefault = <C extends Column>(column: C): C & { readonly off: true } => ({ ...column, off: true });

/** Marks a column whose value names another record than the row's own. */
export const naming = <const N extends Named, C extends Column>(names: N, column: C): C & { readonly names: N } => ({
  ...column,
  names,
});

/** The mobile number of the row's rider. */
export const riderMobile = (label: string) => naming('customers', mobile(label));

/** True for columns with the mobile number of the row's rider. */
export const haveRiderMobile = (columns: Columns): boolean =>
  Object.values(columns).some(({ names }) => names === 'customers');

/** The id of the row's rider: read with the row, and used to show the rider's card instead of a value. */
export const riderId = optional(number('Rider'));

/** Marks points as a movement, shown with its sign. */
export const asMovement = <C extends Column>(column: C): C & { readonly signed: true } => ({ ...column, signed: true });

/** Marks a total as a balance rather than a sum of the rows. */
export const asBalance = <C extends Column>(column: C): C & { readonly carried: true } => ({
  ...column,
  carried: true,
});

/** Marks a total as absent on most days. */
export const asRare = <C extends Column>(column: C): C & { readonly seldom: true } => ({ ...column, seldom: true });

/** The exception of a row, in words. */
export const attention = (label: string) => ({ type: 'attention', label, optional: true, unsorted: true }) as const;
