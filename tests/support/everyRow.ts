import { expect } from 'vitest';

/** Returns the name of a row of the contract, `departments.update`. */
export const nameOfRow = ({ group, verb }: { readonly group: string; readonly verb: string }): string =>
  `${group}.${verb}`;

/** Checks every row, and fails with all failing ones as `name: reason`. A walk over no rows fails too. */
export const everyRow = async <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  check: (row: Row) => unknown,
): Promise<void> => {
  expect(rows).not.toEqual([]);
  const failing: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      failing.push(`${nameOf(row)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(failing).toEqual([]);
};
