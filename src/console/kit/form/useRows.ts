import { useFieldArray } from 'react-hook-form';

/** A row of a form. */
export type Row = Readonly<Record<string, unknown>>;

interface Rows {
  /** The rows in their order, by a key that stays with a row wherever it moves. */
  readonly rows: readonly { readonly key: string }[];
  readonly add: (row: Row) => void;
  readonly insert: (index: number, row: Row) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** Rows of a form by react-hook-form, which would by itself write its keys over the rows' own ids. */
export const useRows = (source: string): Rows => {
  const { fields, append, insert, remove, move } = useFieldArray<Record<string, Row[]>, string, 'key'>({
    name: source,
    keyName: 'key',
  });
  return {
    // A row that was saved is known by its own id: it stays the same one, and what is under way in it, when it is read again.
    rows: fields.map(({ key, id }) => ({
      key: typeof id === 'number' || typeof id === 'string' ? `saved ${id}` : key,
    })),
    add: (row) => append(row),
    insert: (index, row) => insert(index, row, { shouldFocus: false }),
    remove,
    move,
  };
};
