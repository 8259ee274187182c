import { and, eq, gte, inArray, like, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { allFlags } from '../../../contract/permissions';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import { addDays, startOfDay } from '../../../contract/reports/range';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { listed, prefixPattern } from '../../platform/db/tables';
import { auditLog as log } from '../../platform/db/schema';

type View = NonNullable<LogFilter['view']>;

const flags = listed(allFlags.map((flag) => sql`${flag}`));

// Actions that change no record and hand over no data. An action of a later call counts as a change.
const NO_CHANGE = [
  ...['sign_in', 'sign_out', 'forced_sign_out', 'confirm', 'search', 'getList', 'getOne', 'check', 'viewAs'],
  ...['stopViewing', 'setPreferences', 'password_reset_request', 'tryOut'],
];

const views: Readonly<Record<View, SQL | undefined>> = {
  changes: and(notInArray(log.action, NO_CHANGE), eq(log.result, 'done')),
  'failed-sign-ins': and(eq(log.action, 'sign_in'), ne(log.result, 'done')),
  'permission-changes': and(
    sql`${log.module} in ('usermanagement', 'department')`,
    eq(log.result, 'done'),
    sql`(${log.before} ?| array[${flags}] or ${log.after} ?| array[${flags}])`,
  ),
  points: eq(log.module, 'loyaltymanagement'),
  exports: sql`${log.action} in ('export', 'download')`,
};

// The characters at which the database function audit_log_words splits; all others belong to words.
const BETWEEN_WORDS = /[\s.,:;!?\-_/\\|@#&%+*=<>()[\]{}'"`~^$]+/u;

/** The condition that every typed word begins a word of the entry, in any order. */
const wordsBegin = (q: string): SQL | undefined => {
  const words = q.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  if (words.length === 0) return undefined;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`audit_log_words(${log.username}, ${log.entityLabel}, ${log.entityId}) @@ to_tsquery('simple', ${query})`;
};

// A term that occurs as a whole value in the log matches only that value: 10.0.0.1 does not match 10.0.0.12.
const begins = async (db: Queries, column: SQL, typed: string): Promise<SQL> => {
  const [whole] = await db
    .select({ one: sql`1` })
    .from(log)
    .where(eq(column, typed))
    .limit(1);
  return whole ? eq(column, typed) : like(column, prefixPattern(typed));
};

/**
 * The condition for entries of the account that has or had this name, under any of its names.
 * Undefined where the account never had another name: its entries all have this one.
 */
const byAccount = async (db: Queries, name: string): Promise<SQL | undefined> => {
  const found = await rowsOf<{ id: number; name: string }>(
    db,
    sql`with names as (select id, lower(username) as name from users union select user_id, name from former_names)
        select id, name from names where id in (select id from names where name = ${name})`,
  );
  if (found.every((each) => each.name === name)) return undefined;
  const signed = sql`lower(${log.username})`;
  return and(
    inArray(signed, [...new Set([name, ...found.map((each) => each.name)])]),
    or(eq(signed, name), inArray(log.userId, [...new Set(found.map(({ id }) => id))])),
  );
};

const byPerson = async (db: Queries, typed: string): Promise<SQL> => {
  const name = typed.toLowerCase();
  return (await byAccount(db, name)) ?? (await begins(db, sql`lower(${log.username})`, name));
};

/**
 * The conditions of a log filter, apart from the position of the page; days are at +05:30, both included.
 * A username and an address match by their beginning.
 * A complete username matches all entries of its account, also under former names.
 */
export const logConditionsOf = async (db: Queries, filter: LogFilter): Promise<SQL | undefined> => {
  const { from, to, q, username, department, module, action, entity, result, address, view } = filter;
  return and(
    from === undefined ? undefined : gte(log.at, startOfDay(from)),
    to === undefined ? undefined : lt(log.at, startOfDay(addDays(to, 1))),
    q === undefined ? undefined : wordsBegin(q),
    username ? await byPerson(db, username) : undefined,
    department ? eq(log.department, department) : undefined,
    module ? eq(log.module, module) : undefined,
    action ? eq(log.action, action) : undefined,
    entity ? eq(log.entity, entity) : undefined,
    result === undefined
      ? undefined
      : and(eq(log.result, result), result === 'done' ? undefined : ne(log.result, 'done')),
    address ? await begins(db, sql`${log.address}`, address) : undefined,
    view && views[view],
  );
};
