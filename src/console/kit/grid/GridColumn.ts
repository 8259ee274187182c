/** A column of an editable grid. The cells of every kind are kept as text, the way they are typed. */
export interface GridColumn {
  /** The field of the record. */
  readonly name: string;
  /** What stands over it, with its unit: `From (km)`. */
  readonly label: string;
  /** A `switch` holds `On` or `Off`. */
  readonly kind: 'number' | 'text' | 'switch';
  /** What an empty cell stands for, where it may be empty: `and above`. */
  readonly empty?: string;
  /** True where its text names the row: it is fixed once the row is saved, and lines that are pasted find their row by it. */
  readonly isKey?: boolean;
}

/** The text of a switch that is on. */
export const ON = 'On';
/** The text of a switch that is off. */
export const OFF = 'Off';
