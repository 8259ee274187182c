import { sql, type SQL } from 'drizzle-orm';
import type { SearchHit } from '../../contract/endpoints/search';
import type { PermissionFlags } from '../../contract/permissions';
import { words, type Columns } from '../../contract/reports/columns';
import { searchKindNames, searchKinds, type SearchKind, type SearchKindName } from '../../contract/search/kinds';
import type { Sought } from '../../contract/search/sought';
import type { Packed } from '../reports/reportData';
import { pack, rowsOf } from '../reports/tableData';
import { unpack } from '../reports/unpack';
import type { Queries } from '../world';
import { MOST_HITS, MOST_OF_A_KIND } from './found';
import { namedFinders, type NamedFinder } from './namedFinders';
import { reportFinders, type ReportFinder } from './reportFinders';

const raw = (text: string): SQL => sql.raw(text);

const ofReport = ({ source, parts }: ReportFinder): NamedFinder => ({
  parts,
  from: `${source.table} ${source.joins} ${source.record.joins}`,
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
};

// The name of a record and its facts, in the order in which they are packed.
const columnsOf = ({ title, facts }: SearchKind): Columns => ({ ...facts, [title]: facts[title] ?? words('Name') });

interface Row {
  readonly kind: SearchKindName;
  readonly resource: string;
  readonly record_id: string;
  readonly own_id: string;
  readonly by: string;
  readonly score: number;
  readonly at: number | null;
  readonly row: Packed;
}

const statementOf = (kind: SearchKindName, sought: Sought): SQL | undefined => {
  const { parts, from, id, at, facts, opens }: NamedFinder = finders[kind];
  const found = parts(sought);
  if (found.length === 0) return undefined;
  const columns = columnsOf(searchKinds[kind]);
  return sql`select ${kind}::text as kind, ${opens ? raw(opens.resource) : sql`${kind}::text`} as resource,
           (${raw(opens?.id ?? id)})::text as record_id, (${raw(id)})::text as own_id, hit.by, hit.score,
           extract(epoch from ${raw(at)})::float8 as at, ${raw(pack(id, columns, facts))} as row
      from (select any_part.id, max(any_part.by) as by, max(any_part.score) as score
              from (${sql.join([...found], sql` union all `)}) any_part
             group by any_part.id order by 3 desc limit ${MOST_OF_A_KIND}) hit,
           ${raw(from)}
     where ${raw(id)} = hit.id`;
};

const hitOf = ({ kind, resource, record_id, own_id, by, row }: Row): SearchHit => {
  const { title } = searchKinds[kind];
  const { id: _id, [title]: name, ...facts } = unpack(columnsOf(searchKinds[kind]), row);
  return { id: `${kind}/${own_id}`, kind, resource, record_id, title: typeof name === 'string' ? name : '', by, facts };
};

const byRank = (a: Row, b: Row): number =>
  b.score - a.score || searchKindNames.indexOf(a.kind) - searchKindNames.indexOf(b.kind) || (b.at ?? 0) - (a.at ?? 0);

/** What answers what is sought, of the kinds that these flags may see: in one statement, the best first. */
export const findHits = async (
  queries: Queries,
  sought: Sought,
  flags: PermissionFlags,
): Promise<readonly SearchHit[]> => {
  const statements = searchKindNames
    .filter((kind) => flags[searchKinds[kind].needs])
    .flatMap((kind) => statementOf(kind, sought) ?? []);
  if (statements.length === 0) return [];
  const rows = await rowsOf<Row>(
    queries,
    sql.join(
      statements.map((each) => sql`(${each})`),
      sql` union all `,
    ),
  );
  return [...rows].sort(byRank).slice(0, MOST_HITS).map(hitOf);
};
