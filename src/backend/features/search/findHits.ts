import { sql, type SQL } from 'drizzle-orm';
import type { SearchHit } from '../../../contract/endpoints/search';
import type { PermissionFlags } from '../../../contract/permissions';
import { words, type Columns } from '../../../contract/reports/columns';
import { searchKindNames, searchKinds, type SearchKind, type SearchKindName } from '../../../contract/search/kinds';
import type { SearchQuery } from '../../../contract/search/searchQuery';
import type { Packed } from '../../platform/files/protocol';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { listed } from '../../platform/db/tables';
import { pack } from '../reports/tableData';
import { unpack } from '../reports/unpack';
import { FETCHED_PER_KIND, MAX_HITS, MAX_HITS_PER_KIND } from './hitLimits';
import { namedFinders, type NamedFinder } from './namedFinders';
import { reportFinders, type ReportFinder } from './reportFinders';

const ofReport = ({ source, parts }: ReportFinder): NamedFinder => ({
  parts,
  from: sql`${source.table} ${source.joins ?? sql``} ${source.record.joins ?? sql``}`,
  id: source.id,
  at: source.at,
  facts: { ...source.columns, ...source.record.facts },
});

const finders: Readonly<Record<SearchKindName, NamedFinder>> = {
  ...namedFinders,
  'qr-tickets': ofReport(reportFinders['qr-tickets']),
  'qr-orders': ofReport(reportFinders['qr-orders']),
  'card-recharges': ofReport(reportFinders['card-recharges']),
  'qr-failed-transactions': ofReport(reportFinders['qr-failed-transactions']),
  'card-recharge-failures': ofReport(reportFinders['card-recharge-failures']),
  'qr-settlements': ofReport(reportFinders['qr-settlements']),
  'loyalty-ledger': ofReport(reportFinders['loyalty-ledger']),
};

// The name of a record and its facts, in the order of packing.
const columnsOf = ({ title, facts }: SearchKind): Columns => ({ ...facts, [title]: facts[title] ?? words('Name') });

/** A matching record, before the rest of it is read. */
interface Found {
  readonly kind: SearchKindName;
  readonly id: string;
  readonly by: string;
  readonly score: number;
}

interface Row {
  readonly kind: SearchKindName;
  readonly resource: string;
  readonly record_id: string;
  readonly own_id: string;
  readonly at: number | null;
  readonly row: Packed;
}

const union = (statements: readonly SQL[]): SQL =>
  sql.join(
    statements.map((each) => sql`(${each})`),
    sql` union all `,
  );

// Numbers the rows of a part, so that equally good ones keep its order.
const placed = (part: SQL): SQL => sql`select each.*, row_number() over () as place from ${part} each (id, by, score)`;

// Only ids are searched here: planning the joins of every kind would take longer than the search.
const find = async (
  queries: Queries,
  kinds: readonly SearchKindName[],
  sought: SearchQuery,
): Promise<readonly Found[]> => {
  const statements = kinds.flatMap((kind) => {
    const parts = finders[kind].parts(sought);
    if (parts.length === 0) return [];
    return [
      sql`select ${kind}::text as kind, any_part.id::text as id, max(any_part.by) as by, max(any_part.score)::int as score
                  from (${sql.join(parts.map(placed), sql` union all `)}) any_part
                 group by any_part.id order by 4 desc, min(any_part.place) limit ${FETCHED_PER_KIND}`,
    ];
  });
  return statements.length === 0 ? [] : rowsOf<Found>(queries, union(statements));
};

const factsOf = (kind: SearchKindName, ids: readonly string[]): SQL => {
  const { from, id, at, facts, opens } = finders[kind];
  return sql`select ${kind}::text as kind, ${opens ? sql`(${opens.resource})` : sql`${kind}`}::text as resource, (${opens?.id ?? id})::text as record_id,
           (${id})::text as own_id, extract(epoch from ${at})::float8 as at,
           ${pack(id, columnsOf(searchKinds[kind]), facts)} as row
      from ${from} where ${id} in (${listed(ids.map((each) => sql`${each}::bigint`))})`;
};

const hitOf = ({ kind, resource, record_id, own_id, row }: Row, by: string, more: boolean): SearchHit => {
  const { title } = searchKinds[kind];
  const { id: _id, [title]: name, ...facts } = unpack(columnsOf(searchKinds[kind]), row);
  const text = typeof name === 'string' ? name : '';
  return { id: `${kind}/${own_id}`, kind, resource, record_id, title: text, by, more, facts };
};

/** The hits of a search, among the kinds that these flags may see, best first. Indexes find them; then they are read. */
export const findHits = async (
  queries: Queries,
  sought: SearchQuery,
  flags: PermissionFlags,
): Promise<readonly SearchHit[]> => {
  const kinds = searchKindNames.filter((kind) => flags[searchKinds[kind].needs]);
  const found = await find(queries, kinds, sought);
  if (found.length === 0) return [];
  const statements = kinds.flatMap((kind) => {
    const ids = found.flatMap((each) => (each.kind === kind ? [each.id] : [])).slice(0, MAX_HITS_PER_KIND);
    return ids.length === 0 ? [] : [factsOf(kind, ids)];
  });
  const rows = await rowsOf<Row>(queries, union(statements));
  const ranked = rows.map((row) => {
    const { by = '', score = 0 } = found.find(({ kind, id }) => kind === row.kind && id === row.own_id) ?? {};
    return { row, by, score };
  });
  const shown = ranked
    .sort(
      (a, b) =>
        b.score - a.score || kinds.indexOf(a.row.kind) - kinds.indexOf(b.row.kind) || (b.row.at ?? 0) - (a.row.at ?? 0),
    )
    .slice(0, MAX_HITS);
  const isMoreThanShown = (kind: SearchKindName): boolean =>
    found.filter((each) => each.kind === kind).length > shown.filter(({ row }) => row.kind === kind).length;
  return shown.map(({ row, by }) => hitOf(row, by, isMoreThanShown(row.kind)));
};
