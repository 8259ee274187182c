import { checkRules } from '../../contract/rulesCheck';
import { valuesOf } from '../ui/grid/cellText';
import type { GridRow } from '../ui/grid/gridEdits';
import type { RuleTable } from './ruleTables';

/** What is wrong with the rows of a list, by row and field; rows without a fault are not named. */
export const faultsOf = (
  table: RuleTable,
  rows: readonly GridRow[],
): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const { faults } = checkRules(
    table.group,
    rows.map(({ cells }) => valuesOf(table.columns, cells)),
  );
  return Object.fromEntries(
    rows.flatMap(({ key }, index) => {
      const own = faults[index] ?? {};
      return Object.keys(own).length > 0 ? [[key, own] as const] : [];
    }),
  );
};
