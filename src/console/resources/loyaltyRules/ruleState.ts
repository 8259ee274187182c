import { rangeGapsOf, type Range, overlapsOf } from '../../../contract/loyaltyRules';
import { checkRules } from '../../../contract/rulesCheck';
import { valuesOf, ON } from './grid/cellText';
import { isBlankRow, editedRowsOf, type Cells, type GridEdits, type GridRow } from './grid/gridEdits';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import type { RuleList } from './ruleLists';
import { rangeOf, rowInWords, type RuleTable } from './ruleTables';

/** A row to save: its range on the scale before and after; undefined where it is switched off. */
export interface RangeMove {
  readonly key: string;
  readonly before: Range | undefined;
  readonly after: Range | undefined;
}

/** The order in which changed rows can be saved, each by its own call. */
interface SavePlan {
  /** The keys of the rows in an order in which no call causes an overlap. */
  readonly order: readonly string[];
  /** The keys of rows that no order can save, because each waits for another, such as two rows that swap ranges. */
  readonly stuck: readonly string[];
}

const meets = (a: Range | undefined, b: Range | undefined): boolean =>
  a !== undefined && b !== undefined && overlapsOf([a, b], (range) => range).length > 0;

const lies = (a: Range | undefined, b: Range | undefined): boolean =>
  a === undefined ||
  (b !== undefined && a.from >= b.from && (a.to ?? Number.POSITIVE_INFINITY) <= (b.to ?? Number.POSITIVE_INFINITY));

/**
 * Plans the order of saving rows one by one, where the back end refuses an overlap at every call.
 * A growing row waits until the row that held its range has released it; rows that shrink or are switched off come
 * first. Together the saved rows must not overlap; new rows follow in one call.
 */
export const planSave = (moves: readonly RangeMove[]): SavePlan => {
  const letGoFirst = [...moves].sort((a, b) => Number(!lies(a.after, a.before)) - Number(!lies(b.after, b.before)));
  const order: string[] = [];
  let waiting = letGoFirst;
  for (;;) {
    const next = waiting.find((move) => waiting.every((other) => other === move || !meets(move.after, other.before)));
    if (!next) return { order, stuck: waiting.map(({ key }) => key) };
    order.push(next.key);
    waiting = waiting.filter((move) => move !== next);
  }
};

/** Returns the faults of a list, by row and field; rows without a fault are absent. */
const faultsOf = (
  table: RuleTable,
  rows: readonly GridRow[],
): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const { faults } = checkRules(
    table.group,
    rows.map(({ cells }) => valuesOf(table.columns, cells)),
  );
  return Object.fromEntries(
    rows.flatMap(({ key }, index) => {
      const own = Object.entries(faults[index] ?? {}).map(
        ([field, fault]) => [field, translateServerText(fault)] as const,
      );
      return own.length > 0 ? [[key, Object.fromEntries(own)] as const] : [];
    }),
  );
};

/** A list of rules with unsaved edits, and its faults. */
export interface RulesState {
  readonly table: RuleTable;
  readonly list: RuleList;
  readonly edits: GridEdits;
  readonly rows: readonly GridRow[];
  /** The rows that a save would send. */
  readonly changed: readonly GridRow[];
  /** The faults, by row and field. */
  readonly faults: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The ranges without a row. */
  readonly gaps: readonly Range[];
  /** The rows that no order can save, where each is saved separately. */
  readonly stuck: readonly GridRow[];
}

/** True where nothing prevents a list from being saved. */
export const isSavable = ({ stuck, faults }: Pick<RulesState, 'stuck' | 'faults'>): boolean =>
  stuck.length === 0 && Object.keys(faults).length === 0;

/** Returns the rows that a save would send: changed ones and new ones, without empty ones. */
export const changedRows = (rows: readonly GridRow[]): readonly GridRow[] =>
  rows.filter((row) => row.isChanged && !isBlankRow(row));

const claimOf = (table: RuleTable, cells: Cells | undefined): Range | undefined =>
  cells?.active === ON ? rangeOf(table, cells) : undefined;

/** Returns the order in which the changed rows of a list are saved. */
export const planOf = (table: RuleTable, changed: readonly GridRow[]): SavePlan =>
  planSave(
    changed
      .filter(({ saved }) => saved)
      .map(({ key, saved, cells }) => ({ key, before: claimOf(table, saved), after: claimOf(table, cells) })),
  );

/** Returns the reason why rows that wait for each other cannot be saved, and the way out. */
export const stuckInWords = (table: RuleTable, stuck: readonly GridRow[]): string => {
  const names = stuck.map(({ saved }) => (saved ? rowInWords(table, saved) : '')).join('; ');
  return t('these rows overlap while they are saved one by one: {rows}. Switch one off, save, then change it.', {
    rows: names,
  });
};

/** Returns the state of a list with these edits. */
export const tableStateOf = (table: RuleTable, list: RuleList, edits: GridEdits): RulesState => {
  const rows = editedRowsOf(list.saved, edits);
  const entered = rows.filter((row) => !isBlankRow(row));
  const changed = changedRows(rows);
  const faults = faultsOf(table, entered);
  const stuck = list.isRowByRow && Object.keys(faults).length === 0 ? planOf(table, changed).stuck : [];
  return {
    table,
    list,
    edits,
    rows,
    changed,
    faults,
    gaps: table.scale ? rangeGapsOf(entered.flatMap(({ cells }) => claimOf(table, cells) ?? [])) : [],
    stuck: rows.filter(({ key }) => stuck.includes(key)),
  };
};

/** Returns the edited rules for the test box: the readable rows, in the shape of the contract. */
export const rulesOf = <Rule>({ table, rows, faults }: RulesState): readonly Rule[] =>
  rows
    .filter((row) => !isBlankRow(row) && !(row.key in faults))
    .map((row) => ({ id: row.key, ...valuesOf(table.columns, row.cells) }) as Rule);
