import type { GetListResult, RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../ui/form/changes';
import { cellsOf } from './grid/cellText';
import type { SavedRow } from './grid/gridEdits';
import type { RuleGroup } from '../../../contract/rulesCheck';
import { rangeOf, type RuleTable } from './ruleTables';

/** A list of rules in the server's form. */
export interface RuleList {
  /** In the order of the scale. */
  readonly saved: readonly SavedRow[];
  readonly records: Readonly<Record<string, RaRecord>>;
  /** The number of rows that could not be read and are missing. */
  readonly unreadable: number;
  /** True where each row is saved by its own call. The server takes no whole list, or some rows could not be read. */
  readonly isRowByRow: boolean;
}

/** The lists of a page, by group. */
export type RuleLists = Readonly<Partial<Record<RuleGroup, RuleList>>>;

const whole = { page: 1, perPage: 100_000 };
const byId = { field: 'id', order: 'ASC' } as const;

/** Reads a list of rules. */
export const readRules = async (provider: ConsoleDataProvider, table: RuleTable): Promise<RuleList> => {
  const answer: GetListResult<RaRecord> = await provider.getList(table.group, {
    pagination: whole,
    sort: byId,
    filter: {},
  });
  const start = ({ cells }: SavedRow) => rangeOf(table, cells)?.from ?? 0;
  const saved = answer.data.map((record) => ({ key: String(record.id), cells: cellsOf(table.columns, record) }));
  const unreadable = (answer.meta as { unreadable?: number } | undefined)?.unreadable ?? 0;
  // The type of the four lists is that of one of them.
  const lacksWhole = await provider.lacks(table.group as 'distanceSlabs', 'save');
  return {
    saved: saved.sort((a, b) => start(a) - start(b)),
    records: Object.fromEntries(answer.data.map((record) => [String(record.id), record])),
    unreadable,
    isRowByRow: unreadable > 0 || lacksWhole,
  };
};

/** Reads the lists of a page. */
export const readRuleLists = async (provider: ConsoleDataProvider, tables: readonly RuleTable[]): Promise<RuleLists> =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table.group, await readRules(provider, table)] as const)),
  );

/** True when two readings of a list are equal. */
export const sameRules = (a: RuleList, b: RuleList): boolean => sameValue(a.saved, b.saved);
