import { failureText } from '../../../contract/endpoint';
import type { DistanceSlab, SlabDraft } from '../../../contract/endpoints/loyalty';
import { Failure, isFailure } from '../../../contract/failure';
import { CHANGED_ELSEWHERE } from '../../../contract/messages';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../ui/form/changes';
import { asFailure } from '../../ui/page/FailureNotice';
import { valuesOf } from './grid/cellText';
import { isBlankRow, type GridEdits, type GridRow } from './grid/gridEdits';
import { t } from '../../language/t';
import { readRules, sameRules, type RuleList } from './ruleLists';
import { planOf, stuckInWords, type RulesState } from './ruleState';
import { rowInWords, type RuleTable } from './ruleTables';

/** The outcome of saving a list. */
export interface SaveReport {
  readonly table: RuleTable;
  readonly saved: readonly GridRow[];
  readonly unsaved: readonly GridRow[];
  /** The catalogue's sentences for the saved rows. */
  readonly done: readonly string[];
  /** The reason why the rest was not saved. */
  readonly failure?: Failure;
  /** The server's messages about single cells, by row. */
  readonly faults: RulesState['faults'];
}

type ListToSave = Pick<RulesState, 'table' | 'list' | 'rows' | 'changed'>;

const doneBy = (table: RuleTable, { saved, cells }: GridRow): string => {
  const { create, createMany, update } = table.calls;
  if (!saved) return t((createMany ?? create)?.done ?? '');
  return update
    ? t(update.done ?? '')
    : t('{list}: {row} changed', { list: table.title, row: rowInWords(table, cells) });
};

// A list names its rows by their position, `rows.1.points` or `1.points`; a call of one row has only its fields.
const faultsOf = ({ body }: Failure, rows: readonly GridRow[]): SaveReport['faults'] => {
  const faults: Record<string, Record<string, string>> = {};
  for (const [name, text] of Object.entries(body.errors ?? {})) {
    const [, place = '0', field] = /^(?:rows\.)?(?:(\d+)\.)?(\w+)$/.exec(name) ?? [];
    const row = rows[Number(place)];
    if (row && field) faults[row.key] = { ...faults[row.key], [field]: text };
  }
  return faults;
};

/** Makes the report of a list; `sent` are the rows of the failed call. */
const reportOf = (
  { table, changed }: ListToSave,
  saved: readonly GridRow[],
  failure?: Failure,
  sent: readonly GridRow[] = [],
): SaveReport => ({
  table,
  saved,
  unsaved: changed.filter((row) => !saved.includes(row)),
  done: [...new Set(saved.map((row) => doneBy(table, row)))],
  ...(failure && { failure }),
  faults: failure ? faultsOf(failure, sent) : {},
});

/**
 * Saves a list whole or not at all, in one call.
 * Undefined where the server lacks that call, or rows of the list could not be read (docs/decisions/0060).
 */
export const saveWhole = async (provider: ConsoleDataProvider, state: ListToSave): Promise<SaveReport | undefined> => {
  const { table, list, changed } = state;
  if (list.isRowByRow || (await provider.lacks(table.group as 'distanceSlabs', 'save'))) return undefined;
  const rows = state.rows.filter((row) => !isBlankRow(row));
  const written = rows.map(({ key, cells }): Readonly<Record<string, unknown>> => ({
    ...valuesOf(table.columns, cells),
    id: list.records[key]?.id,
  }));
  const body = { read: Object.values(list.records) as DistanceSlab[], rows: written as SlabDraft[] };
  try {
    // The cast-free type of the four lists is that of one of them.
    await provider.callRow(table.group as 'distanceSlabs', 'save', { body });
    return reportOf(state, changed);
  } catch (error) {
    if (isFailure(error, 'notOffered')) return undefined;
    const failure = asFailure(error);
    const { save, createMany } = table.calls;
    // The catalogue has a sentence of its own for new rows.
    if (createMany && failure.message === t(failureText(save ?? {})) && changed.every(({ saved }) => !saved))
      failure.message = t(failureText(createMany));
    const isStale = failure.body.current !== undefined;
    return reportOf(
      state,
      [],
      isStale ? new Failure(t(CHANGED_ELSEWHERE), { status: 409, cause: failure }) : failure,
      rows,
    );
  }
};

/** Returns the steps in which the operator's calls save a list: each changed row, in an order without overlaps, then the new rows. */
export const saveStepsOf = ({ table, changed }: ListToSave): readonly (readonly GridRow[])[] => {
  const fresh = changed.filter(({ saved }) => !saved);
  return [
    ...planOf(table, changed).order.map((key) => changed.filter((row) => row.key === key)),
    ...(table.calls.createMany ? [fresh].filter(({ length }) => length > 0) : fresh.map((row) => [row])),
  ];
};

const sendStep = (
  provider: ConsoleDataProvider,
  { table: { group, columns, calls }, list }: ListToSave,
  rows: readonly GridRow[],
): Promise<unknown> => {
  const written = rows.map(({ cells }) => valuesOf(columns, cells));
  const previousData = list.records[rows[0]?.key ?? ''];
  if (!previousData && calls.createMany)
    return provider.callRow(group as 'distanceSlabs', 'createMany', { body: written as SlabDraft[] });
  if (!previousData || !calls.update) return provider.create(group, { data: { ...written[0], id: previousData?.id } });
  return provider.update(group, { id: previousData.id, data: { ...previousData, ...written[0] }, previousData });
};

// Throws unless the row exists once in the list: a server that ignores the id adds the changed row beside the old
// one.
const assertSavedOnce = async (
  provider: ConsoleDataProvider,
  table: RuleTable,
  saved: readonly GridRow[],
): Promise<void> => {
  const key = table.columns.find(({ isKey }) => isKey)?.name ?? '';
  const nameOf = ({ cells }: Pick<GridRow, 'cells'>) => cells[key]?.trim().toLowerCase();
  const now = await readRules(provider, table);
  const twice = saved.filter((row) => now.saved.filter((each) => nameOf(each) === nameOf(row)).length > 1);
  const rows = twice.map(({ cells }) => rowInWords(table, cells)).join('; ');
  if (rows !== '')
    throw new Failure(t('The server added {rows} again instead of changing it. Tell its administrator.', { rows }));
};

/**
 * Saves a list row by row, where the server takes no whole list.
 * The first refusal stops it, since later rows may depend on the refused one.
 * Nothing is sent where another person has changed the list since it was read, or rows wait for each other.
 */
export const saveRowByRow = async (provider: ConsoleDataProvider, state: ListToSave): Promise<SaveReport> => {
  const { table, list, changed } = state;
  const saved: GridRow[] = [];
  let sent: readonly GridRow[] = [];
  try {
    const { stuck } = planOf(table, changed);
    const waiting = changed.filter(({ key }) => stuck.includes(key));
    if (waiting.length > 0) throw new Failure(stuckInWords(table, waiting));
    await provider.invalidate(table.group);
    if (!sameRules(await readRules(provider, table), list)) throw new Failure(t(CHANGED_ELSEWHERE), { status: 409 });
    for (const rows of saveStepsOf(state)) {
      sent = rows;
      await sendStep(provider, state, rows);
      saved.push(...rows);
    }
    if (!table.calls.update) await assertSavedOnce(provider, table, saved);
    return reportOf(state, saved);
  } catch (error) {
    return reportOf(state, saved, asFailure(error), sent);
  }
};

/** Returns the edits that remain unsaved after sending, compared with the server's current list. */
export const unsavedEdits = (
  edits: GridEdits,
  before: RuleList,
  now: RuleList,
  saved: readonly GridRow[],
): GridEdits => {
  const arrived = now.saved.filter(({ key }) => !(key in before.records));
  const isSaved = (row: { readonly key: string; readonly cells: object }) =>
    saved.some(({ key }) => key === row.key) ||
    // The answer to a call may be lost after the call was carried out.
    arrived.some(({ cells }) => sameValue(cells, row.cells));
  const changed = Object.entries(edits.changed).flatMap(([key, cells]) => {
    const stands = now.saved.find((row) => row.key === key)?.cells;
    const left = Object.entries(cells).filter(([name, text]) => stands && stands[name] !== text);
    return left.length > 0 ? [[key, Object.fromEntries(left)] as const] : [];
  });
  return { changed: Object.fromEntries(changed), added: edits.added.filter((row) => !isSaved(row)) };
};
