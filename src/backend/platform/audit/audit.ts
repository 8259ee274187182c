import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { flagChanges, readFlags, unknownPermissions } from '../../../contract/permissions';
import { visibleText } from '../../../contract/visibleText';
import { auditLog } from '../db/schema';
import type { Origin, Person } from '../world';
import type { Queries } from '../db/sql';

/** Field → value. Never a password, a token or a hash. */
export type Fields = Readonly<Record<string, unknown>>;

/** An action on a record, and its outcome. */
export interface AuditEntry {
  readonly module: string;
  readonly action: string;
  readonly entity?: string;
  readonly entityId?: number | string | undefined;
  readonly entityLabel?: string;
  readonly result?: 'done' | 'refused' | 'failed';
  readonly before?: Fields;
  readonly after?: Fields;
}

/** The account and the origin of an action; `who` is undefined where no account is known. */
export interface AuditActor {
  readonly who?: Pick<Person, 'userId' | 'username' | 'department'> | undefined;
  readonly from: Origin;
}

// Two days: the most that a wrong time zone or date explains.
// A moment further ahead would block the log's clock permanently.
const AHEAD_MS = 2 * 24 * 60 * 60 * 1000;

// An entry is never older than an existing one: after a clock was put back, entries repeat the last time until the
// clock has caught up (docs/decisions/0073).
const neverBack = (at: Date): SQL => {
  const ahead = new Date(at.getTime() + AHEAD_MS).toISOString();
  return sql`greatest(${at.toISOString()}::timestamptz, (select max(at) from audit_log where at < ${ahead}::timestamptz))`;
};

const LONGEST_LABEL = 300;
const LONGEST_FILTER = 500;

/** Makes one line of limited length from a typed text, without characters that reverse or hide others. */
const line = (text: string, longest: number): string => {
  const seen = visibleText(text).replace(/\s+/gu, ' ');
  return seen.length > longest ? `${[...seen].slice(0, longest - 1).join('')}…` : seen;
};

const tidied = (fields: Fields): Fields =>
  typeof fields.filter === 'string' ? { ...fields, filter: line(fields.filter, LONGEST_FILTER) } : fields;

const changesNothing = ({ before, after }: AuditEntry): boolean =>
  before !== undefined && after !== undefined && isDeepStrictEqual(before, after);

/** Adds one entry to the log, in the transaction of its change. A change without a difference adds none. */
export const audit = async (queries: Queries, { who, from }: AuditActor, auditEntry: AuditEntry): Promise<void> => {
  if (changesNothing(auditEntry)) return;
  await queries.insert(auditLog).values({
    at: neverBack(from.at),
    userId: who?.userId ?? null,
    username: who?.username ?? '',
    department: who?.department ?? '',
    module: auditEntry.module,
    action: auditEntry.action,
    entity: auditEntry.entity ?? '',
    entityId: line(String(auditEntry.entityId ?? ''), LONGEST_LABEL),
    entityLabel: line(auditEntry.entityLabel ?? '', LONGEST_LABEL),
    result: auditEntry.result ?? 'done',
    before: auditEntry.before ?? null,
    after: auditEntry.after ? tidied(auditEntry.after) : null,
    address: from.address,
    device: from.device,
  });
};

/** The fields that differ, each before and after. Permissions differ flag by flag, those of other products as one text. */
export const changes = (before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } => {
  const others = [before, after].map(({ permissions }) => unknownPermissions(permissions));
  const othersDiffer = !isDeepStrictEqual(others[0], others[1]);
  const flags = flagChanges(readFlags(before.permissions), readFlags(after.permissions));
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'permissions' && before[name] !== after[name],
  );
  const side = (fields: Fields, isAfter: boolean): Fields => ({
    ...Object.fromEntries(changed.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
    ...Object.fromEntries(flags.granted.map((flag) => [flag, isAfter])),
    ...Object.fromEntries(flags.taken.map((flag) => [flag, !isAfter])),
    ...(othersDiffer &&
      'permissions' in fields && { other_permissions: JSON.stringify(unknownPermissions(fields.permissions)) }),
  });
  return { before: side(before, false), after: side(after, true) };
};
