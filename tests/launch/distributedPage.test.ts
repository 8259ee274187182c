import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as named from '../../src/backend/reports/tables';
import * as schema from '../../src/backend/schema';

/** The key by which riders' rows are distributed. */
const KEY = 'customer_id';

/** Returns the rows of the page's table with this heading, cell by cell. */
const tableOf = (head: string): readonly (readonly string[])[] => {
  const page = readFileSync('docs/distributed.md', 'utf8').replaceAll(/ +/g, ' ');
  const [table = ''] = page.slice(page.indexOf(`| ${head} |`)).split('\n\n');
  const cells = (line: string) => line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => cells(line).slice(1, -1));
};

const tables: readonly PgTable[] = Object.values(schema).filter((each) => is(each, PgTable));
const kinds = new Map(
  tableOf('kind').flatMap(([kind = '', names = '']) => names.split(', ').map((name) => [name, kind] as const)),
);
const spread = tables.filter((table) => kinds.get(getTableName(table)) === 'by rider');
const keyOf = (table: PgTable): string => (table === schema.customers ? 'id' : KEY);
const namesOf = (columns: readonly unknown[]): readonly string[] =>
  columns.map((column) => (column as Partial<PgColumn>).name ?? 'an expression');

test('every table has its kind, and all that have a rider are spread by it', () => {
  expect([...kinds.keys()].toSorted()).toEqual(tables.map((table) => getTableName(table)).toSorted());
  expect(new Set(kinds.values())).toEqual(new Set(['by rider', 'copied', 'in one place']));
  const ofRiders = tables.filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === KEY));
  expect(ofRiders.filter((table) => !spread.includes(table)).map((table) => getTableName(table))).toEqual([]);
});

test('the keys that lack the rider are those of the page', () => {
  const lacking = spread.flatMap((table) => {
    const { name, columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table);
    const keys = [
      ...columns.filter(({ primary }) => primary).map((column) => ['primary key', [column.name]] as const),
      ...primaryKeys.map((key) => ['primary key', namesOf(key.columns)] as const),
      ...columns.filter(({ isUnique }) => isUnique).map((column) => [column.uniqueName ?? '', [column.name]] as const),
      ...uniqueConstraints.map((key) => [key.getName() ?? '', namesOf(key.columns)] as const),
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => [config.name ?? '', namesOf(config.columns)] as const),
    ];
    return keys
      .filter(([, of]) => !of.includes(keyOf(table)))
      .map(([key, of]) => [name, key, of.join(', ')].join(' | '));
  });

  expect(tableOf('table').map((cells) => cells.join(' | '))).toEqual(lacking.toSorted());
});

/** References between distributed tables, by columns that do not name the rider. */
const references = spread.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    if (!spread.includes(foreignTable) || columns.some(({ name }) => name === keyOf(table))) return [];
    return [[`${getTableName(table)}.${columns[0]?.name}`, `${getTableName(foreignTable)}.${foreignColumns[0]?.name}`]];
  }),
);

test('the references that lack the rider are those of the page', () => {
  expect(tableOf('reference')).toEqual(references.toSorted());
});

test('two tables of riders are joined by the rider, or along such a reference', () => {
  const byName = new Map(Object.entries({ ...schema, ...named }).filter(([, each]) => is(each, PgTable)));
  // The condition of a join: `${one.column} = ${other.column}`, or `eq(one.column, other.column)`.
  const pairs = /(?:\$\{(\w+)\.(\w+)\} = \$\{(\w+)\.(\w+)\}|\beq\((\w+)\.(\w+), (\w+)\.(\w+)\))/g;
  const sides = (table = '', column = '') => {
    const of = byName.get(table) as PgTable | undefined;
    const name = of && getTableColumns(of)[column]?.name;
    // An alias is a row's name, which may differ from the table's.
    const base =
      of && tables.find((each) => Object.values(getTableColumns(each)).includes(getTableColumns(of)[column] as never));
    return base && name
      ? { table: base, text: `${getTableName(base)}.${name}`, isRider: name === keyOf(base) }
      : undefined;
  };
  const files = readdirSync('src/backend', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(`src/backend/${file}`, 'utf8').matchAll(pairs)].flatMap((match) => {
      const [a, b, c, d] = match.slice(1).filter((part) => part !== undefined);
      const [one, other] = [sides(a, b), sides(c, d)];
      const isBetween = one && other && spread.includes(one.table) && spread.includes(other.table);
      return isBetween && one.table !== other.table ? [{ file, one, other }] : [];
    }),
  );
  const known = new Set(references.flatMap(([from, to]) => [`${from} ${to}`, `${to} ${from}`]));

  // `orOfMobiles` filters by rider for each of its tables.
  expect(found.length).toBeGreaterThan(15);
  expect(
    found
      .filter(({ one, other }) => !(one.isRider && other.isRider) && !known.has(`${one.text} ${other.text}`))
      .map(({ file, one, other }) => `${file}: ${one.text} = ${other.text}`),
  ).toEqual([]);
});
