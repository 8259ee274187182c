import { gapsOf, type Range, overlapsOf } from '../../../contract/loyaltyRules';
import { checkRules } from '../../../contract/rulesCheck';
import { valuesOf, ON } from '../../kit/grid/cellText';
import { isBlank, rowsOf, type Cells, type GridEdits, type GridRow } from '../../kit/grid/gridEdits';
import { said } from '../../language/said';
import { t } from '../../language/t';
import type { RuleList } from './ruleLists';
import { rangeOf, rowInWords, type RuleTable } from './ruleTables';

/** A row to save: where it is on the scale now and where it will be; undefined where it is switched off. */
export interface Move {
  readonly key: string;
  readonly before: Range | undefined;
  readonly after: Range | undefined;
}

/** In what order changed rows can be saved, each by a call of its own. */
interface SavePlan {
  /** The keys of the rows in an order in which no call meets an overlap. */
  readonly order: readonly string[];
  /** The keys of rows that wait for one another: no order saves them, such as of two rows that change places. */
  readonly stuck: readonly string[];
}

const meets = (a: Range | undefined, b: Range | undefined): boolean =>
  a !== undefined && b !== undefined && overlapsOf([a, b], (range) => range).length > 0;

const lies = (a: Range | undefined, b: Range | undefined): boolean =>
  a === undefined ||
  (b !== undefined && a.from >= b.from && (a.to ?? Number.POSITIVE_INFINITY) <= (b.to ?? Number.POSITIVE_INFINITY));

/**
 * The order in which rows are saved. The back end refuses an overlap at every single call, so a row that takes more than it
 * had waits until the row that held it has let go: rows that are switched off or shrink go first, then those that grow. All
 * rows together must be free of overlaps once they are saved; new rows follow in one call.
 */
export const planSave = (moves: readonly Move[]): SavePlan => {
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

/** What is wrong with the rows of a list, by row and field; rows without a fault are not named. */
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
      const own = Object.entries(faults[index] ?? {}).map(([field, fault]) => [field, said(fault)] as const);
      return own.length > 0 ? [[key, Object.fromEntries(own)] as const] : [];
    }),
  );
};

/** A list of rules as it is on the screen, and what there is to say of it. */
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
  /** The rows that no order of saving would save, where each is saved by itself. */
  readonly stuck: readonly GridRow[];
}

/** True where nothing keeps a list from being saved. */
export const isSound = ({ stuck, faults }: Pick<RuleState, 'stuck' | 'faults'>): boolean =>
  stuck.length === 0 && Object.keys(faults).length === 0;

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

/** Why rows that wait for one another cannot be saved, and the way out. */
export const stuckInWords = (table: RuleTable, stuck: readonly GridRow[]): string => {
  const names = stuck.map(({ saved }) => (saved ? rowInWords(table, saved) : '')).join('; ');
  return t(
    'these rows change places, and each is saved separately: {rows}. Switch one of them off, save, then set it where it belongs.',
    { rows: names },
  );
};

/** What there is to say of a list with these edits. */
export const tableStateOf = (table: RuleTable, list: RuleList, edits: GridEdits): RuleState => {
  const rows = rowsOf(list.saved, edits);
  const entered = rows.filter((row) => !isBlank(row));
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
    gaps: table.scale ? gapsOf(entered.flatMap(({ cells }) => claimOf(table, cells) ?? [])) : [],
    stuck: rows.filter(({ key }) => stuck.includes(key)),
  };
};

/** The rules as edited, for the test box: the rows that can be read, in the shape of the contract. */
export const rulesOf = <Rule>({ table, rows, faults }: RuleState): readonly Rule[] =>
  rows
    .filter((row) => !isBlank(row) && !(row.key in faults))
    .map((row) => ({ id: row.key, ...valuesOf(table.columns, row.cells) }) as Rule);
