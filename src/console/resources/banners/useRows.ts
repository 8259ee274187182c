import { useFieldArray } from 'react-hook-form';

/** A row of a form. */
export type FormRow = Readonly<Record<string, unknown>>;

interface Rows {
  /** The rows in their order, by a key that stays with a row when it moves. */
  readonly rows: readonly { readonly key: string }[];
  readonly add: (row: FormRow) => void;
  readonly insert: (index: number, row: FormRow) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** Rows of a form by react-hook-form; the `keyName` keeps it from overwriting the rows' own ids. */
export const useRows = (source: string): Rows => {
  const { fields, append, insert, remove, move } = useFieldArray<Record<string, FormRow[]>, string, 'key'>({
    name: source,
    keyName: 'key',
  });
  return {
    // A saved row is identified by its own id. When it is loaded again, it stays the same row, with its open input.
    rows: fields.map(({ key, id }) => ({
      key: typeof id === 'number' || typeof id === 'string' ? `saved ${id}` : key,
    })),
    add: (row) => append(row),
    insert: (index, row) => insert(index, row, { shouldFocus: false }),
    remove,
    move,
  };
};
