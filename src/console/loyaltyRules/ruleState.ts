import { gapsOf, type Range } from '../../contract/loyaltyRules';
import { valuesOf } from '../ui/grid/cellText';
import { isBlank, rowsOf, type Cells, type GridEdits, type GridRow } from '../ui/grid/gridEdits';
import { ON } from '../ui/grid/GridColumn';
import { faultsOf } from './ruleFaults';
import type { RuleList } from './ruleLists';
import { rangeOf, type RuleTable } from './ruleTables';
import { planSave, type SavePlan } from './savePlan';

/** A list of rules as it stands on the screen, and what there is to say of it. */
export interface RuleState {
  readonly table: RuleTable;
  readonly list: RuleList;
  readonly edits: GridEdits;
  readonly rows: readonly GridRow[];
  /** The rows that would be saved. */
  readonly changed: readonly GridRow[];
  /** What is wrong, by row and field. */
  readonly faults: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where no row gives an answer. */
  readonly gaps: readonly Range[];
  /** The rows that no order of saving would save. */
  readonly stuck: readonly GridRow[];
}

/** The rows that would be saved: changed ones and new ones, without those that nothing was entered into. */
export const changedRows = (rows: readonly GridRow[]): readonly GridRow[] =>
  rows.filter((row) => row.isChanged && !isBlank(row));

const claimOf = (table: RuleTable, cells: Cells | undefined): Range | undefined =>
  cells?.active === ON ? rangeOf(table, cells) : undefined;

/** The order in which the changed rows of a list are saved. */
export const planOf = (table: RuleTable, changed: readonly GridRow[]): SavePlan =>
  planSave(
    changed
      .filter(({ saved }) => saved)
      .map(({ key, saved, cells }) => ({ key, before: claimOf(table, saved), after: claimOf(table, cells) })),
  );

/** What there is to say of a list with these edits. */
export const stateOf = (table: RuleTable, list: RuleList, edits: GridEdits): RuleState => {
  const rows = rowsOf(list.saved, edits);
  const entered = rows.filter((row) => !isBlank(row));
  const changed = changedRows(rows);
  const faults = faultsOf(table, entered);
  const stuck = Object.keys(faults).length > 0 ? [] : planOf(table, changed).stuck;
  return {
    table,
    list,
    edits,
    rows,
    changed,
    faults,
    gaps: table.scale ? gapsOf(entered.flatMap(({ cells }) => claimOf(table, cells) ?? [])) : [],
    stuck: rows.filter(({ key }) => stuck.includes(key)),
  };
};

/** The rules as edited, for the test box: the rows that can be read, in the shape of the contract. */
export const rulesOf = <Rule>({ table, rows, faults }: RuleState): readonly Rule[] =>
  rows
    .filter((row) => !isBlank(row) && !(row.key in faults))
    .map((row) => ({ id: row.key, ...valuesOf(table.columns, row.cells) }) as Rule);
