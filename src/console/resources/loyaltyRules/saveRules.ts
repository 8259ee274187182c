import type { DistanceSlab, SlabDraft } from '../../../contract/endpoints/loyalty';
import { Failure, isFailure } from '../../../contract/failure';
import { factsOfRow } from '../../../contract/rowFacts';
import { CHANGED_ELSEWHERE, messages } from '../../../contract/messages';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../ui/form/changes';
import { valuesOf } from './grid/cellText';
import { isBlankRow, editedRowsOf, type GridEdits, type GridRow } from './grid/gridEdits';
import { t } from '../../language/t';
import { readRules, sameRules, type RuleList } from './ruleLists';
import { changedRows, planOf, stuckInWords } from './ruleState';
import { allOf, rowInWords, type RuleTable } from './ruleTables';

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
  readonly faults: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A list and its edits to save. */
export interface ListToSave {
  readonly table: RuleTable;
  readonly list: RuleList;
  readonly edits: GridEdits;
}

interface Call {
  readonly verb: 'create' | 'createMany' | 'update';
  readonly rows: readonly GridRow[];
  readonly send: () => Promise<unknown>;
  /** The success message, where that of the contract would report an addition. */
  readonly done?: string;
}

const callsOf = (
  provider: ConsoleDataProvider,
  table: RuleTable,
  list: RuleList,
  edits: GridEdits,
): readonly Call[] => {
  const { group, columns, title } = table;
  const rows = changedRows(editedRowsOf(list.saved, edits));
  const values = ({ cells }: GridRow) => valuesOf(columns, cells);
  if (!factsOfRow(group, 'update'))
    return rows.map((row) => {
      const id = list.records[row.key]?.id;
      return {
        verb: 'create',
        rows: [row],
        send: () => provider.create(group, { data: { ...values(row), ...(id !== undefined && { id }) } }),
        ...(id !== undefined && {
          done: t('{list}: {row} changed', { list: title, row: rowInWords(table, row.cells) }),
        }),
      };
    });

  // Rows that no order can save occur only in a list that is saved whole.
  const { order, stuck } = planOf(table, rows);
  const updates = [...order, ...stuck].flatMap((key) => rows.filter((row) => row.key === key));
  const fresh = rows.filter((row) => !row.saved);
  return [
    ...updates.map((row): Call => ({
      verb: 'update',
      rows: [row],
      send: () => {
        const previousData = list.records[row.key];
        return provider.update(group, {
          id: previousData?.id,
          data: { ...previousData, ...values(row) },
          previousData,
        });
      },
    })),
    ...(fresh.length > 0
      ? [
          {
            verb: 'createMany',
            rows: fresh,
            // The three lists share one name for the types: their rows differ in the names of their borders.
            send: () =>
              provider.callRow(group as 'distanceSlabs', 'createMany', { body: fresh.map(values) as SlabDraft[] }),
          } satisfies Call,
        ]
      : []),
  ];
};

// Returns the server's messages about the rows of a list, which it names by position.
const cellFaults = ({ body }: Failure, rows: readonly GridRow[], path: RegExp): SaveReport['faults'] => {
  const faults: Record<string, Record<string, string>> = {};
  for (const [name, text] of Object.entries(body.errors ?? {})) {
    const [, place, field] = path.exec(name) ?? [];
    const row = rows[Number(place)];
    if (row && field) faults[row.key] = { ...faults[row.key], [field]: text };
  }
  return faults;
};

// A list names its rows by their position, `1.points`; a call of one row has only its fields.
const faultsOf = ({ verb, rows }: Call, failure: Failure): SaveReport['faults'] =>
  verb === 'createMany'
    ? cellFaults(failure, rows, /^(\d+)\.(.+)$/)
    : { ...(rows[0] && failure.body.errors && { [rows[0].key]: failure.body.errors }) };

const doneBy = ({ calls }: RuleTable, { verb, done }: Call): string => done ?? t(calls[verb]?.done ?? '');

const asFailure = (error: unknown): Failure =>
  isFailure(error) ? error : new Failure(t(messages.anUnexpectedError), { cause: error });

const reportOf = (
  table: RuleTable,
  rows: readonly GridRow[],
  saved: readonly GridRow[],
  rest: Partial<SaveReport>,
): SaveReport => ({
  ...{ table, saved, unsaved: rows.filter((row) => !saved.includes(row)), done: [], faults: {} },
  ...rest,
});

/**
 * Saves a list whole or not at all, in one call.
 * Undefined where the server lacks that call, or rows of the list could not be read (docs/decisions/0060).
 */
export const saveWhole = async (
  provider: ConsoleDataProvider,
  { table, list, edits }: ListToSave,
): Promise<SaveReport | undefined> => {
  if (list.isRowByRow || (await provider.lacks(table.group as 'distanceSlabs', 'save'))) return undefined;
  const calls = callsOf(provider, table, list, edits);
  const changed = calls.flatMap(({ rows }) => rows);
  const rows = editedRowsOf(list.saved, edits).filter((row) => !isBlankRow(row));
  const written = rows.map(({ key, cells }): Readonly<Record<string, unknown>> => ({
    ...valuesOf(table.columns, cells),
    id: list.records[key]?.id,
  }));
  const body = { read: Object.values(list.records) as DistanceSlab[], rows: written as SlabDraft[] };
  try {
    // The four lists share one name for the types.
    await provider.callRow(table.group as 'distanceSlabs', 'save', { body });
  } catch (error) {
    if (isFailure(error, 'notOffered')) return undefined;
    const failure = asFailure(error);
    const { save, createMany } = table.calls;
    // The catalogue has a sentence of its own for new rows.
    if (createMany && failure.message === t(save?.fails ?? '') && calls.every(({ verb }) => verb === 'createMany'))
      failure.message = t(createMany.fails);
    const isStale = failure.body.current !== undefined;
    return reportOf(table, changed, [], {
      failure: isStale ? new Failure(t(CHANGED_ELSEWHERE), { status: 409, cause: failure }) : failure,
      faults: cellFaults(failure, rows, /^rows\.(\d+)\.(.+)$/),
    });
  }
  return reportOf(table, changed, changed, { done: [...new Set(calls.map((call) => doneBy(table, call)))] });
};

/** Returns the steps in which the operator's calls would save a list; rows saved by one call are one step. */
export const stepsOf = (provider: ConsoleDataProvider, { table, list, edits }: ListToSave): readonly string[] =>
  callsOf(provider, table, list, edits).map(({ rows }) => allOf(rows.map(({ cells }) => rowInWords(table, cells))));

/**
 * Saves a list row by row, where the server takes no whole list: each changed row, then the new rows together.
 * The order avoids overlaps. The first refusal stops it, since later rows may depend on the refused one.
 * Nothing is sent where another person has changed the list since it was read.
 */
export const saveRules = async (
  provider: ConsoleDataProvider,
  { table, list, edits }: ListToSave,
): Promise<SaveReport> => {
  const calls = callsOf(provider, table, list, edits);
  const saved: GridRow[] = [];
  const done = new Set<string>();
  const report = (rest: Partial<SaveReport>): SaveReport =>
    reportOf(
      table,
      calls.flatMap(({ rows }) => rows),
      saved,
      { done: [...done], ...rest },
    );
  const rows = changedRows(editedRowsOf(list.saved, edits));
  const { stuck } = planOf(table, rows);
  if (stuck.length > 0)
    return reportOf(table, rows, [], {
      failure: new Failure(
        stuckInWords(
          table,
          rows.filter(({ key }) => stuck.includes(key)),
        ),
      ),
    });
  try {
    await provider.invalidate();
    if (!sameRules(await readRules(provider, table), list)) throw new Failure(t(CHANGED_ELSEWHERE), { status: 409 });
  } catch (error) {
    return report({ failure: asFailure(error) });
  }
  for (const call of calls) {
    try {
      await call.send();
    } catch (error) {
      const failure = asFailure(error);
      return report({ failure, faults: faultsOf(call, failure) });
    }
    saved.push(...call.rows);
    done.add(doneBy(table, call));
  }
  const doubled = factsOfRow(table.group, 'update') ? undefined : await doubledIn(provider, table, saved);
  return report({ ...(doubled && { failure: doubled }) });
};

// A server that takes no id adds the changed row beside the old one.
// The list is read again to check that the row exists once.
const doubledIn = async (
  provider: ConsoleDataProvider,
  table: RuleTable,
  saved: readonly GridRow[],
): Promise<Failure | undefined> => {
  const key = table.columns.find(({ isKey }) => isKey)?.name;
  const nameOf = ({ cells }: { readonly cells: GridRow['cells'] }) =>
    (key ? cells[key] : undefined)?.trim().toLowerCase();
  try {
    await provider.invalidate();
    const now = await readRules(provider, table);
    const twice = saved.filter((row) => now.saved.filter((each) => nameOf(each) === nameOf(row)).length > 1);
    const rows = twice.map(({ cells }) => rowInWords(table, cells)).join('; ');
    if (rows === '') return undefined;
    return new Failure(t('The server added {rows} again instead of changing it. Tell its administrator.', { rows }));
  } catch (error) {
    return asFailure(error);
  }
};

/** Returns the edits that remain unsaved after sending, compared with the server's current list. */
export const leftToSave = (edits: GridEdits, before: RuleList, now: RuleList, saved: readonly GridRow[]): GridEdits => {
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
